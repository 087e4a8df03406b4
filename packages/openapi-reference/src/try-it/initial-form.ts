import {
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Parameter,
  sampleOf,
  valueText,
} from "@connect-portal/openapi-document";
import { isFormType, isJsonType } from "./build-body.ts";
import { type FormState, parameterKey } from "./form-state.ts";
import { fieldShape } from "./read-parameter.ts";

/**
 * A form that can be sent as it stands: required parameters and the body come from the document's examples, else from
 * its schemas. Optional parameters stay empty, so that the first call does what its title says and nothing more.
 */
export function initialForm(operation: OperationDocument): FormState {
  const [media] = operation.requestBody?.content ?? [];
  return {
    server: 0,
    serverVariables: {},
    parameters: Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.required || parameter.in === "path")
        .map((parameter) => [parameterKey(parameter), suggestionFor(parameter, operation)]),
    ),
    headers: [],
    mediaType: media?.type ?? null,
    example: media?.examples[0]?.name ?? null,
    bodies: Object.fromEntries(
      (operation.requestBody?.content ?? []).map((one) => [one.type, bodyText(one, one.examples[0]?.name, operation)]),
    ),
  };
}

/** The body that an example shows; without one, a sample of the schema. */
export function bodyText(media: MediaType, exampleName: string | undefined, operation: OperationDocument): string {
  const example = media.examples.find(({ name }) => name === exampleName);
  if (example?.value !== undefined) return writtenAs(media.type, example.value);
  if (media.schema === undefined || !(isJsonType(media.type) || isFormType(media.type))) return "";
  return writtenAs(media.type, sampleOf(media.schema, operation.definitions, { direction: "request" }));
}

/** A value of a parameter that the document suggests, as its field would hold it. */
export function suggestionFor(parameter: Parameter, { definitions }: OperationDocument): string {
  const example = parameter.examples.find(({ value }) => value !== undefined)?.value;
  const schema = parameter.schema ?? parameter.content?.[0]?.schema;
  const value = example ?? (schema === undefined ? null : sampleOf(schema, definitions, { direction: "request" }));
  if (value === null) return "";
  if (
    fieldShape(parameter, definitions) === "list" &&
    Array.isArray(value) &&
    value.every((item) => typeof item !== "object")
  ) {
    return value.map(String).join("\n");
  }
  return value === "" ? "" : valueText(value);
}

/** JSON and forms are edited as JSON; a string example of any other type is the body itself. */
function writtenAs(type: string, value: JsonValue): string {
  if (typeof value === "string" && !isJsonType(type)) return value;
  return JSON.stringify(value, null, 2);
}
