import type { HttpMethod } from "@connect-portal/openapi-document";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { language } from "../language/language.ts";
import { texts } from "../texts.ts";
import { Verb } from "./code.tsx";

interface JumpBarProps {
  readonly method: HttpMethod;
  readonly name: string;
  readonly onJump: () => void;
}

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Said after the label, such as the number of headers. */
  readonly count?: number;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Stands at the right of the tabs. */
  readonly actions?: ReactNode;
}

/** Tabs with automatic activation (ARIA Authoring Practices, Tabs): arrows, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect, actions }: TabsProps) {
  const prefix = useId();
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const forward = language.direction === "rtl" ? -1 : 1;
    const steps: { [key: string]: number } = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  }

  return (
    <>
      <div className="oar-strip">
        <div className="oar-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-tab-${tab.id}`}
              aria-selected={tab === current}
              aria-controls={`${prefix}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label} {tab.count === undefined ? null : <span className="oar-count">{tab.count}</span>}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div
        className="oar-panel"
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${current?.id}`}
      >
        {current?.panel}
      </div>
    </>
  );
}

/** On a phone, always at the foot: leads to the console. */
export function JumpBar({ method, name, onJump }: JumpBarProps) {
  return (
    <div className="oar-jump">
      <Verb method={method} tag />
      <span className="oar-jump-path">{name}</span>
      <button type="button" className="oar-button oar-button-primary" onClick={onJump}>
        {texts.tryIt}
      </button>
    </div>
  );
}
