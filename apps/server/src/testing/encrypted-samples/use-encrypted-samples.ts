import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { publishedContent } from "@connect-portal/content/testing";
import { CONTENT_ENCRYPTION, type EncryptionKeysAnswer, paths, RESPONSE_KEY_HEADER } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, expect } from "vitest";
import { languages, writeSample } from "../../../../../packages/openapi-reference/src/samples/languages.ts";
import type { HttpRequest } from "../../../../../packages/openapi-reference/src/try-it/http-request.ts";
import { createUser, signIn, startTestApp, type TestApp } from "../index.ts";

/** Milliseconds; package managers and compilers take their time. */
export const LONG = { timeout: 600_000 };

const PAN = "4456530000001096";
const issuing = "/PowerCardConnectApi/rest/4.2.4/issuing";

const execute = promisify(execFile);

/** A listening portal with its sandbox, and the samples of Try it for a user of it. */
export function useEncryptedSamples() {
  let portal: TestApp;
  let origin: string;
  let session: { authorization: string };
  let token: string;

  beforeAll(async () => {
    portal = await startTestApp({
      settings: { PARTS: ["web", "sandbox"] },
      content: await publishedContent(),
      filling: firstWorlds,
    });
    await copyFirstWorlds(portal.database);
    session = await signIn(portal, await createUser(portal, { productIds: [1, 2, 3] }));
    await portal.app.listen({ host: "127.0.0.1", port: 0 });
    origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
    const answer = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session, payload: {} });
    token = answer.json<{ access_token: string }>().access_token;
  });
  afterAll(() => portal?.close());

  /** The programs of a language: a call with a body, one without, and one that the sandbox rejects. */
  async function programsIn(id: string) {
    const answer = await portal.app.inject({ url: paths.encryptionKeys, headers: session });
    const { jwk } = answer.json<EncryptionKeysAnswer>().keys.find(({ slot }) => slot === "current") ?? {};
    const language = languages.find((one) => one.id === id);
    if (!jwk || !language?.encrypts) throw new Error(id);
    const writer = await language.load();
    const recipient = { jwk, enc: CONTENT_ENCRYPTION, keyHeader: RESPONSE_KEY_HEADER };
    const programOf = (method: string, path: string, text?: string) => {
      const request: HttpRequest = {
        method,
        url: origin + issuing + path,
        headers: [
          ["Accept", "application/json"],
          ["Authorization", `Bearer ${token}`],
          ...(text === undefined ? [] : [["Content-Type", "application/json"] as const]),
        ],
        body: text === undefined ? { kind: "none" } : { kind: "text", text, contentType: "application/json" },
        secrets: [{ variable: "ACCESS_TOKEN", text: token }],
      };
      return writeSample(writer, { ...request, recipient }, "masked");
    };
    const lookUp = (body: object) => programOf("POST", "/cards/lookups", JSON.stringify(body, null, 2));
    return {
      lookUp: lookUp({ by: "pan", pan: PAN }),
      read: programOf("GET", "/simulation/cards/crd_7QX2M4KD0A/test-data"),
      rejected: lookUp({ by: "pan" }),
    };
  }

  return {
    /** Runs each program of a language by `start`, and expects of what it prints the plain response. */
    async expectPlainResponses(
      id: string,
      start: (program: string) => Promise<readonly [command: string, ...args: string[]]>,
      cwd: string,
    ): Promise<void> {
      const { lookUp, read, rejected } = await programsIn(id);
      const printed = async (program: string) => {
        expect(program).not.toContain(token);
        const [command, ...args] = await start(program);
        const env = { ...process.env, ACCESS_TOKEN: token };
        return (await execute(command, args, { cwd, env, maxBuffer: 2 ** 24 })).stdout;
      };
      expect(await printed(lookUp)).toMatch(/^200\b.*"cardId": ?"crd_/s);
      expect(await printed(read)).toMatch(/^200\b.*"pan": ?"\d{16}"/s);
      expect(await printed(rejected)).toMatch(/^422\b.*"pointer": ?"\/pan"/s);
    },
  };
}
