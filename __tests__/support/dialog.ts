/**
 * Adds to jsdom what it lacks of `<dialog>`: opening as a modal, closing, Escape, and moving and
 * returning focus. It neither traps focus nor makes anything inert. The browser tests cover both.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const focusable = "button, input, select, textarea, a[href]";

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException("The dialog is already open", "InvalidStateError");
  openers.set(this, document.activeElement);
  this.setAttribute("open", "");
  (
    this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector<HTMLElement>(focusable)
  )?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute("open");
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event("close"));
}

if (typeof HTMLDialogElement !== "undefined") {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  });
}
