/** `application/json; charset=utf-8` to `application/json`, in lower case. */
export function essenceOf(mediaType: string): string {
  const end = mediaType.indexOf(";");
  return (end < 0 ? mediaType : mediaType.slice(0, end)).trim().toLowerCase();
}

/** JSON by name or by structured suffix (RFC 6839, section 3.1). */
export function isJson(essence: string): boolean {
  return essence === "application/json" || essence === "text/json" || essence.endsWith("+json");
}

/** XML by name or by structured suffix (RFC 7303, section 8). */
export function isXml(essence: string): boolean {
  return /[/+]xml$/.test(essence);
}

export function isForm(essence: string): boolean {
  return essence === "application/x-www-form-urlencoded";
}

/** How well a range such as `text/*` fits: 3 the same type, 2 the same kind, 1 anything, 0 not at all. */
export function rangeFit(range: string, essence: string): 0 | 1 | 2 | 3 {
  const wanted = essenceOf(range);
  if (wanted === essence) return 3;
  if (wanted === "*/*" || wanted === "*") return 1;
  // Not a range of RFC 9110, and written all the same.
  if (wanted.endsWith("/*+json")) return isJson(essence) && essence.startsWith(wanted.slice(0, -6)) ? 2 : 0;
  return wanted.endsWith("/*") && essence.startsWith(wanted.slice(0, -1)) ? 2 : 0;
}
