import { isObject } from "../json.ts";
import type { MediaType, Schema } from "../model.ts";
import { appendToken } from "../pointer.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { examplesOf } from "./examples.ts";
import type { OperationContext } from "./operation-context.ts";

/** Without the encodings of its parts. */
export function plainContentOf(context: OperationContext, node: DocumentNode): MediaType[] {
  return node.entries("content").map(([type, media]) => mediaTypeOf(context, type, media));
}

export function mediaTypeOf(context: OperationContext, type: string, media: DocumentNode): MediaType {
  return defined<MediaType>({
    type,
    schema: schemaOf(context, media, "schema"),
    itemSchema: schemaOf(context, media, "itemSchema"),
    examples: examplesOf(media),
  });
}

/** The schema as written, given its 3.1 meaning; its references are remembered for the operation's definitions. */
export function schemaOf(context: OperationContext, node: DocumentNode, key: string): Schema | undefined {
  const value = node.raw(key);
  if (value === undefined) return undefined;
  if (!isObject(value) && typeof value !== "boolean") return node.wrong(key, "a schema");
  const schema = context.reader.read({ value, pointer: appendToken(node.pointer, key), base: node.base }) as Schema;
  context.schemas.push(schema);
  return schema;
}
