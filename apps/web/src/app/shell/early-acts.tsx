import { useContext, useEffect, useLayoutEffect, useState } from "react";
import { NonceContext } from "../../shared/page/reader.ts";

declare global {
  /** Set while the page has no scripts but the one in its head. */
  var earlyPress: { readonly listen: (event: Event) => void; readonly button: HTMLElement | null } | undefined;
}

/** Remembers the last button that was pressed; buttons that send a form and links work without scripts. */
const listen = `{
  const early = { button: null, listen: ({ target }) => { early.button = target.closest?.("button[type=button]"); } };
  globalThis.earlyPress = early;
  document.addEventListener("click", early.listen, true);
}`;

/** In the head of each page. */
export function EarlyPressScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A constant.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />;
}

/** From here on React hears what is pressed. */
export function stopListening(): void {
  if (globalThis.earlyPress) document.removeEventListener("click", globalThis.earlyPress.listen, true);
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
  const button = globalThis.earlyPress?.button;
  globalThis.earlyPress = undefined;
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
  const { value, defaultValue } = field;
  if (value === defaultValue || field.type === "file" || field.type === "hidden") return undefined;
  return () => {
    // React watches the field's own property, and takes an event as a change when it differs.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
