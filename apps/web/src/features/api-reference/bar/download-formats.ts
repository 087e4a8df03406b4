/** A form in which a document can be saved, and the name that it gets. */
export interface Format {
  readonly kind: "published" | "json";
  readonly label: string;
  readonly name: string;
}

/** The published file first; JSON too, unless that is what was published. */
export function formatsOf(spec: string): readonly [Format, ...Format[]] {
  const name = spec.split("/").at(-1) ?? spec;
  if (/\.json$/i.test(name)) return [{ kind: "published", label: "JSON, as published", name }];
  return [
    { kind: "published", label: "YAML, as published", name },
    { kind: "json", label: "JSON", name: `${name.replace(/\.ya?ml$/i, "")}.json` },
  ];
}
