import { paths } from "@connect-portal/contract";
import type { JsonValue, OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callSandbox, type SandboxAnswer } from "./testing/call-sandbox.ts";
import { type CorpusContent, publishCorpus } from "./testing/corpus-content.ts";
import { documentsToPublish, inBatches, isSlice } from "./testing/corpus-slice.ts";
import { createUser, signIn } from "./testing/factories.ts";
import { createJudge, KNOWN_FAULTS } from "./testing/judge-answer.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

/** Every operation of every document takes an hour on two cores. GitHub's document has a thousand and a half. */
const CALLED = isSlice ? 6 : Number.POSITIVE_INFINITY;
const TIMEOUT_MS = isSlice ? 240_000 : 3_600_000;
/** Share of the operations; one document that contradicts itself everywhere weighs more in a part. */
const CONTRADICTING = process.env.CORPUS_PART === undefined ? 0.1 : 0.25;
const batches = inBatches(documentsToPublish()).map((documents, at) => ({ batch: at + 1, documents }));

/** Contradictions in a document that make every call of an operation fail: the reason, by the answer. */
const REASONS: Readonly<Record<string, string>> = {
  no_example: "it documents no success",
  request_invalid: "its own example or schema is not valid by its own schema",
  not_acceptable: "it answers nothing that it accepts",
};
const SUCCEEDED = "succeeded, and the answer is valid by the document";
const OWN_EXAMPLE = "its example of the answer is not valid by its own schema";
const UNREACHABLE = "its path holds # or ?, which never reach a server";
const SHADOWED = "another of its paths takes the same addresses";
const NO_REASON = "it is a HEAD that is refused, and such an answer has no body to say why";
const UNEXPLAINED = "unexplained";

/** Counts over all batches. */
const counts = new Map<string, number>();

afterAll(() => {
  const lines = [...counts].sort(([, one], [, other]) => other - one).map(([outcome, count]) => `${count} ${outcome}`);
  process.stdout.write(`${["operations of the corpus:", ...lines].join("\n  ")}\n`);
});

describe.each(batches)("batch $batch of documents that others wrote", ({ batch, documents }) => {
  let content: CorpusContent;
  let portal: TestApp;
  let session: { authorization: string };
  let token: string;
  const nameOf = (file: string) => documents[Number(/\/m(\d+)\//.exec(file)?.[1])]?.name ?? file;

  beforeAll(async () => {
    content = await publishCorpus(documents);
    portal = await startTestApp({ content: content.store, settings: { PARTS: ["web", "sandbox"] } });
    session = await signIn(portal, await createUser(portal));
    const answer = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session });
    token = answer.json<{ access_token: string }>().access_token;
  }, TIMEOUT_MS);
  afterAll(async () => {
    await portal.close();
    await content[Symbol.asyncDispose]();
  });

  async function get<T>(path: string, query: Record<string, string>): Promise<T> {
    const answer = await portal.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: session });
    expect([answer.statusCode, query]).toEqual([200, query]);
    return answer.json<T>();
  }

  test("they are published unchanged, and none of them is refused", () => {
    const { modules, problems } = content.store.current();
    const refused = problems
      .filter(({ severity }) => severity === "error")
      .map(({ file, message }) => `${nameOf(file)} ${message}`);
    const published = `published ${documents.length} in ${content.milliseconds} ms, ${refused.length} refused`;
    process.stdout.write(`batch ${batch} of ${batches.length}: ${published}\n`);
    expect(refused).toEqual([]);
    expect(modules.flatMap(({ specs }) => specs)).toHaveLength(documents.length);
  });

  test("their operations open, and the sandbox answers what try-it sends first", { timeout: TIMEOUT_MS }, async () => {
    const outcomes: string[] = [];
    const unexplained: string[] = [];
    for (const { specs } of content.store.current().modules) {
      for (const { url, document } of specs) {
        const judge = createJudge(document.source);
        const index = await get<ReferenceIndex>(paths.referenceIndex, { spec: url });
        const calls = index.operations.filter(({ kind }) => kind === "operation");
        const sharing = Map.groupBy(calls, addressesOf);
        const step = Math.max(1, Math.floor(calls.length / CALLED));
        for (const { id, title } of calls.filter((_, at) => at % step === 0)) {
          const operation = await get<OperationDocument>(paths.referenceOperation, { spec: url, id });
          expect(operation.servers[0]?.url, title).toMatch(/^\/PowerCardConnectApi\/rest\/1\.0\/corpus\/m\d+$/);
          const answer = await callSandbox(portal, operation, index.securitySchemes, token);
          const fault = isSuccess(answer) ? judge(operation, answer) : undefined;
          const isShared = (sharing.get(addressesOf(operation)) ?? []).length > 1;
          const found = fault === undefined ? outcomeOf(answer, operation) : reasonOf(fault, operation, answer);
          const outcome = isShared && found === UNEXPLAINED ? SHADOWED : found;
          outcomes.push(outcome);
          if (outcome === UNEXPLAINED)
            unexplained.push(`${nameOf(url)} ${title}: ${answer.status} ${fault ?? answer.code}`);
        }
      }
    }
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const succeeded = outcomes.filter((outcome) => outcome === SUCCEEDED).length;
    process.stdout.write(`batch ${batch}: ${outcomes.length} operations, ${succeeded} ${SUCCEEDED}\n`);
    expect(unexplained).toEqual([]);
  });
});

test("hardly any operation contradicts itself", () => {
  const contradicting = counts.get(REASONS.request_invalid ?? "") ?? 0;
  expect(contradicting / (contradicting + (counts.get(SUCCEEDED) ?? 0))).toBeLessThan(CONTRADICTING);
});

/** All that a method and a path stand for: names of parameters make no difference. */
function addressesOf({ method, path }: Pick<OperationDocument, "method" | "path">): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

function reasonOf(fault: string, operation: OperationDocument, answer: SandboxAnswer): string {
  if (KNOWN_FAULTS.includes(fault)) return fault;
  return isWritten(operation, answer) ? OWN_EXAMPLE : UNEXPLAINED;
}

/** Whether the document has the answer as its example, and the sandbox only says in it what the path names. */
function isWritten({ responses, parameters }: OperationDocument, { body }: SandboxAnswer): boolean {
  const inPath = new Set(parameters.filter(({ in: place }) => place === "path").map(({ name }) => name));
  const told = (value: JsonValue) => JSON.stringify(value, (name, child) => (inPath.has(name) ? undefined : child));
  const examples = responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples));
  const answered = told(JSON.parse(body));
  return examples.some(({ value }) => value !== undefined && told(value) === answered);
}

function isSuccess({ status }: SandboxAnswer): boolean {
  return status >= 200 && status < 400;
}

function outcomeOf(answer: SandboxAnswer, { method, path }: OperationDocument): string {
  if (isSuccess(answer)) return SUCCEEDED;
  if (/[#?]/.test(path)) return UNREACHABLE;
  if (method === "head") return NO_REASON;
  return (answer.code !== undefined && REASONS[answer.code]) || UNEXPLAINED;
}
