import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";
import { eachOperation, type SendableDocument } from "./each-operation.ts";
import { resolved } from "./kinds.ts";

const SCHEMAS = "#/components/schemas/";

/**
 * The answers of several success codes as one choice, because a generated method has one type: that of the first. A
 * guide names the operations whose answers nothing tells apart; their clients read all of them as the first one.
 * `fitsMembers`: the clients need no required members to tell them apart.
 */
export function joinSuccesses(document: JsonObject, fitsMembers = false): SendableDocument {
  const { components } = document;
  const schemas: Record<string, JsonValue> =
    isObject(components) && isObject(components.schemas) ? { ...components.schemas } : {};
  const known = Object.keys(schemas).length;
  const { document: joined, notes } = eachOperation(document, (given, { method, registry, note }) => {
    if (!isObject(given.responses)) return given;
    const { first, bytes, responses } = withoutOtherBytes(given.responses, registry);
    const operation = bytes.length === 0 ? given : { ...given, responses };
    if (bytes.length > 0) note(readAs(bytes, first));
    const successes = successesOf(responses, registry);
    const distinct = [...new Map(successes.map((one) => [JSON.stringify(one.schema), one])).values()];
    if (distinct.length < 2) return operation;
    const shapes = distinct.map(({ schema }) => shapeOf(schema, registry));
    if (!areTold(shapes, fitsMembers)) {
      const [typed = "", ...others] = distinct.map(({ status }) => status);
      note(readAs(others, typed));
      return operation;
    }
    const name = freeName(`${operation.operationId ?? method}`, schemas);
    schemas[name] = { oneOf: distinct.map(({ status, schema }) => named(schema, `${name}${status}`, schemas)) };
    const choice = { $ref: `${SCHEMAS}${name}` };
    const read = { ...responses };
    for (const { status, type, response } of successes) read[status] = withSchema(response, type, choice);
    return { ...operation, responses: read };
  });
  if (Object.keys(schemas).length === known) return { document: joined, notes };
  const all = { ...(isObject(components) ? components : {}), schemas };
  return { document: { ...joined, components: all }, notes };
}

function readAs(others: readonly string[], first: string): string {
  return `: the response ${others.join(", ")} is read as that of ${first}.`;
}

/** Generators read each response as bytes where any is: only the first success, whose type a method has, says so. */
function withoutOtherBytes(responses: JsonObject, registry: Registry) {
  const successes = Object.keys(responses).filter((status) => status.startsWith("2"));
  const [first = "", ...others] = successes.toSorted();
  const bytes = isBytes(responses[first], registry)
    ? []
    : others.filter((status) => isBytes(responses[status], registry));
  const plain = Object.entries(responses).map(([status, written]): [string, JsonValue] => {
    if (!bytes.includes(status)) return [status, written];
    const { content: _, ...response } = resolved(written, registry) as JsonObject;
    return [status, response];
  });
  return { first, bytes, responses: Object.fromEntries(plain) };
}

function isBytes(written: JsonValue | undefined, registry: Registry): boolean {
  const response = resolved(written ?? null, registry);
  if (!isObject(response) || !isObject(response.content)) return false;
  // The generators read the first of several media types.
  const [media] = Object.values(response.content);
  const schema = isObject(media) ? resolved(media.schema ?? null, registry) : null;
  return isObject(schema) && schema.format === "binary";
}

interface Success {
  readonly status: string;
  readonly type: string;
  readonly response: JsonObject;
  readonly schema: JsonValue;
}

function successesOf(responses: JsonObject, registry: Registry): Success[] {
  return Object.entries(responses).flatMap(([status, written]): Success[] => {
    const response = resolved(written, registry);
    if (!status.startsWith("2") || !isObject(response) || !isObject(response.content)) return [];
    const [type, media] = Object.entries(response.content).find(([name]) => /[/+]json\b/.test(name)) ?? [];
    if (type === undefined || !isObject(media) || media.schema === undefined) return [];
    return [{ status, type, response, schema: media.schema }];
  });
}

function withSchema(response: JsonObject, type: string, schema: JsonValue): JsonObject {
  const content = response.content as JsonObject;
  return { ...response, content: { ...content, [type]: { ...(content[type] as JsonObject), schema } } };
}

interface Shape {
  readonly members: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/** Undefined for what is no object whose members are known. */
function shapeOf(written: JsonValue, registry: Registry): Shape | undefined {
  const schema = resolved(written, registry);
  if (!isObject(schema) || !isObject(schema.properties) || schema.allOf !== undefined) return undefined;
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  return { members: new Set(Object.keys(schema.properties)), required };
}

/** Each has a member that no other one knows: a required one, unless any will do. */
function areTold(shapes: readonly (Shape | undefined)[], fitsMembers: boolean): boolean {
  const isTold = (one: Shape, other: Shape) =>
    [...(fitsMembers ? one.members : one.required)].some((name) => !other.members.has(name));
  return shapes.every((one) => shapes.every((other) => one === other || (one && other && isTold(one, other))));
}

function named(schema: JsonValue, name: string, schemas: Record<string, JsonValue>): JsonValue {
  if (isObject(schema) && typeof schema.$ref === "string") return schema;
  schemas[name] = schema;
  return { $ref: `${SCHEMAS}${name}` };
}

function freeName(operationId: string, schemas: Readonly<Record<string, JsonValue>>): string {
  const words = operationId.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const base = `${words.join("")}Success`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!Object.hasOwn(schemas, name)) return name;
  }
}
