import { type Definitions, describeSchema, type MediaType } from "@connect-portal/openapi-document";
import { fieldValue } from "../form/field-value.ts";
import { allowedTypes, type DescribedField, defaultPartType, describedField } from "../form/part-types.ts";
import type { BodyField } from "../form-state.ts";
import type { FileReference, RequestPart } from "../http-request.ts";
import { essence, isJsonType } from "../media-kind.ts";
import { headerLine, minifyJson } from "./percent-encoding.ts";
import { asItIs, parameterPairs, textOf } from "./serialise-parameter.ts";
import { hasStyle, styleOf } from "./urlencoded.ts";

type BarePart = Omit<RequestPart, "headers">;

/** One part a field, one part an item of a list (RFC 7578 §4.3). Only form-data names its parts. */
export function multipartParts(
  media: MediaType,
  fields: readonly BodyField[],
  definitions: Definitions,
): readonly RequestPart[] {
  const isNamed = essence(media.type) === "multipart/form-data";
  return fields.flatMap((field) => {
    if (field.name === "" && isNamed) return [];
    const described = describedField(media, field.name, definitions);
    const headers = field.headers.flatMap(({ name, value }) => headerLine(name, value));
    const parts = field.kind === "file" ? fileParts(field, described) : textParts(field, described, definitions);
    return parts.map((part) => ({ ...part, name: isNamed ? part.name : "", headers }));
  });
}

function fileParts(field: BodyField, { encoding }: DescribedField): BarePart[] {
  return field.files.map((file) => ({
    name: field.name,
    content: { file },
    contentType: field.contentType || fileType(file, allowedTypes(encoding)),
  }));
}

/** The file's own type where the document allows it or says nothing; else the one that the document asks for. */
function fileType(file: FileReference, allowed: readonly string[]): string {
  const own = file.type || "application/octet-stream";
  const isAllowed = allowed.some((type) => type === own || (type.endsWith("/*") && own.startsWith(type.slice(0, -1))));
  return isAllowed ? own : (allowed.find((type) => !type.includes("*")) ?? own);
}

function textParts(field: BodyField, described: DescribedField, definitions: Definitions): BarePart[] {
  const value = fieldValue(field);
  if (value === undefined) return [];
  const { schema, encoding } = described;
  if (hasStyle(encoding)) {
    return parameterPairs(styleOf(field.name, encoding), value, asItIs).map(([name, text]) => ({
      name,
      content: { text },
      contentType: field.contentType || null,
    }));
  }
  const contentType = field.contentType || textType(field, described, definitions);
  const part = (text: string): BarePart => ({ name: field.name, content: { text }, contentType });
  if (field.kind !== "json") return (Array.isArray(value) ? value : [value]).map((item) => part(textOf(item)));
  // Each object of a list is a part of its own, unless the document wants the list in one.
  const isList = describeSchema(schema, definitions).types.includes("array") && allowedTypes(encoding).length === 0;
  if (isList && Array.isArray(value)) return value.map((item) => part(JSON.stringify(item)));
  return [part(minifyJson(field.text))];
}

/** Null where a type would be noise: plain text is what a part is when it says nothing. */
function textType(field: BodyField, { schema, encoding }: DescribedField, definitions: Definitions): string | null {
  const given = allowedTypes(encoding).find((type) => !type.includes("*"));
  if (given) return given;
  if (field.kind === "json") return "application/json";
  const type = defaultPartType(schema, definitions);
  return type === "text/plain" || isJsonType(type) ? null : type;
}
