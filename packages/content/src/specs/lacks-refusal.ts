import { isObject, type OperationDocument, resolveRef, type Schema } from "@connect-portal/openapi-document";

type Definitions = OperationDocument["definitions"];

/** What says nothing about the values that are good. */
const ANNOTATIONS = new Set(["default", "deprecated", "description", "example", "examples", "title", "type"]);
/** A status that says "this does not match the document", or stands for all that do. */
const REFUSALS = new Set(["422", "4XX", "default"]);
/** References to references; a circle ends here. */
const MAX_HOPS = 8;

/** Whether the sandbox can refuse a call because of its parameters or its body, without the operation saying so. */
export function lacksRefusal({ parameters, requestBody, responses, definitions }: OperationDocument): boolean {
  if (responses.some(({ status }) => REFUSALS.has(status))) return false;
  if (
    requestBody &&
    (requestBody.required || requestBody.content.some(({ schema }) => constrains(schema, definitions)))
  )
    return true;
  return parameters.some(
    ({ in: location, required, schema, content }) =>
      (required && location !== "path") || content !== undefined || constrains(schema, definitions),
  );
}

/** Every text is good for a schema that only says that it is one. */
function constrains(schema: Schema | undefined, definitions: Definitions, hops = 0): boolean {
  if (!isObject(schema)) return schema === false;
  const { $ref, type } = schema;
  if (typeof $ref === "string" && hops < MAX_HOPS)
    return constrains(resolveRef($ref, definitions), definitions, hops + 1);
  return (type !== undefined && type !== "string") || Object.keys(schema).some((keyword) => !ANNOTATIONS.has(keyword));
}
