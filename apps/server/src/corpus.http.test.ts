import { paths } from "@connect-portal/contract";
import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allDocuments, type CorpusDocument, corpusDocuments } from "../../../corpus/documents.ts";
import { callSandbox, type SandboxAnswer } from "./testing/call-sandbox.ts";
import { type CorpusContent, publishCorpus } from "./testing/corpus-content.ts";
import { createUser, signIn } from "./testing/factories.ts";
import { startTestApp, type TestApp } from "./testing/start-test-app.ts";

/** `CORPUS=whole` publishes every document and calls every operation, which takes an hour on two cores. */
const isWhole = process.env.CORPUS === "whole";
const EVERY_DOCUMENT = isWhole ? 1 : 9;
/** Operations of a document that are called; GitHub's has a thousand and a half. */
const CALLED = isWhole ? Number.POSITIVE_INFINITY : 6;
const TIMEOUT_MS = isWhole ? 3_600_000 : 240_000;

const isGitHub = ({ name }: CorpusDocument) => name.endsWith("/api.github.com.json");
const documents = isWhole
  ? allDocuments()
  : corpusDocuments().filter(
      (document, at) => isGitHub(document) || (at % EVERY_DOCUMENT === 0 && !document.name.startsWith("@octokit/")),
    );

/** What a document may contradict itself in, so that no call of it can succeed: the reason, by the answer. */
const REASONS: Readonly<Record<string, string>> = {
  operation_unknown: "its path holds # or ?, which never reach a server",
  method_not_allowed: "its path holds # or ?, which never reach a server",
  no_example: "it documents no success",
  request_invalid: "its own example or schema is not valid by its own schema",
  not_acceptable: "it answers nothing that it accepts",
};

let content: CorpusContent;
let portal: TestApp;
let session: { authorization: string };
let token: string;

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

test("documents that others wrote are published unchanged, and none of them is refused", () => {
  const { modules, problems } = content.store.current();
  const refused = problems
    .filter(({ severity }) => severity === "error")
    .map(({ file, message }) => `${nameOf(file)} ${message}`);
  process.stdout.write(
    `published ${documents.length} documents in ${content.milliseconds} ms, ${refused.length} refused\n`,
  );
  expect(refused).toEqual([]);
  expect(modules.flatMap(({ specs }) => specs)).toHaveLength(documents.length);
});

test("their operations open, and the sandbox answers what try-it sends first", { timeout: TIMEOUT_MS }, async () => {
  const counts = new Map<string, number>();
  const unexplained: string[] = [];
  for (const { specs } of content.store.current().modules) {
    for (const { url } of specs) {
      const index = await get<ReferenceIndex>(paths.referenceIndex, { spec: url });
      const calls = index.operations.filter(({ kind }) => kind === "operation");
      const step = Math.max(1, Math.floor(calls.length / CALLED));
      for (const { id, title } of calls.filter((_, at) => at % step === 0)) {
        const operation = await get<OperationDocument>(paths.referenceOperation, { spec: url, id });
        expect(operation.servers[0]?.url, title).toMatch(/^\/PowerCardConnectApi\/rest\/1\.0\/corpus\/m\d+$/);
        const answer = await callSandbox(portal, operation, index.securitySchemes, token);
        const outcome = outcomeOf(answer);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        if (outcome === "unexplained")
          unexplained.push(`${nameOf(url)} ${title}: ${answer.status} ${answer.code ?? ""}`);
      }
    }
  }
  const lines = [...counts].sort(([, one], [, other]) => other - one).map(([outcome, count]) => `${count} ${outcome}`);
  process.stdout.write(`${["operations of the corpus:", ...lines].join("\n  ")}\n`);
  expect(unexplained).toEqual([]);
  const contradicting = counts.get(REASONS.request_invalid ?? "") ?? 0;
  expect(contradicting / (contradicting + (counts.get("succeeded") ?? 0))).toBeLessThan(0.1);
});

function outcomeOf({ status, code }: SandboxAnswer): string {
  if (status >= 200 && status < 400) return "succeeded";
  return (code !== undefined && REASONS[code]) || "unexplained";
}

function nameOf(file: string): string {
  const [, number] = /\/m(\d+)\//.exec(file) ?? [];
  return documents[Number(number)]?.name ?? file;
}
