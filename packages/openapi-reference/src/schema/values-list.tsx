import type { NamedValue } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { useRemembered } from "../ui/remembered.tsx";

/** Longer lists, such as merchant categories, are cut until asked. */
const WHOLE_UP_TO = 40;
const SHOWN_AT_FIRST = 24;

/** Values in a line each when they have a meaning to tell, otherwise side by side. */
export function Values({ values }: { values: readonly NamedValue[] }) {
  const [isWhole, setWhole] = useRemembered("values", false);
  if (values.length === 0) return null;
  const shown = isWhole || values.length <= WHOLE_UP_TO ? values : values.slice(0, SHOWN_AT_FIRST);
  const isDescribed = values.some((value) => value.description !== undefined);
  return (
    <ul className={isDescribed ? "oar-values oar-values-described" : "oar-values"}>
      {shown.map(({ text, description }) => (
        <li key={text}>
          <code>{text}</code>
          <Markdown text={description} className="oar-value-text" />
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
