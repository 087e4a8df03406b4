import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { NonceContext } from "../../shared/page/reader.ts";

declare global {
  /** Set until React has taken the page over. */
  var early:
    | {
        readonly press: (event: Event) => void;
        readonly type: (event: Event) => void;
        readonly button: HTMLElement | null;
        readonly texts: ReadonlyMap<EventTarget, string>;
      }
    | undefined;
}

/**
 * Remembers the last button that was pressed; links, and buttons that send a form, work without scripts. Remembers what
 * was typed into text areas, too: React replaces it with the server's text when it takes the page over.
 */
const listen = `{
  const early = {
    button: null,
    texts: new Map(),
    press: ({ target }) => { early.button = target.closest?.("button[type=button]"); },
    type: ({ target }) => { if (target.localName === "textarea") early.texts.set(target, target.value); },
  };
  globalThis.early = early;
  document.addEventListener("click", early.press, true);
  document.addEventListener("input", early.type, true);
}`;

/** In the head of each page. */
export function EarlyActsScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A constant.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />;
}

/** From here on React hears what is pressed. */
export function stopListening(): void {
  if (globalThis.early) document.removeEventListener("click", globalThis.early.press, true);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a reader did to the page that the server wrote, before the scripts were here. React keeps it in the fields, and
 * tells nobody: so it is done once more. Rendered once, around all of the page.
 */
export function EarlyActs() {
  const [changes] = useState<(() => void)[]>([]);
  // Before a component that draws itself again can put its own state into a field.
  useLayoutEffect(() => {
    if (globalThis.early) document.removeEventListener("input", globalThis.early.type, true);
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
  const button = globalThis.early?.button;
  globalThis.early = undefined;
  if (button?.isConnected) button.click();
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
