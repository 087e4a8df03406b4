import type { NamedValue } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { texts } from "../texts.ts";
import { useRemembered } from "../ui/remembered.tsx";

const SHOWN_AT_FIRST = 24;

interface ValuesProps {
  readonly values: readonly NamedValue[];
  /** Where it is remembered whether all are shown; all are, where it is not set. */
  readonly folds: string | undefined;
  readonly isSearched: boolean;
}

/** Values in a line each when they have a meaning to tell, otherwise side by side. */
export function Values({ values, folds, isSearched }: ValuesProps) {
  const [isWhole, setWhole] = useRemembered(folds ?? "", folds === undefined);
  const shown = isWhole ? values : values.slice(0, SHOWN_AT_FIRST);
  const searched = { "data-searched": isSearched || undefined };
  const isDescribed = values.some((value) => value.description !== undefined || value.name !== undefined);
  return (
    <ul className={isDescribed ? "oar-values oar-values-described" : "oar-values"}>
      {shown.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: 1 and "1" read the same; the order is the document's.
        <li key={index}>
          <code {...searched}>{value.text}</code>
          {value.name ? (
            <span className="oar-value-name" {...searched}>
              {value.name}
            </span>
          ) : null}
          <Markdown text={value.description} className="oar-value-text" isSearched={isSearched} />
          {value.isDeprecated ? (
            <span className="oar-deprecated" {...searched}>
              {texts.deprecated}
            </span>
          ) : null}
        </li>
      ))}
      {shown.length < values.length ? (
        <li>
          <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={() => setWhole(true)}>
            {texts.schema.showAll(values.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
