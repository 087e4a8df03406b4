import { isSchema, own } from "../json.ts";
import type { SchemaDocument } from "../model.ts";
import type { SchemaReader } from "../normalise/schema-reader.ts";
import type { CollectDefinitions } from "../operation/definitions.ts";
import { appendToken } from "../pointer.ts";
import type { DocumentNode } from "../reading/node.ts";

interface SchemaCompiler {
  readonly document: DocumentNode;
  readonly reader: SchemaReader;
  readonly collectDefinitions: CollectDefinitions;
}

/** One of `components/schemas` with all that it refers to; undefined when there is none of that name. */
export function compileSchema(compiler: SchemaCompiler, name: string): SchemaDocument | undefined {
  const schemas = compiler.document.child("components")?.child("schemas");
  const written = schemas && own(schemas.value, name);
  if (!schemas || !isSchema(written)) return undefined;
  const place = { value: written, pointer: appendToken(schemas.pointer, name), base: schemas.base };
  const schema = compiler.reader.read(place);
  return isSchema(schema) ? { name, schema, definitions: compiler.collectDefinitions([schema]) } : undefined;
}
