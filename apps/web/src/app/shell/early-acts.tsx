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

/** Done to the element, or to the one that stands in its place by then. */
type Act = readonly [element: HTMLElement, act: (element: HTMLElement) => void];

/**
 * What a reader did to the page that the server wrote, before the scripts were here. React keeps it in the fields, and
 * tells nobody: so it is done once more. Rendered once, after all of the page.
 */
export function EarlyActs() {
  const [acts] = useState<Act[]>([]);
  // Before a component that draws itself again can put its own state into a field.
  useLayoutEffect(() => {
    const { early } = globalThis;
    if (!early) return;
    globalThis.removeEventListener("click", early.press, true);
    document.removeEventListener("input", early.type, true);
    for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
      const change = changeOf(field);
      if (change) acts.push([field, change]);
    }
    if (isField(document.activeElement)) acts.push([document.activeElement, focusLike(document.activeElement)]);
  }, [acts]);
  // Within an effect React would put its own state back into a field before anybody has heard of the change.
  useEffect(() => queueMicrotask(() => repeat(acts.splice(0))), [acts]);
  return null;
}

function repeat(acts: readonly Act[]): void {
  for (const [element, act] of acts) whenThere(element, act, FRAMES);
  for (const fold of document.querySelectorAll("details")) fold.dispatchEvent(new Event("toggle"));
  const buttons = globalThis.early?.buttons ?? [];
  globalThis.early = undefined;
  for (const button of buttons) whenThere(button, () => twinOf(button)?.click(), FRAMES);
}

/** Frames in which what is drawn again has to be there. */
const FRAMES = 120;

function whenThere(element: HTMLElement, act: Act[1], frames: number): void {
  const there = twinOf(element);
  if (there) act(there);
  else if (frames > 0) requestAnimationFrame(() => whenThere(element, act, frames - 1));
}

/** A part that the browser draws again, with what it has kept, has another element in the place of this one. */
function twinOf(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  // React's own ids begin with an underscore, and are others when it draws the part again.
  const before = element.closest<HTMLElement>("[id]:not([id^=_])");
  const now = before && document.getElementById(before.id);
  if (!now) return undefined;
  const alike = (part: HTMLElement) =>
    [...part.querySelectorAll<HTMLElement>(element.localName)].filter(
      (one) => nameOf(one, part) === nameOf(element, before),
    );
  return alike(now)[alike(before).indexOf(element)];
}

function nameOf(element: HTMLElement, part: HTMLElement): string | null | undefined {
  if (!isField(element)) return element.textContent;
  const label = part.querySelector(`label[for="${CSS.escape(element.id)}"]`) ?? element.closest("label");
  return element.getAttribute("aria-label") ?? label?.textContent;
}

function isField(element: Element | null): element is Field {
  return element !== null && ["input", "textarea", "select"].includes(element.localName);
}

/** Puts the cursor where it stood, so that what is typed next is not lost. */
function focusLike(field: Field): Act[1] {
  const selection = "selectionStart" in field ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
  return (there) => {
    if (there === field) return;
    there.focus({ preventScroll: true });
    if (selection && "setSelectionRange" in there) (there as HTMLInputElement).setSelectionRange(...selection);
  };
}

/** Does to the field what the reader did; undefined for one that is as the server wrote it. */
function changeOf(field: Field): Act[1] | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return undefined;
    return (there) => {
      (there as HTMLSelectElement).value = value;
      there.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return undefined;
    return (there) => {
      (there as HTMLInputElement).checked = !checked;
      there.click();
    };
  }
  const { defaultValue } = field;
  const value = globalThis.early?.texts.get(field) ?? field.value;
  if (value === defaultValue || field.type === "file" || field.type === "hidden") return undefined;
  return (there) => {
    // React watches the field's own property, and takes an event as a change when it differs.
    if (there === field) field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(there), "value")?.set?.call(there, value);
    there.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
