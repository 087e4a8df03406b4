import type { ReferenceFormat } from "@connect-portal/contract";

/** What the tools look for. */
const ENDINGS: Readonly<Record<ReferenceFormat, string>> = {
  json: "json",
  yaml: "yaml",
  postman: "postman_collection.json",
  bruno: "bruno.json",
};

/** Content-Disposition (RFC 6266) to save a document, such as api.yaml, under its own name: api.json. */
export function attachmentOf(spec: string, format: ReferenceFormat): string {
  const name = `${spec.replace(/^.*\//, "").replace(/\.(ya?ml|json)$/i, "")}.${ENDINGS[format]}`;
  return `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
