import { childOf, childrenOf } from "../engine/document/node.ts";
import { resolveObject } from "../engine/document/resolve-reference.ts";
import { messageOf, pointerOf } from "../engine/validation/problem-details.ts";
import { schemaAt } from "../engine/validation/schema-compiler.ts";
import type { KnownOperation } from "./operation-index.ts";

/** An answer as `inject` gives it, or as it came over a connection. */
export interface Answered {
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  json(): unknown;
}

/** What an answer has that its document does not say, or lacks that it does; none when they agree. */
export async function faultsOfAnswer(
  { source: { document, operation }, compiler }: KnownOperation,
  answer: Answered,
): Promise<string[]> {
  const { statusCode } = answer;
  const responses = childOf(operation, "responses");
  const ranges = [String(statusCode), `${String(statusCode)[0]}XX`, "default"];
  const response = resolveObject(
    document,
    responses && ranges.map((range) => childOf(responses, range)).find((found) => found !== undefined),
  );
  if (!response) return [`status ${statusCode} is not documented`];

  const missing = childrenOf(childOf(response, "headers")).flatMap(([name, header]) => {
    const isRequired = resolveObject(document, header)?.value.required === true;
    return isRequired && answer.headers[name.toLowerCase()] === undefined ? [`header ${name} is missing`] : [];
  });
  const content = childOf(response, "content");
  if (!content) return answer.body === "" ? missing : [...missing, "there is a body, and none is documented"];

  const type = String(answer.headers["content-type"]).split(";")[0] ?? "";
  const schema = childOf(childOf(content, type) ?? content, "schema");
  if (!schema) return [...missing, `${type} is not documented`];
  const errors = await compiler.compile(schemaAt(schema.pointer))(answer.json(), "test");
  return [...missing, ...errors.map((error) => `${pointerOf(error)} ${messageOf(error)}`)];
}
