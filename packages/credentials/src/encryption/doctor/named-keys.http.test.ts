import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { craftRsa } from "../testing/craft-message.ts";
import { ring, rsa, strangerFor } from "../testing/example-keys.ts";
import { now } from "../testing/planted.ts";
import { diagnose } from "./diagnose.ts";

let server: Server;
let asked = 0;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => void server.close());

test("addresses of keys in a header are not fetched, and keys in it not used", async () => {
  const stranger = strangerFor(rsa);
  const header = { jku: url, x5u: url, jwk: stranger.publicJwk, x5c: ["AA=="] };
  expect(await diagnose(craftRsa(rsa, { header, plaintext: "x" }), ring, now)).toMatchObject({ text: "x" });
  const theirs = craftRsa(stranger, { header: { ...header, jwk: stranger.privateJwk } });
  expect(await diagnose(theirs, ring, now)).toMatchObject({ fault: { code: "wrong_key" } });
  expect(asked).toBe(0);
});
