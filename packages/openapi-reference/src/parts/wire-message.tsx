import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { durationText } from "../ui/measures.ts";

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A sentence of the page where an answer would stand; what is `strong` in it is what went wrong. */
export function WireMessage({ children }: { readonly children: ReactNode }) {
  return <div className="oar-answer-empty">{children}</div>;
}

interface NoAnswerLineProps {
  readonly durationMs: number;
  /** Code of the error, for programs. */
  readonly code: string | undefined;
}

/** In place of an answer's first line. */
export function NoAnswerLine({ durationMs, code }: NoAnswerLineProps) {
  return (
    <p className="oar-result oar-result-bad">
      <strong>{texts.payload.noResponse}</strong>
      <span>{durationText(durationMs)}</span>
      <span className="oar-result-type">{code}</span>
    </p>
  );
}

/** A choice that reads as a quiet button. */
export function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <select className="oar-pick" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
