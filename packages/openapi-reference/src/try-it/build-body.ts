import {
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import type { FormState } from "./form-state.ts";
import { serialiseParameter } from "./serialise-parameter.ts";

export interface Body {
  readonly text: string;
  readonly contentType: string;
}

/** The body as it goes over the wire; forms are typed as a JSON object and written in their own syntax here. */
export function buildBody(operation: OperationDocument, form: FormState): Body | null {
  const media = operation.requestBody?.content.find(({ type }) => type === form.mediaType);
  if (!media) return null;
  const text = form.bodies[media.type] ?? "";
  if (text === "") return null;
  if (isFormType(media.type)) {
    const fields = parseFields(text);
    if (fields) return media.type.startsWith("multipart/") ? multipart(media, fields) : urlencoded(media, fields);
  }
  return { text, contentType: media.type };
}

/** Media types whose body is typed as a JSON object of fields. */
export function isFormType(type: string): boolean {
  return type === "application/x-www-form-urlencoded" || type.startsWith("multipart/");
}

export function isJsonType(type: string): boolean {
  return /^[\w.-]+\/(?:[\w.-]+\+)?json\b/i.test(type);
}

function urlencoded(media: MediaType, fields: JsonObject): Body {
  const pairs = Object.entries(fields).map(([name, value]) => {
    const encoding = media.encoding?.[name];
    return serialiseParameter(
      {
        name,
        in: "query",
        style: typeof encoding?.style === "string" ? encoding.style : "form",
        explode: encoding?.explode !== false,
        allowReserved: encoding?.allowReserved === true,
      },
      value,
    );
  });
  return { text: pairs.filter((pair) => pair !== "").join("&"), contentType: media.type };
}

/** RFC 7578; one part a field, one part an item of an array. */
function multipart(media: MediaType, fields: JsonObject): Body {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const items = Array.isArray(value) ? value : [value];
    return items.filter((item) => item !== null).map((item) => part(name, item, media.encoding?.[name]));
  });
  const boundary = unusedBoundary(parts.join(""));
  const text = `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join("")}--${boundary}--\r\n`;
  return { text, contentType: `${media.type}; boundary=${boundary}` };
}

function part(name: string, value: JsonValue, encoding: JsonObject | undefined): string {
  const given = encoding?.contentType;
  const type = typeof given === "string" ? given : typeof value === "object" ? "application/json" : "text/plain";
  const quoted = name.replace(/[\r\n"]/g, (character) => encodeURIComponent(character));
  const content = typeof value === "object" ? JSON.stringify(value) : String(value);
  return `Content-Disposition: form-data; name="${quoted}"\r\nContent-Type: ${type.split(",")[0]}\r\n\r\n${content}`;
}

function unusedBoundary(content: string): string {
  let boundary = "part";
  while (content.includes(`--${boundary}`)) boundary += "x";
  return boundary;
}

function parseFields(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
