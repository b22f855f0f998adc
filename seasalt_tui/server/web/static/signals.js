// What the terminal does beside its picture: bell, title and clipboard.

const FLASH = 160; // milliseconds
let audio;

// Browsers allow sounds once somebody has pressed something.
function beep() {
  audio ??= new AudioContext();
  if (audio.state !== "running") return void audio.resume().catch(() => {});
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.16);
}

export function bell() {
  document.body.classList.add("rung");
  setTimeout(() => document.body.classList.remove("rung"), FLASH);
  if (navigator.userActivation?.hasBeenActive !== false) beep();
}

const ownTitle = document.title;

export function title(text) {
  document.title = text || ownTitle;
}

let waiting; // ends the wait for a press

// Some browsers allow it only while something is pressed, and this is the answer to a press: then it is for the next one.
export async function copy(text) {
  const done = await isCopied(text);
  waiting?.abort();
  if (!done) copyAtNextPress(text);
}

function copyAtNextPress(text) {
  waiting = new AbortController();
  const { signal } = waiting;
  const write = () => {
    waiting.abort();
    isCopied(text);
  };
  for (const press of ["pointerup", "keydown"]) addEventListener(press, write, { capture: true, signal });
}

// Without TLS a page has no clipboard but that of the old command.
async function isCopied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByCommand(text);
  }
}

function isCopiedByCommand(text) {
  let isDone = false;
  const fill = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    isDone = true;
  };
  addEventListener("copy", fill);
  document.execCommand("copy");
  removeEventListener("copy", fill);
  return isDone;
}
