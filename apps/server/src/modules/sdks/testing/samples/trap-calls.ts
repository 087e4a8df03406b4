import type { ClientSampleLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientWriter } from "../../../../../../../packages/openapi-reference/src/samples/client/client-writer.ts";
import { type SampledClient, startSampledClient, type TypedCall } from "./client-samples.ts";

/** Maven and pip download what is missing. */
const TIME = 600_000;

const token = "t0ken-of-the-environment";
export const environment = { ...process.env, ACCESS_TOKEN: token };

/**
 * Calls of the traps document: the reader's input, the request that must arrive, and the output that the program must
 * print.
 */
const calls: readonly (TypedCall & {
  readonly arrives: string;
  readonly body?: string;
  readonly prints: readonly RegExp[];
})[] = [
  {
    operationId: "listThings",
    parameters: { "query:filter": '{"min-amount": 9007199254740993, "status": "in-progress"}', "query:ids[]": "1\n2" },
    arrives: "GET /things?filter[min-amount]=9007199254740993&filter[status]=in-progress&ids[]=1&ids[]=2",
    prints: [/12\.30/],
  },
  {
    operationId: "thingsSince",
    parameters: {
      "path:since": "2025-03-04T10:22:31Z",
      "query:until": "2025-03-05",
      "query:level": "-1",
      "query:states": "in-progress\n3d",
      "query:of": "all",
    },
    arrives: "GET /days/2025-03-04T10:22:31Z?until=2025-03-05&level=-1&states=in-progress&states=3d&of=all",
    prints: [/12\.30/],
  },
  { operationId: "getThing", parameters: { "path:id": "a/b" }, arrives: "GET /things/a%2Fb", prints: [/404/, /gone/] },
  {
    operationId: "createThing",
    body: '{"a_b": "1", "status": "active", "amount": "12.30", "nothing": null}',
    arrives: "POST /things",
    prints: [/12\.30/],
  },
  { operationId: "getNumbers", arrives: "GET /numbers", prints: [/9007199254740993/] },
  {
    operationId: "getQuoted",
    parameters: { "path:key": "k" },
    arrives: "GET /quoted('k')",
    prints: [/12\.30/],
  },
  { operationId: "getShape", arrives: "GET /shapes", prints: [/radius|Circle/i] },
];

/** How the tools of a language build a client, and run a program that imports it. */
interface Tools {
  prepare(client: SampledClient): Promise<unknown>;
  /** Returns all that it printed, also when it fails. */
  run(client: SampledClient, program: string): Promise<{ readonly stdout: string; readonly stderr: string }>;
  /** Operations that the language cannot call. */
  readonly without?: readonly string[];
}

/** The samples that the console writes with a client: each is run, and its request compared. */
export function testSamples(language: ClientSampleLanguage, writer: ClientWriter, tools: Tools): void {
  let client: SampledClient;
  beforeAll(async () => {
    client = await startSampledClient(language, writer);
    await tools.prepare(client);
  }, TIME);
  afterAll(() => client.close());

  test("the console's samples with the client run, and send what was typed", { timeout: TIME }, () =>
    tryCalls(
      client,
      async (program) => {
        const { stdout, stderr } = await tools.run(client, program).catch((failure) => failure);
        return stdout + stderr;
      },
      tools.without,
    ),
  );
}

/** Runs the samples of all calls, one program each; `run` answers with all that it printed. */
async function tryCalls(
  client: SampledClient,
  run: (program: string) => Promise<string>,
  without: readonly string[] = [],
): Promise<void> {
  for (const { prints, arrives, ...call } of calls.filter(({ operationId }) => !without.includes(operationId))) {
    client.api.arrived.length = 0;
    const printed = await run(await client.sample(call));
    const [sent] = client.api.arrived;
    expect(`${sent?.method} ${readable(sent?.url ?? "")}`, printed).toBe(arrives);
    expect(sent?.token, call.operationId).toBe(`Bearer ${token}`);
    if (call.body !== undefined) expect(JSON.parse(sent?.body ?? "")).toEqual(JSON.parse(call.body));
    for (const text of prints) expect(printed).toMatch(text);
  }
}

/**
 * Clients differ in what they escape of a query without need, and in how they say UTC (RFC 3339 §4.3); a slash within a
 * path's value has to be escaped.
 */
function readable(url: string): string {
  return url.replace(/%(?!2F)[0-9A-F]{2}/gi, (code) => decodeURIComponent(code)).replace("+00:00", "Z");
}
