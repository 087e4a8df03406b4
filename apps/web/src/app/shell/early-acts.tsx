import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { NonceContext } from "../../shared/page/reader.ts";

declare global {
  /** Set until React has taken the page over. */
  var early:
    | {
        readonly press: (event: Event) => void;
        readonly type: (event: Event) => void;
        /** In the order of their last press. */
        readonly buttons: Set<HTMLElement>;
        readonly texts: ReadonlyMap<EventTarget, string>;
      }
    | undefined;
}

/**
 * Keeps each button that was pressed; links, and buttons that send a form, work without scripts. React does not hear of the
 * press: it drops one that comes while it waits for data of the page that it takes over. Remembers what was typed into
 * text areas, too: React replaces it with the server's text when it takes the page over.
 */
const listen = `{
  const early = {
    buttons: new Set(),
    texts: new Map(),
    press: (event) => {
      const button = event.target.closest?.("button[type=button]");
      if (!button) return;
      event.stopPropagation();
      early.buttons.delete(button);
      early.buttons.add(button);
    },
    type: ({ target }) => { if (target.localName === "textarea") early.texts.set(target, target.value); },
  };
  globalThis.early = early;
  globalThis.addEventListener("click", early.press, true);
  document.addEventListener("input", early.type, true);
}`;

/** In the head of each page. */
export function EarlyActsScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A constant.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a reader did to the page that the server wrote, before the scripts were here. React keeps it in the fields, and
 * tells nobody: so it is done once more. Rendered once, after all of the page.
 */
export function EarlyActs() {
  const [changes] = useState<(() => void)[]>([]);
  // Before a component that draws itself again can put its own state into a field.
  useLayoutEffect(() => {
    const { early } = globalThis;
    if (!early) return;
    globalThis.removeEventListener("click", early.press, true);
    document.removeEventListener("input", early.type, true);
    for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
      const change = changeOf(field);
      if (change) changes.push(change);
    }
  }, [changes]);
  // Within an effect React would put its own state back into a field before anybody has heard of the change.
  useEffect(() => queueMicrotask(() => repeat(changes.splice(0))), [changes]);
  return null;
}

function repeat(changes: readonly (() => void)[]): void {
  for (const change of changes) change();
  for (const fold of document.querySelectorAll("details")) fold.dispatchEvent(new Event("toggle"));
  const buttons = globalThis.early?.buttons ?? [];
  globalThis.early = undefined;
  for (const button of buttons) press(button, FRAMES);
}

/** Frames in which what is drawn again has to be there. */
const FRAMES = 120;

/** A part that the browser draws again, with what it has kept, has another button in the place of the pressed one. */
function press(button: HTMLElement, frames: number): void {
  const there = button.isConnected ? button : twinOf(button);
  if (there) there.click();
  else if (frames > 0) requestAnimationFrame(() => press(button, frames - 1));
}

function twinOf(button: HTMLElement): HTMLElement | undefined {
  const part = document.getElementById(button.closest("[id]")?.id ?? "");
  const buttons = [...(part?.querySelectorAll<HTMLElement>("button[type=button]") ?? [])];
  return buttons.find(({ textContent }) => textContent === button.textContent);
}

/** Does to the field what the reader did; undefined for one that is as the server wrote it. */
function changeOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return undefined;
    return () => {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { defaultValue } = field;
  const value = globalThis.early?.texts.get(field) ?? field.value;
  if (value === defaultValue || field.type === "file" || field.type === "hidden") return undefined;
  return () => {
    // React watches the field's own property, and takes an event as a change when it differs.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
