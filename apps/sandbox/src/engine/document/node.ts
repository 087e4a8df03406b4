import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";

/** A value of the document and the JSON Pointer (RFC 6901) where it stands, by which its schemas are compiled. */
export interface DocumentNode<T extends JsonValue = JsonValue> {
  readonly value: T;
  readonly pointer: string;
}

/** The document cannot be used as it is written. The message is for the log: it may quote the document. */
export class DocumentFault extends Error {
  override readonly name = "DocumentFault";
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function escapePointer(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function rootOf(document: JsonObject): DocumentNode<JsonObject> {
  return { value: document, pointer: "" };
}

/** The value under `key`, its `$ref` not followed. Undefined when there is none. */
export function childOf(node: DocumentNode, key: string | number): DocumentNode | undefined {
  const { value } = node;
  const child =
    Array.isArray(value) && typeof key === "number"
      ? value[key]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
  return child === undefined ? undefined : { value: child, pointer: `${node.pointer}/${escapePointer(String(key))}` };
}

/** Members of an object or items of an array, `$ref`s not followed; none for any other value. */
export function childrenOf(node: DocumentNode | undefined): [key: string, child: DocumentNode][] {
  if (!node) return [];
  const keys = Array.isArray(node.value) ? [...node.value.keys()] : isObject(node.value) ? Object.keys(node.value) : [];
  return keys.flatMap((key) => {
    const child = childOf(node, key);
    return child ? [[String(key), child] as [string, DocumentNode]] : [];
  });
}
