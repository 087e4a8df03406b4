import { isObject, type JsonObject, stringOf } from "@connect-portal/openapi-document";

/** Named lists of values as plain texts whose description names the values: for generators that make an empty class of each. */
export function enumsAsTexts(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    if (!isObject(schema) || schema.type !== "string" || !Array.isArray(schema.enum)) return [name, schema];
    const { enum: values, ...text } = schema;
    const said = stringOf(schema.description);
    const list = `One of ${values.map((value) => `\`${value}\``).join(", ")}.`;
    return [name, { ...text, description: said === undefined ? list : `${said} ${list}` }];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}
