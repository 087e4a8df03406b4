import type { ReferenceFormat } from "@connect-portal/contract";

/** A form in which a document can be saved, and the name that it gets. */
export interface Format {
  readonly kind: "published" | ReferenceFormat;
  readonly label: string;
  readonly name: string;
}

/** The published file first; then what the portal makes of it, where the server stands with its full address. */
export function formatsOf(spec: string): readonly [Format, ...Format[]] {
  const name = spec.split("/").at(-1) ?? spec;
  const stem = name.replace(/\.(?:ya?ml|json)$/i, "");
  const published = /\.json$/i.test(name) ? "JSON, as published" : "YAML, as published";
  return [
    { kind: "published", label: published, name },
    { kind: "yaml", label: "YAML, full addresses", name: `${stem}.yaml` },
    { kind: "json", label: "JSON", name: `${stem}.json` },
    { kind: "postman", label: "Postman collection", name: `${stem}.postman_collection.json` },
    { kind: "bruno", label: "Bruno collection", name: `${stem}.bruno.json` },
  ];
}
