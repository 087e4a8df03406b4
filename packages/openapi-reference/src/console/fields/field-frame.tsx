import type { ReactNode } from "react";
import { texts } from "../texts.ts";

interface FieldFrameProps {
  /** Of the input inside; the text under it is `{id}-text`. */
  readonly id: string;
  readonly name: string;
  /** Said under the name, such as "query, required". */
  readonly need: string;
  readonly isRequired: boolean;
  readonly problem: string | null;
  readonly hint: string | null;
  /** An empty field is left out; where this is set the reader may have it sent empty. */
  readonly canBeEmpty: boolean;
  readonly isSentEmpty: boolean;
  readonly onSentEmpty: (isSentEmpty: boolean) => void;
  readonly children: ReactNode;
}

/** Name, field, and what is to be said about it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, need, isRequired, problem, hint } = props;
  return (
    <div className="oar-field">
      <label htmlFor={id}>
        <span className="oar-field-name">{name}</span>
        <span className={isRequired ? "oar-need oar-need-yes" : "oar-need"}>{need}</span>
      </label>
      <div>
        {props.children}
        {problem || hint ? (
          <p id={`${id}-text`} className={problem ? "oar-error-text" : "oar-hint"}>
            {problem ?? hint}
          </p>
        ) : null}
        {props.canBeEmpty ? (
          <label className="oar-empty">
            <input
              type="checkbox"
              checked={props.isSentEmpty}
              onChange={(event) => props.onSentEmpty(event.target.checked)}
            />
            {texts.field.sendEmpty}
          </label>
        ) : null}
      </div>
    </div>
  );
}
