import { STATUS_CODES } from "node:http";
import {
  type Call,
  type CallName,
  calls,
  type ErrorCode,
  errorCatalogue,
  type MediaAnswer,
  PROBLEM_MEDIA_TYPE,
  problemOf,
  refusalsOf,
  routeOf,
} from "@connect-portal/contract";
import type { TSchema } from "typebox";

/** An example in the portal's own format. */
const requestId = "0d4f3f2e-6c1b-4f0e-9a57-2f8f5f0c1a6b";

const problem = { $ref: "#/components/schemas/Problem" };

type ObjectSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema & { readonly description?: string }>>;
  readonly required?: readonly string[];
};

/** Name of the parameter for the rest of a path. */
const REST = "path";

/** `/v1/users/{id}`. */
export function templateOf(name: CallName): string {
  return routeOf(name)
    .path.replace(/:(\w+)/g, "{$1}")
    .replace("*", `{${REST}}`);
}

/** An operation object of OpenAPI 3.1. */
export function describeCall(name: CallName, tag: string) {
  const { summary, description, params, query, headers, body, answers }: Call = calls[name];
  const parameters = [
    ...parametersIn("path", params),
    ...parametersIn("query", query),
    ...parametersIn("header", headers),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(calls[name]),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: !allowsNull(body), content: { "application/json": { schema: body } } } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, success(status, answer)])),
      ...describeRefusals(refusalsOf(name)),
      "4XX": { $ref: "#/components/responses/Refused" },
      "5XX": { $ref: "#/components/responses/Failed" },
    },
  };
}

function securityOf({ access, scope, cookie }: Call) {
  if (cookie) return [{ browser: [] }];
  if (access === "public") return [];
  const ofService = scope ? [{ service: [scope] }] : [];
  if (access === "signed-in") return [{ session: [] }, ...ofService];
  // Alternatives: one of the permissions is enough, and manage_user is for all.
  const permissions = ["manage_user" as const, ...(access === "manage_user" ? [] : access)];
  return [...permissions.map((permission) => ({ session: [permission] })), ...ofService];
}

function parametersIn(place: "path" | "query" | "header", schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<ObjectSchema>;
  return Object.entries(properties).map(([name, { description, ...its }]) => ({
    name: name === "*" ? REST : name,
    in: place,
    // The server puts in what has a default.
    required: place === "path" || (required.includes(name) && !("default" in its)),
    ...(description && { description }),
    schema: its,
  }));
}

function success(status: string, answer: TSchema | MediaAnswer) {
  const description = STATUS_CODES[status] ?? status;
  if (isMedia(answer)) return { description, content: answer.content };
  return isNull(answer) ? { description } : { description, content: { "application/json": { schema: answer } } };
}

function isMedia(answer: TSchema | MediaAnswer): answer is MediaAnswer {
  return "content" in answer;
}

function isNull(schema: TSchema): boolean {
  return "type" in schema && schema.type === "null";
}

function allowsNull(schema: TSchema): boolean {
  return "anyOf" in schema && (schema.anyOf as TSchema[]).some(isNull);
}

/** Examples of these errors, once for all calls. */
export function exampleRefusals(codes: Iterable<ErrorCode>) {
  return Object.fromEntries([...codes].map((code) => [code, { value: { ...problemOf(code), requestId } }]));
}

/** Responses by status, each with the codes that it may have. */
function describeRefusals(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries([...byStatus].map(([status, its]) => [status, refusal(its)]));
}

/** One response for all of these. */
export function refusal(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorCatalogue[code].text}`).join("\n"),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: problem,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
