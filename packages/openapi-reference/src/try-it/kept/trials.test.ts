import { expect, test, vi } from "vitest";
import type { Transport } from "../send/send.ts";
import { formOf, operationOf, parameterOf, requestOf, transportOf } from "../testing/fixtures.ts";
import { createTrials, type TrialCall } from "./trials.ts";

const operation = operationOf({ parameters: [parameterOf({ name: "cardId", in: "path" })] });
const supply = { isMissing: false, carried: null, give: async () => null, requestWith: () => requestOf({}) };
const call: TrialCall = { request: requestOf({}), form: formOf({ parameters: { "path:cardId": "sent" } }), supply };

/** Answers when told to, and fails as fetch does when aborted. */
function held() {
  const answers: ((response: Response) => void)[] = [];
  const fetch: Transport["fetch"] = (_, init) =>
    new Promise((resolve, reject) => {
      answers.push(resolve);
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  return { fetch, answers };
}

test("what is typed stays, and another document does not see it", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  createTrials(storage, "a").edit(operation, { parameters: { "path:cardId": "typed" } });
  expect(createTrials(storage, "a").of(operation).form.parameters).toEqual({ "path:cardId": "typed" });
  expect(createTrials(storage, "b").of(operation).form.parameters).not.toEqual({ "path:cardId": "typed" });
});

test("what the reader comes with is filled in once, over what was typed before", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  const opened = (visit: string, operationId = operation.id) => {
    const given = { operationId, visit, values: { cardId: "crd_1", other: "x" } };
    return createTrials(storage, "a", { given });
  };
  createTrials(storage, "a").edit(operation, { parameters: { "path:cardId": "before" } });
  expect(opened("1", "another").of(operation).form.parameters).toEqual({ "path:cardId": "before" });
  const trials = opened("1");
  expect(trials.of(operation).form.parameters).toEqual({ "path:cardId": "crd_1" });
  trials.edit(operation, { parameters: { "path:cardId": "typed" } });
  expect(opened("1").of(operation).form.parameters).toEqual({ "path:cardId": "typed" });
  expect(opened("2").of(operation).form.parameters).toEqual({ "path:cardId": "crd_1" });
});

test("reset brings the document's own values back", () => {
  const trials = createTrials(null, "a");
  const before = trials.of(operation).form;
  trials.edit(operation, { parameters: { "path:cardId": "typed" } });
  trials.reset(operation);
  expect(trials.of(operation).form).toEqual(before);
});

test("a call goes from sending to answered, and listeners hear of each", async () => {
  const trials = createTrials(null, "a");
  const states: string[] = [];
  trials.subscribe(() => states.push(trials.of(operation).call.kind));
  const { fetch, answers } = held();
  const done = trials.send(operation, call, transportOf({ fetch }));
  answers[0]?.(new Response("{}"));
  await done;
  expect(states).toEqual(["sending", "answered"]);
});

test("cancelling ends the call without an error", async () => {
  const trials = createTrials(null, "a");
  const done = trials.send(operation, call, transportOf({ fetch: held().fetch }));
  trials.cancel(operation.id);
  await done;
  expect(trials.of(operation).call).toEqual({ kind: "idle" });
});

test("a call that waits for its token is cancelled at once, and goes nowhere", async () => {
  const trials = createTrials(null, "a");
  const fetch = vi.fn(held().fetch);
  const waiting = { ...supply, isMissing: true, give: () => new Promise<null>(() => {}) };
  const done = trials.send(operation, { ...call, supply: waiting }, transportOf({ fetch }));
  expect(trials.of(operation).call.kind).toBe("sending");
  trials.cancel(operation.id);
  await done;
  expect(trials.of(operation).call).toEqual({ kind: "idle" });
  expect(fetch).not.toHaveBeenCalled();
});

test("an answer tells of the token that was given for it", async () => {
  const trials = createTrials(null, "a");
  const giving = { ...supply, isMissing: true, give: async () => ({ token: "t", note: "a new one" }) };
  const fetch: Transport["fetch"] = async () => new Response("{}");
  await trials.send(operation, { ...call, supply: giving }, transportOf({ fetch }));
  expect(trials.of(operation).call).toMatchObject({ note: "a new one" });
});

test("a call that another one replaced does not end it", async () => {
  const trials = createTrials(null, "a");
  const { fetch, answers } = held();
  const first = trials.send(operation, call, transportOf({ fetch }));
  const second = trials.send(operation, call, transportOf({ fetch }));
  await first;
  expect(trials.of(operation).call.kind).toBe("sending");
  answers[1]?.(new Response("second"));
  await second;
  expect(trials.of(operation).call).toMatchObject({ answer: { body: { text: "second" } } });
});

test("an answer knows whether a token was sent", async () => {
  const trials = createTrials(null, "a");
  const fetch = vi.fn(async () => new Response("", { status: 401 }));
  await trials.send(operation, call, transportOf({ fetch }));
  expect(trials.of(operation).call).toMatchObject({ hadToken: false });
  const signed = { ...call, request: requestOf({ headers: [["Authorization", "Bearer t"]] }) };
  await trials.send(operation, signed, transportOf({ fetch }));
  expect(trials.of(operation).call).toMatchObject({ hadToken: true });
});

test("a call is remembered for the document, and its form can be had back", async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  const trials = createTrials(storage, "a");
  await trials.send(operation, call, transportOf({ fetch: async () => new Response("{}") }));
  const [past] = createTrials(storage, "a").history();
  if (!past) throw new Error("nothing is remembered");
  expect(past).toMatchObject({ operationId: "blockCard", result: { answer: { statusLine: "200 OK" } } });
  trials.reuse(operation, past);
  expect(trials.of(operation).form.parameters).toEqual({ "path:cardId": "sent" });
  expect(createTrials(storage, "b").history()).toEqual([]);
});

test("credentials are kept for the session, apart from the form and the history", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  createTrials(storage, "a").setAccess({ credentials: { key: { username: "", secret: "s3cret" } } });
  expect(createTrials(storage, "a").access().credentials).toEqual({ key: { username: "", secret: "s3cret" } });
  expect([...values.keys()]).toEqual(["openapi-reference/a/the access"]);
});

test("the way that was picked is kept for the session; what is no text in its place is left out", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
  createTrials(storage, "a").setAccess({ picks: { choice: "way" } });
  expect(createTrials(storage, "a").access().picks).toEqual({ choice: "way" });
  expect(createTrials(storage, "b").access().picks).toEqual({});
  for (const picks of [null, "way", ["way"], 1, { choice: 1, other: { way: "way" } }]) {
    values.set("openapi-reference/a/the access", JSON.stringify({ picks }));
    expect(createTrials(storage, "a").access().picks).toEqual({});
  }
});

test("the bytes of a chosen file are in memory only", async () => {
  const trials = createTrials(null, "a");
  const file = trials.keepFile(new File(["PNG"], "card.png", { type: "image/png" }));
  expect(file).toMatchObject({ name: "card.png", size: 3, type: "image/png" });
  const sent: Request[] = [];
  const fetch: Transport["fetch"] = async (input) => {
    sent.push(input as Request);
    return new Response("");
  };
  const body = { kind: "file", file, contentType: "image/png" } as const;
  await trials.send(operation, { ...call, request: requestOf({ method: "POST", body }) }, transportOf({ fetch }));
  expect(await sent[0]?.text()).toBe("PNG");
  expect(createTrials(null, "a").hasFile(file)).toBe(false);
});

test("an example goes out with the ids that the host gives, each time anew, and what the reader typed as it is", async () => {
  const trials = createTrials(null, "a");
  const urls: string[] = [];
  const fetch: Transport["fetch"] = async (url) => {
    urls.push(new Request(url).url);
    return new Response("{}");
  };
  let count = 0;
  const seen: (string | undefined)[] = [];
  const refit: TrialCall["refit"] = async (form) => {
    seen.push(form.parameters["path:cardId"]);
    const id = `own-${++count}`;
    const fitted = { ...form, parameters: { "path:cardId": id } };
    return { form: fitted, request: requestOf({ url: `https://host/${id}` }), supply };
  };
  const example = trials.of(operation).form.parameters["path:cardId"];
  const sendNow = () =>
    trials.send(operation, { ...call, form: trials.of(operation).form, refit }, transportOf({ fetch }));
  await sendNow();
  expect(trials.of(operation).form.parameters).toEqual({ "path:cardId": "own-1" });
  await sendNow();
  expect(seen).toEqual([example, example]);
  trials.edit(operation, { parameters: { "path:cardId": "typed" } });
  await sendNow();
  expect(urls.slice(0, 2)).toEqual(["https://host/own-1", "https://host/own-2"]);
  expect(trials.of(operation).form.parameters).toEqual({ "path:cardId": "typed" });
  expect(seen).toHaveLength(2);
});

const made = (id: string) => Response.json({ cardId: id, status: "N" }, { status: 201 });
const create = operationOf({ id: "createCard" });
const createdBy = async (trials: ReturnType<typeof createTrials>, response: Response, by = create) => {
  await trials.send(by, call, transportOf({ fetch: async () => response }));
};
const cardIdIn = (trials: ReturnType<typeof createTrials>, one = operation) =>
  trials.of(one).form.parameters["path:cardId"];

test("what a call created is what the next operation's path begins with, open before or not", async () => {
  const trials = createTrials(null, "a");
  const other = operationOf({ id: "blockCard", parameters: [parameterOf({ name: "cardId", in: "path" })] });
  trials.of(operation);
  await createdBy(trials, made("crd_1"));
  expect([cardIdIn(trials), cardIdIn(trials, other)]).toEqual(["crd_1", "crd_1"]);
  expect(trials.of(operation)).toBe(trials.of(operation));
  await createdBy(trials, made("crd_2"));
  expect(cardIdIn(trials)).toBe("crd_2");
});

test("what was typed or reset stays", async () => {
  const trials = createTrials(null, "a");
  trials.edit(operation, { parameters: { "path:cardId": "typed" } });
  await createdBy(trials, made("crd_1"));
  expect(cardIdIn(trials)).toBe("typed");
  trials.reset(operation);
  const own = cardIdIn(trials);
  expect(own).not.toBe("crd_1");
  await createdBy(trials, made("crd_2"));
  expect(cardIdIn(trials)).toBe("crd_2");
});

test("an operation keeps its own path, and a refused call says nothing", async () => {
  const trials = createTrials(null, "a");
  const replace = operationOf({ id: "replaceCard", parameters: [parameterOf({ name: "cardId", in: "path" })] });
  const before = cardIdIn(trials, replace);
  await createdBy(trials, Response.json({ cardId: "crd_9" }, { status: 404 }));
  expect(cardIdIn(trials)).toBe(before);
  await createdBy(trials, made("crd_1"), replace);
  expect([cardIdIn(trials, replace), cardIdIn(trials)]).toEqual([before, "crd_1"]);
});

const authorize = (example: object) => {
  const media = { type: "application/json", examples: [{ name: "first", value: example as never }] };
  return operationOf({ id: "authorize", path: "/authorizations", requestBody: { required: true, content: [media] } });
};
const bodyOf = (trials: ReturnType<typeof createTrials>, one: ReturnType<typeof operationOf>) =>
  JSON.parse(trials.of(one).form.bodies["application/json"] ?? "");

test("a field of the body starts with the id, in another document of the same server, too", async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const baseUrl = "https://cards.example/";
  await createdBy(createTrials(storage, "a", { baseUrl }), Response.json({ card: { cardId: "crd_1" }, id: "7" }));
  const other = createTrials(storage, "b", { baseUrl });
  const example = { card: { cardId: "crd_0" }, id: "1", by: { userId: "usr_1" } };
  expect(bodyOf(other, authorize(example))).toEqual({ ...example, card: { cardId: "crd_1" } });
  expect(other.answered("cardId")).toBe("crd_1");
  expect(other.answered("id")).toBeUndefined();
  const elsewhere = createTrials(storage, "c", { baseUrl: "https://other.example/" });
  expect(bodyOf(elsewhere, authorize(example))).toEqual(example);
});

test.each([
  ["two fields of the name", { from: { cardId: "crd_0" }, to: { cardId: "crd_9" } }],
  ["the id of another resource", { cardId: "tok_0" }],
])("a body stays as it is with %s", async (_name, example) => {
  const trials = createTrials(null, "a");
  await createdBy(trials, made("crd_1"));
  expect(bodyOf(trials, authorize(example))).toEqual(example);
});

test("a card number is not kept, and no more than sixty ids are", async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const trials = createTrials(storage, "a");
  await createdBy(trials, Response.json({ cardNumber: "4000000000000002", accountNumber: "007780001234567890" }));
  expect([trials.answered("cardNumber"), trials.answered("accountNumber")]).toEqual([undefined, "007780001234567890"]);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`r${at}Id`, `${at}`]));
  await createdBy(trials, Response.json(many));
  const [, ids] = [...values].find(([key]) => key.includes("ids of")) ?? [];
  expect(JSON.parse(ids ?? "")).toHaveLength(60);
});

test("a link gives an object for an object, and no text for one", () => {
  const media = {
    type: "application/json",
    schema: true,
    examples: [{ name: "one", value: { card: { cardId: "a" }, sums: [1], n: 1 } }],
  };
  const paying = operationOf({ requestBody: { required: true, content: [media] } } as never);
  const values = { "/card": '{"pan":"4242424242424242"}', "/n": "2", "/sums": "{}" };
  const filled = (more: object) =>
    createTrials(null, "a", { given: { operationId: paying.id, visit: "1", values: { ...values, ...more } } }).of(
      paying,
    ).form;
  const body = (form: typeof call.form) => JSON.parse(form.bodies["application/json"] ?? "");
  expect(body(filled({}))).toEqual({ card: { pan: "4242424242424242" }, sums: [1], n: 2 });
  expect(body(filled({ "/card": "crd_1" })).card).toEqual({ cardId: "a" });
});

test("what is given later fills the form of its operation", async () => {
  const trials = createTrials(null, "a");
  const one = authorize({ card: { cardId: "crd_0" }, amount: { amount: 5 } });
  trials.of(one);
  trials.give({ operationId: "authorize", values: { "/card/cardId": "crd_7", "/amount/amount": "9" }, visit: "1" });
  expect(bodyOf(trials, one)).toEqual({ card: { cardId: "crd_7" }, amount: { amount: 9 } });
  await createdBy(trials, made("crd_8"));
  trials.give({ operationId: "blockCard", values: { cardId: "crd_9" }, visit: "2" });
  expect(cardIdIn(trials)).toBe("crd_9");
});

test.each([
  ["a list", Response.json([{ cardId: "crd_1" }], { status: 201 })],
  ["no JSON", new Response("cardId", { status: 201, headers: { "content-type": "application/json" } })],
  ["a long text", Response.json({ cardId: "x".repeat(201) }, { status: 201 })],
  ["an object", Response.json({ cardId: { name: "crd_1" } }, { status: 201 })],
])("%s names no id", async (_name, response) => {
  const trials = createTrials(null, "a");
  const before = cardIdIn(trials);
  await createdBy(trials, response);
  expect(cardIdIn(trials)).toBe(before);
});
