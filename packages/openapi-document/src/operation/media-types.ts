import { isObject } from "../json.ts";
import type { Example, JsonValue, MediaType, Response, Schema } from "../model.ts";
import { jsonOf } from "../normalise/typed-values.ts";
import { appendToken } from "../pointer.ts";
import { type DocumentNode, defined } from "../reading/node.ts";
import { isFileReference } from "../references/scan.ts";
import type { OperationContext } from "./operation-context.ts";

type Header = Response["headers"][number];

/** A chain of references longer than this is circular or hostile. */
const MAX_HOPS = 32;

type ReadContent = (context: OperationContext, node: DocumentNode) => MediaType[];

/** Without the encodings of its parts. */
export function plainContentOf(context: OperationContext, node: DocumentNode): MediaType[] {
  return node.entries("content").map(([type, media]) => mediaTypeOf(context, type, media));
}

export function mediaTypeOf(context: OperationContext, type: string, media: DocumentNode): MediaType {
  return defined<MediaType>({
    type,
    schema: schemaOf(context, media, "schema"),
    itemSchema: schemaOf(context, media, "itemSchema"),
    examples: isJson(type)
      ? examplesOf(media, (text) => jsonOf(text) ?? text).map((example) => unwrapped(example, context, media))
      : examplesOf(media),
  });
}

function isJson(type: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
}

/** A text of JSON is the object or list in it, unless the schema asks for a text. */
function unwrapped(example: Example, { reader }: OperationContext, media: DocumentNode): Example {
  const { value } = example;
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return example;
  let schema = media.raw("schema");
  for (let hops = 0; isObject(schema) && typeof schema.$ref === "string" && hops < MAX_HOPS; hops += 1) {
    schema = reader.follow(schema.$ref);
  }
  const types = isObject(schema) ? [schema.type].flat() : [];
  return types.includes("string") ? example : { ...example, value: jsonOf(value) ?? value };
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

/**
 * The examples of a parameter, header or media type: those of `examples`, else the one of `example`. `read` makes data of a
 * serialized value, where that is not the text itself.
 */
export function examplesOf(node: DocumentNode, read: (serialized: string) => JsonValue = String): Example[] {
  // One that leads to no file has no value; what leads to one was put in its place.
  const written = node.entries("examples").filter(([, example]) => !isFileReference(example.raw("value")));
  const named = written.map(([name, example]) =>
    defined<Example>({
      name,
      summary: example.string("summary"),
      description: example.string("description"),
      // The first that is written: an example may be null.
      value: [example.raw("dataValue"), example.raw("value"), serialized(example.raw("serializedValue"), read)].find(
        (value) => value !== undefined,
      ),
      externalValue: example.string("externalValue"),
    }),
  );
  const single = node.raw("example");
  return named.length > 0 || single === undefined ? named : [{ name: "example", value: single }];
}

function serialized(value: JsonValue | undefined, read: (serialized: string) => JsonValue): JsonValue | undefined {
  return typeof value === "string" ? read(value) : value;
}

/** "If a response header is defined with the name Content-Type, it SHALL be ignored." The same holds for a part's. */
export function headersOf(context: OperationContext, owner: DocumentNode, readContent: ReadContent): Header[] {
  return owner
    .entries("headers")
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .map(([name, node]) => {
      const content = node.has("content") ? readContent(context, node) : undefined;
      return defined<Header>({
        name,
        required: node.boolean("required") ?? false,
        deprecated: node.boolean("deprecated") ?? false,
        description: node.string("description"),
        schema: schemaOf(context, node, "schema") ?? content?.[0]?.schema,
        content,
        explode: node.boolean("explode"),
        examples: examplesOf(node),
      });
    });
}
