import { expect, test } from "vitest";
import { createNetwork } from "./network.ts";

const cards = "https://cards.example/cards";
const network = () => createNetwork(({ method, url }) => `${method} ${url.pathname}`);

test("a request is answered as it was declared, and kept with its body", async () => {
  const { fetch, respond, sent, undeclared } = network();
  respond("POST /cards", ({ body }) => Response.json(body, { status: 201 }));
  const body = JSON.stringify({ pan: "4000" });
  const answer = await fetch(cards, { method: "POST", body, headers: { "content-type": "application/json" } });
  expect([answer.status, await answer.json()]).toEqual([201, { pan: "4000" }]);
  expect(sent("POST /cards")).toMatchObject([{ body: { pan: "4000" } }]);
  expect(undeclared).toEqual([]);
});

test("one that was not declared fails, and is told", async () => {
  const { fetch, undeclared } = network();
  await expect(fetch(cards)).rejects.toThrow(TypeError);
  expect(undeclared).toEqual(["GET /cards"]);
});

test("requests that are held are answered together, and those that come later", async () => {
  const { fetch, hold } = network();
  const end = hold("GET /cards");
  const waiting = Promise.all([fetch(cards), fetch(cards)]);
  end(() => Response.json([]));
  const answers = [...(await waiting), await fetch(cards)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("who gives a request up hears so at once", async () => {
  const { fetch, hold } = network();
  hold("GET /cards");
  const controller = new AbortController();
  const answer = fetch(cards, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow(controller.signal.reason);
});
