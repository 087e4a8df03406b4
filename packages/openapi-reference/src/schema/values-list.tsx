import type { NamedValue } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { useRemembered } from "../ui/remembered.tsx";

/** Longer lists, such as merchant categories, are cut until asked. */
const WHOLE_UP_TO = 40;
const SHOWN_AT_FIRST = 24;

interface ValuesProps {
  /** Where it is remembered whether all are shown: `{name}:values`. */
  readonly name: string;
  readonly values: readonly NamedValue[];
}

/** Values in a line each when they have a meaning to tell, otherwise side by side. */
export function Values({ name, values }: ValuesProps) {
  if (values.length === 0) return null;
  return <ValueList name={name} values={values} />;
}

function ValueList({ name, values }: ValuesProps) {
  const [isWhole, setWhole] = useRemembered(`${name}:values`, false);
  const shown = isWhole || values.length <= WHOLE_UP_TO ? values : values.slice(0, SHOWN_AT_FIRST);
  const isDescribed = values.some((value) => value.description !== undefined || value.name !== undefined);
  return (
    <ul className={isDescribed ? "oar-values oar-values-described" : "oar-values"}>
      {shown.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: 1 and "1" read the same; the order is the document's.
        <li key={index}>
          <code>{value.text}</code>
          {value.name ? <span className="oar-value-name">{value.name}</span> : null}
          <Markdown text={value.description} className="oar-value-text" />
          {value.isDeprecated ? <span className="oar-deprecated">Deprecated</span> : null}
        </li>
      ))}
      {shown.length < values.length ? (
        <li>
          <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={() => setWhole(true)}>
            Show all {values.length}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
