import { expect, test, vi } from "vitest";
import type { Outcome } from "../answer/answer.ts";
import type { HttpRequest } from "../http-request.ts";
import { requestOf } from "../testing/fixtures.ts";
import { sendWithToken, type TokenSupply } from "./send-with-token.ts";

const bearer = (token: string) => requestOf({ headers: [["Authorization", `Bearer ${token}`]] });

function supplyOf(parts: Partial<TokenSupply>): TokenSupply {
  return { isMissing: false, carried: null, give: async () => null, requestWith: bearer, ...parts };
}

function answerOf(status: number, challenge?: string): Outcome {
  const headers = challenge === undefined ? [] : [["WWW-Authenticate", challenge] as const];
  const body = { kind: "none", reason: "" } as const;
  return { answer: { status, statusLine: String(status), contentType: "", headers, durationMs: 1, size: 0, body } };
}

const expired = 'Bearer realm="sandbox", error="invalid_token", error_description="The access token has expired"';

/** Answers the calls in turn, and keeps their tokens. */
function serverOf(...answers: Outcome[]) {
  const tokens: (string | undefined)[] = [];
  const send = async ({ headers }: HttpRequest) => {
    tokens.push(headers[0]?.[1]);
    return answers[tokens.length - 1] ?? answerOf(500);
  };
  return { send, tokens };
}

test("a call without a token gets one, goes with it, and the reader is told", async () => {
  const give = vi.fn(async () => ({ token: "new", note: "a new one" }));
  const { send, tokens } = serverOf(answerOf(200));
  const sent = await sendWithToken(requestOf({}), supplyOf({ isMissing: true, give }), send);
  expect(give).toHaveBeenCalledWith({ url: "https://api.example/cards", refused: null });
  expect(tokens).toEqual(["Bearer new"]);
  expect(sent).toMatchObject({ given: { note: "a new one" }, request: bearer("new") });
});

test("where none is to be had the call goes without", async () => {
  const { send, tokens } = serverOf(answerOf(401));
  const sent = await sendWithToken(requestOf({}), supplyOf({ isMissing: true }), send);
  expect(tokens).toEqual([undefined]);
  expect(sent.given).toBeNull();
});

test("a call whose token the host failed to get is not sent, and says why", async () => {
  const { send, tokens } = serverOf(answerOf(401));
  const give = async () => ({ failure: "The session is over." });
  const sent = await sendWithToken(requestOf({}), supplyOf({ isMissing: true, give }), send);
  expect(tokens).toEqual([]);
  expect(sent.outcome).toEqual({ failure: { kind: "invalid", message: "The session is over." } });
});

test("a refused token stays refused where the host fails to get another", async () => {
  const { send, tokens } = serverOf(answerOf(401, expired));
  const give = async () => ({ failure: "The session is over." });
  const { outcome, given } = await sendWithToken(bearer("old"), supplyOf({ carried: "old", give }), send);
  expect(tokens).toEqual(["Bearer old"]);
  expect([outcome, given]).toEqual([answerOf(401, expired), null]);
});

test("a token that is no longer taken is replaced once", async () => {
  const give = vi.fn(async () => ({ token: "new" }));
  const { send, tokens } = serverOf(answerOf(401, expired), answerOf(401, expired), answerOf(200));
  const { outcome } = await sendWithToken(bearer("old"), supplyOf({ carried: "old", give }), send);
  expect(give).toHaveBeenCalledExactlyOnceWith({ url: "https://api.example/cards", refused: "old" });
  expect(tokens).toEqual(["Bearer old", "Bearer new"]);
  expect(outcome).toEqual(answerOf(401, expired));
});

test("a refusal stands where the host has no other token", async () => {
  const { send, tokens } = serverOf(answerOf(401, expired), answerOf(200));
  const { outcome } = await sendWithToken(bearer("old"), supplyOf({ carried: "old" }), send);
  expect(tokens).toEqual(["Bearer old"]);
  expect(outcome).toEqual(answerOf(401, expired));
});

test.each([
  ["a 401 that says nothing of the token", answerOf(401)],
  ["a 401 for want of a scope", answerOf(401, 'Bearer error="insufficient_scope"')],
  ["a refusal of another kind", answerOf(403, expired)],
  ["a call that was not answered", { failure: { kind: "cancelled" } } satisfies Outcome],
])("%s asks for no other token", async (_, outcome) => {
  const give = vi.fn(async () => ({ token: "new" }));
  const { send } = serverOf(outcome);
  await sendWithToken(bearer("old"), supplyOf({ carried: "old", give }), send);
  expect(give).not.toHaveBeenCalled();
});

test("a token that is not the host's is never replaced", async () => {
  const give = vi.fn(async () => ({ token: "new" }));
  const { send } = serverOf(answerOf(401, expired));
  await sendWithToken(bearer("typed"), supplyOf({ give }), send);
  expect(give).not.toHaveBeenCalled();
});
