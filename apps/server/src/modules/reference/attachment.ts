/** Content-Disposition (RFC 6266) to save the JSON of a document, such as api.yaml, under its own name: api.json. */
export function attachmentOf(spec: string): string {
  const name = `${spec.replace(/^.*\//, "").replace(/\.(ya?ml|json)$/i, "")}.json`;
  return `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
