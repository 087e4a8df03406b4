const endings: { readonly [type: string]: string } = {
  "application/zip": "zip",
  "application/x-zip-compressed": "zip",
  "application/gzip": "tar.gz",
  "application/json": "json",
  "application/yaml": "yaml",
  "application/x-yaml": "yaml",
  "text/yaml": "yaml",
  "text/html": "html",
  "text/plain": "txt",
};

/** The ending of an answered file with its dot: that of the name that the answer gives (RFC 6266), else by its media type. "" when neither says. */
export function fileEnding(headers: Headers): string {
  const named = /filename\*?=(?:UTF-8'')?"?[^";]*?((?:\.tar)?\.[a-z0-9]{1,8})"?(?:;|\s*$)/i.exec(
    headers.get("content-disposition") ?? "",
  )?.[1];
  if (named !== undefined) return named.toLowerCase();
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(endings, type) ? `.${endings[type]}` : "";
}
