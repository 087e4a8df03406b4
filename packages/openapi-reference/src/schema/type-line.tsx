import type { SchemaView } from "@connect-portal/openapi-document";
import { useReference } from "../reference-context.ts";

/** The type in bold, what limits it, and what is wrong with it. */
export function TypeLine({ view }: { view: SchemaView }) {
  return (
    <>
      <b>{view.type}</b>
      {view.facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list and its items may have one limit; their order is fixed.
        <span key={index}>{fact === view.name ? <SharedName name={fact} /> : fact}</span>
      ))}
      {view.problems.map((problem) => (
        <span key={problem} className="oar-wrong">
          {problem}
        </span>
      ))}
    </>
  );
}

/** Leads to the schema's own place in the list. */
function SharedName({ name }: { name: string }) {
  const { index } = useReference();
  if (!index.schemas.some((entry) => entry.name === name)) return name;
  return (
    <a className="oar-name-link" href={`#schema/${encodeURIComponent(name)}`}>
      {name}
    </a>
  );
}
