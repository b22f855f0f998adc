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

// Without TLS a page has no clipboard but that of the old command.
export function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyByCommand(text));
  return copyByCommand(text);
}

function copyByCommand(text) {
  addEventListener("copy", (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  }, { once: true });
  document.execCommand("copy");
}
