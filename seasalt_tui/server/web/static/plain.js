// The game as a page of text: what is said in a log, choices as buttons, and one line to answer.

import { Choices } from "./choices.js";
import { Log } from "./log.js";
import { Wire } from "./wire.js";

const find = (selector) => document.querySelector(selector);
const field = find("#answer");
const log = new Log(find("#log"));
const choices = new Choices(find("#choices"), choose, () => field.focus());
const wire = new Wire({ hello, fresh, output, offers: () => {}, state });
const PATIENCE = 700; // milliseconds without a word: most lines are back by then
find("header a").href = location.pathname.replace(/^\/plain/, "") || "/"; // the same table
let texts = JSON.parse(document.body.dataset.texts);
let rest = "", lossTimer, wasLost = false;

function hello() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return { size: [80, 24], path: location.pathname, touch: false, language: navigator.language, dark };
}

function fresh() {
  rest = "";
}

function output(text) {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) take(JSON.parse(line));
  wire.acknowledge();
}

function take(event) {
  if (event.again !== undefined) log.restart(event.again);
  if (event.language) speak(event);
  if (event.letters) letters(event.letters);
  if (event.head) head(event.head);
  if (event.say) log.say(...event.say);
  if (event.request) log.say(event.request);
  if (event.withdraw) choices.show(0, []);
  if (event.reopen) choices.reopen(event.reopen);
  if (event.choices) {
    log.ask(event.question, event.choices);
    choices.show(event.offer, event.choices);
  }
}

function head(text) {
  log.head(text);
  document.title = text;
}

function speak({ language, texts: spoken }) {
  texts = spoken;
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll("[data-text]")) part.textContent = texts[part.dataset.text];
  log.label(texts.heard);
  find("#letters").setAttribute("aria-label", texts.letters);
}

// Commands that stay; their letters can be typed as well.
function letters(list) {
  const group = find("#letters"), hadFocus = group.contains(document.activeElement);
  group.replaceChildren(...list.map(([letter, text]) => command(letter, text)));
  group.hidden = !list.length;
  if (hadFocus) field.focus();
}

function command(letter, text) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `${letter} ${text}`;
  button.addEventListener("click", () => {
    log.answer(text);
    send(letter);
  });
  return button;
}

function send(typed, offered = null) {
  wire.send(`${JSON.stringify({ typed, offer: offered })}\n`);
}

// A finger that has pressed a button does not want the screen keyboard, which the line would bring.
function choose(typed, text, number, isTouch) {
  log.answer(text);
  send(typed, number);
  (isTouch ? log.element : field).focus({ preventScroll: true });
  choices.close();
}

find("#form").addEventListener("submit", (event) => {
  event.preventDefault();
  log.answer(field.value);
  send(field.value);
  field.value = "";
});

function state(name, detail = {}) {
  clearTimeout(lossTimer);
  if (name === "lost") lossTimer = wasLost ? 0 : setTimeout(lose, PATIENCE);
  else if (name === "elsewhere") end(texts.elsewhere, true);
  else if (name === "ended") end(detail.text || texts.over, detail.again);
  else if (name === "open" && wasLost) {
    wasLost = false;
    log.say(texts.back);
  }
}

function lose() {
  wasLost = true;
  log.say(texts.lost);
}

function end(text, again) {
  log.say(...text.split("\n"));
  choices.show(0, []);
  if (again) choices.offerAgain(texts.again, () => wire.begin());
}

if (!matchMedia("(pointer: coarse)").matches) field.focus();
wire.connect();
