import type { HttpMethod } from "@connect-portal/openapi-document";

/** The method's word; colour only helps the eye. */
export function Verb({ method, tag = false }: { method: HttpMethod; tag?: boolean }) {
  return <span className={`oar-verb oar-verb-${method}${tag ? " oar-verb-tag" : ""}`}>{method.toUpperCase()}</span>;
}
