import { dictionary, isObject } from "../json.ts";
import type { JsonObject, MediaType, Schema } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { examplesOf } from "./examples.ts";
import type { OperationContext } from "./operation-context.ts";

export function contentOf(context: OperationContext, node: DocumentNode): MediaType[] {
  return node.entries("content").map(([type, media]) =>
    defined<MediaType>({
      type,
      schema: schemaOf(context, media, "schema"),
      itemSchema: schemaOf(context, media, "itemSchema"),
      examples: examplesOf(media),
      encoding: encodingOf(media),
    }),
  );
}

/** The schema as written, given its 3.1 meaning; its references are remembered for the operation's definitions. */
export function schemaOf(context: OperationContext, node: DocumentNode, key: string): Schema | undefined {
  const value = node.raw(key);
  if (value === undefined) return undefined;
  if (!isObject(value) && typeof value !== "boolean") return node.wrong(key, "a schema");
  const schema = context.readSchema(value, node.base) as Schema;
  context.schemas.push(schema);
  return schema;
}

function encodingOf(media: DocumentNode): MediaType["encoding"] | undefined {
  if (!media.has("encoding")) return undefined;
  const encoding = dictionary<JsonObject>();
  for (const [property, node] of media.entries("encoding")) encoding[property] = node.value;
  return encoding;
}
