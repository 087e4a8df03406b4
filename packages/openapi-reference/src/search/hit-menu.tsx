import type { KeyboardEvent, Ref } from "react";
import { Verb } from "../ui/verb.tsx";
import { type HitItem, titleOf } from "./hit-list.ts";
import { texts } from "./texts.ts";

interface HitMenuProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly items: readonly HitItem[];
  readonly onChoose: (anchor: string) => void;
  /** Upward from the first. */
  readonly onLeave: () => void;
}

const SHOWN = 8;

/** The first items that have hits; choosing one leads to its first hit. */
export function HitMenu({ ref, items, onChoose, onLeave }: HitMenuProps) {
  const shown = items.slice(0, SHOWN);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    if (next < 0) onLeave();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside.
    <div ref={ref} className="oar-hits" onKeyDown={onKeyDown}>
      <ul aria-label={texts.places}>
        {shown.map((item) => (
          <li key={item.anchor}>
            <button type="button" onClick={() => onChoose(item.anchor)}>
              {item.kind === "operation" ? (
                <Verb method={item.entry.method} />
              ) : (
                <span className="oar-hits-kind">{texts.kinds[item.kind]}</span>
              )}
              <span className="oar-hits-title">{titleOf(item)}</span>
              <span className="oar-hits-count">
                {item.count.toLocaleString("en")}
                <span className="oar-visually-hidden">{texts.hitsAfter(item.count)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {items.length > SHOWN ? <p>{texts.firstPlaces(SHOWN, items.length.toLocaleString("en"))}</p> : null}
    </div>
  );
}
