import type { ReferenceFormat } from "@connect-portal/contract";
import { texts } from "../texts.ts";

/** A form in which a document can be saved, and the name that it gets. */
export interface Format {
  readonly kind: "published" | ReferenceFormat;
  readonly label: string;
  readonly name: string;
}

/** The published file first; then what the portal makes of it, whole and where the server stands with its full address. */
export function formatsOf(spec: string): readonly [Format, ...Format[]] {
  const name = spec.split("/").at(-1) ?? spec;
  const stem = name.replace(/\.(?:ya?ml|json)$/i, "");
  const published = /\.json$/i.test(name) ? texts.download.publishedJson : texts.download.publishedYaml;
  return [
    { kind: "published", label: published, name },
    { kind: "yaml", label: texts.download.yaml, name: `${stem}.yaml` },
    { kind: "json", label: texts.download.json, name: `${stem}.json` },
    { kind: "postman", label: texts.download.postman, name: `${stem}.postman_collection.json` },
    { kind: "bruno", label: texts.download.bruno, name: `${stem}.bruno.json` },
  ];
}

/** What the button saves: the published file, or the whole document in the same form when it was published in several files. */
export function formatToSave([published, ...made]: ReturnType<typeof formatsOf>, isSplit: boolean): Format {
  if (!isSplit) return published;
  return made.find(({ name }) => name === published.name) ?? made[0] ?? published;
}
