import type { Definitions, Schema } from "@connect-portal/openapi-document";
import { responseFor } from "../engine/answers/select-response.ts";
import { essenceOf, isJson } from "../engine/validation/media-type.ts";
import { messageOf, pointerOf } from "../engine/validation/problem-details.ts";
import { createSchemaCompiler, type Validate } from "../engine/validation/schema-compiler.ts";
import { noThread } from "./no-thread.ts";
import type { KnownOperation } from "./operation-index.ts";

/** An answer as `inject` gives it, or as it came over a connection. */
export interface Answered {
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  json(): unknown;
}

/** Differences between a response and its document; empty when they agree. */
export async function faultsOfAnswer({ document }: KnownOperation, answer: Answered): Promise<string[]> {
  const { statusCode } = answer;
  const { response } = responseFor(String(statusCode), document.responses) ?? {};
  if (!response) return [`status ${statusCode} is not documented`];
  const missing = response.headers.flatMap(({ name, required }) =>
    required && answer.headers[name.toLowerCase()] === undefined ? [`header ${name} is missing`] : [],
  );
  if (response.content.length === 0) {
    return answer.body === "" ? missing : [...missing, "there is a body, and none is documented"];
  }
  const type = essenceOf(String(answer.headers["content-type"]));
  const media = response.content.find((each) => essenceOf(each.type) === type);
  if (!media) return [...missing, `${type} is not documented`];
  if (media.schema === undefined || !isJson(type)) return missing;
  const errors = await validatorOf(media.schema, document.definitions)(answer.json(), "test");
  return [...missing, ...errors.map((error) => `${pointerOf(error)} ${messageOf(error)}`)];
}

/** A schema belongs to one document. To compile it takes longer than to answer most calls. */
const validators = new WeakMap<object, Validate>();

function validatorOf(schema: Schema, definitions: Definitions): Validate {
  const known = typeof schema === "object" ? validators.get(schema) : undefined;
  if (known) return known;
  const validate = createSchemaCompiler(definitions, "response", noThread).compile(schema);
  if (typeof schema === "object") validators.set(schema, validate);
  return validate;
}
