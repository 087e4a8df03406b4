import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOfDocument, createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

/** Number of a card that nobody has: in Visa's range, with the right check digit. */
const NUMBER = "4539578763621486";
const source = { openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths: {} };

let portal: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  portal = await startTestApp({ content: contentOfDocument(source), filling: firstWorlds });
  await copyFirstWorlds(portal.database);
  headers = { host: "portal.test", ...(await signIn(portal, await createUser(portal))) };
});
afterAll(() => portal.close());

const send = (method: "POST" | "PUT", url: string, payload: object) =>
  portal.app.inject({ method, url: `/v1/sandbox/${url}`, headers, payload });
const endpoint = { name: "Ledger", url: "https://ledger.example/events", eventTypes: null, status: "enabled" };
const decision = { name: "Ledger", url: "https://ledger.example/decisions" };
const [WORLD, ENDPOINT, DECISION] = ["wld_0000000000", "end_0000000000", "den_0000000000"];

test.each([
  ["POST", "clients", { name: `till of ${NUMBER}` }, "/name"],
  ["POST", "worlds", { name: "4539 5787 6362 1486" }, "/name"],
  ["PUT", `worlds/${WORLD}`, { name: NUMBER }, "/name"],
  ["POST", `worlds/${WORLD}/snapshots`, { name: NUMBER }, "/name"],
  ["POST", "endpoints", { ...endpoint, name: NUMBER }, "/name"],
  ["POST", "endpoints", { ...endpoint, url: `https://${NUMBER}@ledger.example/events` }, "/url"],
  ["PUT", `endpoints/${ENDPOINT}`, { ...endpoint, url: `https://ledger.example/${NUMBER}` }, "/url"],
  ["POST", "decision-endpoints", { ...decision, name: NUMBER }, "/name"],
  ["PUT", `decision-endpoints/${DECISION}`, { ...decision, url: `https://ledger.example/?card=${NUMBER}` }, "/url"],
] as const)("%s %s does not keep the number of a real card", async (method, url, body, pointer) => {
  const answer = await send(method, url, body);
  expect(answer.json()).toMatchObject({ status: 422, code: "test_cards_only", errors: [{ in: "body", pointer }] });
  expect(answer.body.replace(/\D/g, "")).not.toContain(NUMBER);
});

test("the number of a test card may be a name", async () => {
  expect((await send("POST", "worlds", { name: "Of 4111 1111 1111 1111" })).statusCode).toBe(201);
});
