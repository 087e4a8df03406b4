import { useReference } from "../reference-context.ts";

/** Leads to the schema's own place in the list. */
export function SharedName({ name }: { name: string }) {
  const { index } = useReference();
  if (!index.schemas.some((entry) => entry.name === name)) return name;
  return (
    <a className="oar-name-link" href={`#schema/${encodeURIComponent(name)}`}>
      {name}
    </a>
  );
}
