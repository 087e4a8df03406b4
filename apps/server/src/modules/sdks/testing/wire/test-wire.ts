import type { SdkLanguage } from "@connect-portal/contract";
import { afterAll, beforeAll, test } from "vitest";
import { type EchoServer, startEchoServer } from "./echo-server.ts";
import { expectCall, expectedCalls } from "./expected.ts";
import { makeWireClient, type WireClient } from "./make-client.ts";

/** Maven and pip download what is missing. */
const TIME = 600_000;

/**
 * Runs the program that makes every call of a client, and compares what it sends with what the document says.
 * `wide`: how the language writes 2^53 + 1.
 */
export function testWire(
  language: SdkLanguage,
  runProgram: (client: WireClient, origin: string) => Promise<{ readonly stdout: string }>,
  wide?: string,
): void {
  let client: WireClient;
  let server: EchoServer;
  let printed: string;
  beforeAll(async () => {
    client = await makeWireClient(language);
    server = await startEchoServer();
    ({ stdout: printed } = await runProgram(client, server.origin));
  }, TIME);
  afterAll(() => Promise.all([server.close(), client.remove()]));

  test.each(Object.keys(expectedCalls))("%s is sent as the document says", (name) => {
    expectCall(name, printed, server.echoed, wide);
  });
}
