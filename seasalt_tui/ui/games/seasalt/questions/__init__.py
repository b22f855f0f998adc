"""The modal questions of Sea Salt & Paper: choices, results and information."""
