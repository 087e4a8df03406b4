import { isObject, type OperationDocument, type Response, sampleOf } from "@connect-portal/openapi-document";

type Header = Response["headers"][number];

/** Headers that the server itself sets: framing, and what browsers may see. */
const OWN =
  /^(access-control-.*|connection|content-length|content-type|date|keep-alive|sandbox-(?:answer|problem|timeline|unchecked)|trailer|transfer-encoding|upgrade|vary|x-request-id)$/i;
/** Headers that tell a browser what it may do or keep for this host, where the portal may live too. */
const ABOUT_HOST =
  /^(clear-site-data|content-security-policy.*|set-cookie|strict-transport-security|x-content-type-options)$/i;
/** RFC 9110, section 5.5: anything else could end the header and begin another. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const GIVEN = ["example", "examples", "default", "const", "enum"];

/** Headers of an example answer: those with an example, and those that the document requires. */
export function exampleHeaders(response: Response, document: OperationDocument): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of response.headers) {
    if (OWN.test(header.name) || ABOUT_HOST.test(header.name) || !FIELD_NAME.test(header.name)) continue;
    const value = exampleValue(header, document);
    if (value !== undefined && FIELD_VALUE.test(value)) headers[header.name.toLowerCase()] = value;
  }
  return headers;
}

function exampleValue({ examples, required, schema }: Header, document: OperationDocument): string | undefined {
  const given = examples?.find((example) => example.value !== undefined)?.value;
  const known = isObject(schema) && GIVEN.some((keyword) => Object.hasOwn(schema, keyword));
  const value =
    given ??
    (schema !== undefined && (required || known)
      ? sampleOf(schema, document.definitions, { direction: "response" })
      : undefined);
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.map(String).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
