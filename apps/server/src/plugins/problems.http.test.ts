import { Writable } from "node:stream";
import { ApiError } from "@connect-portal/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { callNotFound, problems, sendProblem } from "./problems.ts";

let app: FastifyInstance;
const REQUEST_ID = "order-17";

afterEach(() => app.close());

async function appThatThrows(error: unknown): Promise<{ logged: () => string }> {
  let log = "";
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  app = Fastify({ logger: { level: "error", stream }, frameworkErrors: sendProblem, genReqId: () => REQUEST_ID });
  await app.register(problems);
  app.setNotFoundHandler(callNotFound);
  app.get("/", async () => {
    throw error;
  });
  return { logged: () => log };
}

test("an error of the catalogue leaves as its problem, with what the thrower adds for the caller", async () => {
  const { logged } = await appThatThrows(new ApiError("not_allowed", { detail: "Ask an administrator." }));
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(403);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.json()).toEqual({
    type: "/errors/not_allowed",
    title: "You are not allowed to do this.",
    status: 403,
    code: "not_allowed",
    errorMessage: "You are not allowed to do this.",
    requestId: REQUEST_ID,
    detail: "Ask an administrator.",
  });
  expect(logged()).toBe("");
});

test.each([
  [{ userId: 4, ownerId: 4 }, 401, "session_expired"],
  [{ userId: 5, ownerId: 4 }, 401, "session_expired"],
  [{ userId: 5, ownerId: 5 }, 500, "internal_error"],
])("account 4, deleted while %j writes for it, is answered %i", async (principal, status, code) => {
  const detail = 'Key (user_id)=(4) is not present in table "users".';
  const refused = { code: "23503", severity: "ERROR", constraint: "hook_inboxes_user_id_fkey", detail };
  await appThatThrows(new Error("Failed query", { cause: Object.assign(new Error("refused"), refused) }));
  app.addHook("onRequest", async (request) => void Object.assign(request, { principal }));
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test.each([
  ["an error", new Error("connection to 10.0.0.5 refused for user portal")],
  ["an error with a status of its own", Object.assign(new Error("secret"), { statusCode: 418 })],
  ["something that is no error", { text: "secret" }],
])("%s that nobody foresaw tells the caller nothing and the log everything", async (_what, error) => {
  const { logged } = await appThatThrows(error);
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: "/errors/internal_error",
    title: "Internal error please try again later.",
    status: 500,
    code: "internal_error",
    errorMessage: "Internal error please try again later.",
    requestId: REQUEST_ID,
  });
  expect(logged()).toContain(error instanceof Error ? error.message : "secret");
});

test.each([
  ["57P01", "database_unavailable", "5", "5 seconds"],
  ["53100", "storage_full", "30", "30 seconds"],
])("503: the database's %s is %s, and the answer says when to come again", async (sqlState, code, wait, words) => {
  const answered = { code: sqlState, severity: "ERROR" };
  const cause = Object.assign(new Error("terminating connection due to administrator command"), answered);
  await appThatThrows(new Error("Failed query", { cause }));
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, code, wait]);
  expect(answer.json().errorMessage).toContain(`Try again in ${words}.`);
  expect(answer.body).not.toContain("administrator");
});

test("400: what the framework refuses is the caller's fault", async () => {
  const { logged } = await appThatThrows(Object.assign(new Error("secret"), { code: "FST_NEW", statusCode: 415 }));
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
  expect(logged()).toBe("");
});

test("404: a call that does not exist", async () => {
  await appThatThrows(undefined);
  const answer = await app.inject("/nowhere");
  expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
});
