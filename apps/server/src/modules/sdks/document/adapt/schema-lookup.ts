import { isObject, type JsonObject } from "@connect-portal/openapi-document";

export const SCHEMAS = "#/components/schemas/";

/** The schema that a `$ref` to components leads to. */
export type SchemaLookup = (ref: string) => JsonObject | undefined;

export function createSchemaLookup({ components }: JsonObject): SchemaLookup {
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  return (ref) => {
    const schema = ref.startsWith(SCHEMAS) ? schemas[ref.slice(SCHEMAS.length)] : undefined;
    return isObject(schema) ? schema : undefined;
  };
}
