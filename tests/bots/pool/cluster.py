"""A Ray cluster of two nodes on this machine: a process of its own, whose life ends with its input.

It says, in one line of JSON, at which address it is and which process the second node hangs on.
"""

import json
import os
import sys
from tempfile import TemporaryDirectory
from typing import Any, Final

_PROMPT: Final = {  # to find out that a node is gone; one that is only slow has as long as usual
    "RAY_health_check_initial_delay_ms": "1000",
    "RAY_health_check_period_ms": "1000",
    "RAY_raylet_rpc_server_reconnect_timeout_max_s": "5",
}
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", **_PROMPT}
"""For whoever starts it or plays on it, so that it is on the loopback only."""
SMALL: Final[dict[str, Any]] = {
    "num_cpus": 1,
    "object_store_memory": 80 << 20,
    "include_log_monitor": False,
    "node_ip_address": "127.0.0.1",
}
HEAD: Final[dict[str, Any]] = {**SMALL, "include_dashboard": False, "no_monitor": True}


def main() -> None:
    with TemporaryDirectory(prefix="ray") as folder:  # a short name, as sockets lie in it
        os.environ.update({**QUIET, "RAY_TMPDIR": folder})
        from ray import cluster_utils  # noqa: PLC0415 - it reads the variables when it is imported

        make: Any = cluster_utils.Cluster
        cluster = make(initialize_head=True, head_node_args=HEAD)
        raylet = cluster.add_node(**SMALL).all_processes["raylet"][0].process.pid
        print(json.dumps({"address": cluster.address, "second": raylet}), flush=True)  # noqa: T201
        sys.stdin.read()
        cluster.shutdown()


if __name__ == "__main__":
    main()
