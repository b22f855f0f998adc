// Reconnect: the socket to the host, with numbered inputs and outputs, so that nothing is lost or done twice.

const FIRST_PAUSE = 300, LONGEST_PAUSE = 15_000; // milliseconds
const OUTBOX = 512;
const ASLEEP = 20_000, UNANSWERED = 15_000;
const PIECES = /[^]{1,4096}/gu; // hosts close the socket for longer frames
const TAKEN_OVER = 4001, RESTARTING = 1012; // codes with which the host closes

export class Wire {
  // `told`: hello() -> object, fresh(), output(text), offers(object), state(name, detail)
  constructor(told) {
    this.told = told;
    this.key = `seasalt ${location.pathname}`; // a link followed in the same tab leads to its table, and to no old screen
    this.sent = this.seen = this.attempts = 0;
    this.outbox = [];
    this.isOpen = this.isOver = false;
    addEventListener("online", () => this.#again());
    addEventListener("offline", () => this.#lose());
    document.addEventListener("visibilitychange", () => this.#wake());
    addEventListener("pageshow", (event) => event.persisted && this.#again());
  }

  connect() {
    clearTimeout(this.timer);
    this.isOver = false;
    this.secret = stored(this.key);
    this.told.state("connecting");
    this.#expectAnswer();
    const socket = (this.socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/socket`));
    socket.onopen = () =>
      socket.send(`h${JSON.stringify({ v: 1, resume: this.secret, seen: this.seen, ...this.told.hello() })}`);
    socket.onmessage = ({ data }) => socket === this.socket && this.#take(data);
    socket.onclose = ({ code }) => socket === this.socket && this.#lost(code);
  }

  // A new session: the last one has ended.
  begin() {
    this.#forget("");
    this.connect();
  }

  // `fleeting`: worth nothing later on, as a move of the mouse.
  send(text, fleeting = false) {
    if (this.isOver || (!this.isOpen && (fleeting || this.outbox.length >= OUTBOX))) return;
    for (const piece of text.match(PIECES) ?? []) this.#send(piece);
    if (!fleeting) this.#expectAnswer();
  }

  #send(text) {
    this.sent += 1;
    this.outbox.push([this.sent, text]);
    if (this.outbox.length > OUTBOX) this.outbox.shift();
    if (this.isOpen) this.socket.send(`i${this.sent} ${text}`);
  }

  resize(columns, rows) {
    if (this.isOpen) this.socket.send(`r${columns}x${rows}`);
  }

  // All output that has come is on the screen.
  acknowledge() {
    if (this.isOpen && this.seen > this.acknowledged) this.socket.send(`a${(this.acknowledged = this.seen)}`);
  }

  #take(frame) {
    this.heard = Date.now();
    clearTimeout(this.doubts);
    this.doubts = undefined;
    const kind = frame[0], rest = frame.slice(1);
    if (kind === "o") this.#output(rest);
    else if (kind === "w") this.#welcomed(JSON.parse(rest));
    else if (kind === "k") this.told.offers(JSON.parse(rest));
    else if (kind === "e") this.#ended(JSON.parse(rest));
  }

  #output(rest) {
    const gap = rest.indexOf(" "), number = Number(rest.slice(0, gap));
    if (number <= this.seen) return;
    this.seen = number;
    this.told.output(rest.slice(gap + 1));
  }

  #welcomed({ resume, taken, fresh }) {
    if (resume !== this.secret) this.#forget(resume);
    if (fresh) {
      this.seen = 0;
      this.told.fresh();
    }
    this.acknowledged = this.seen;
    this.attempts = 0;
    this.isOpen = true;
    this.sent = Math.max(this.sent, taken);
    this.outbox = this.outbox.filter(([number]) => number > taken);
    for (const [number, text] of this.outbox) this.socket.send(`i${number} ${text}`);
    const { size } = this.told.hello();
    this.resize(...size);
    this.told.state("open");
  }

  // Keys for another session must not act in this one.
  #forget(secret) {
    this.secret = secret;
    this.outbox = [];
    this.sent = this.seen = 0;
    store(this.key, secret);
  }

  #ended({ text, again }) {
    this.isOver = true;
    this.isOpen = false;
    this.#forget("");
    this.told.state("ended", { text, again });
  }

  #lost(code) {
    this.isOpen = false;
    if (code === RESTARTING) this.isOver = false;
    if (this.isOver) return;
    if (code === TAKEN_OVER) {
      this.isOver = true;
      this.told.state("elsewhere");
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempts++) * (0.5 + Math.random() / 2);
    this.told.state("lost", { pause });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  // Nearly every key changes the screen; if not, a new socket costs little, and nobody sees it.
  #expectAnswer() {
    this.doubts ??= setTimeout(() => this.#again(), UNANSWERED);
  }

  // A socket that seems open may be long dead, and take minutes to tell.
  #lose() {
    const { socket } = this;
    if (!socket || this.isOver) return;
    this.socket = null;
    socket.close();
    this.#lost(0);
  }

  #again() {
    this.doubts = undefined;
    if (this.isOver) return;
    this.attempts = 0;
    this.#lose();
    this.connect();
  }

  #wake() {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (!this.isOpen || Date.now() - Math.max(this.hiddenAt, this.heard) > ASLEEP) this.#again();
  }
}

function stored(key) {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function store(key, secret) {
  try {
    sessionStorage.setItem(key, secret);
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}
