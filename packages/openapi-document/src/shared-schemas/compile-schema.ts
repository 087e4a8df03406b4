import { isSchema, own } from "../json.ts";
import type { JsonValue, SchemaDocument } from "../model.ts";
import type { CollectDefinitions } from "../operation/definitions.ts";
import type { DocumentNode } from "../reading/node.ts";

interface SchemaCompiler {
  readonly document: DocumentNode;
  readonly readSchema: (value: JsonValue, base: string) => JsonValue;
  readonly collectDefinitions: CollectDefinitions;
}

/** One of `components/schemas` with all that it refers to; undefined when there is none of that name. */
export function compileSchema(compiler: SchemaCompiler, name: string): SchemaDocument | undefined {
  const schemas = compiler.document.child("components")?.child("schemas");
  const written = schemas && own(schemas.value, name);
  if (!schemas || !isSchema(written)) return undefined;
  const schema = compiler.readSchema(written, schemas.base);
  return isSchema(schema) ? { name, schema, definitions: compiler.collectDefinitions([schema]) } : undefined;
}
