import { afterEach, expect, test, vi } from "vitest";
import { type SentCall, stubBrowser } from "../../../../shared/testing/stub-browser.ts";
import { sendUpdate } from "./use-user-update.ts";

afterEach(() => vi.unstubAllGlobals());

const user = { id: 7, username: "fintech-north" };
const fields = { fullName: "A team", email: "a@bank.example", phone: "", productIds: "2", validityRangeDate: "" };
const base = { fields, version: '"1"' };
const mine = { ...fields, email: "mine@bank.example" };

/** A server that is at version 2 and holds `now`; it lets a call pass that names its version. */
function serverWith(now: Partial<typeof fields>) {
  return ({ method, headers }: SentCall) => {
    const answer = { headers: { etag: '"2"' } };
    if (method === "GET") return Response.json({ ...user, ...fields, ...now }, answer);
    if (headers.get("if-match") === '"2"') return Response.json({ message: "User updated with success" }, answer);
    return Response.json({ code: "user_changed" }, { status: 412 });
  };
}

test("the update carries the version and what was typed, without blanks around it", async () => {
  const { sent } = stubBrowser(() => Response.json({}));
  expect(await sendUpdate(user, base, { ...mine, email: " mine@bank.example " })).toEqual({ kind: "updated" });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: "PUT", body: { ...user, ...mine } });
  expect(sent[0]?.headers.get("if-match")).toBe('"1"');
});

test("a user without a version is updated without a condition", async () => {
  const { sent } = stubBrowser(() => Response.json({}));
  await sendUpdate(user, { ...base, version: null }, mine);
  expect(sent[0]?.headers.has("if-match")).toBe(false);
});

test("what somebody else changed meanwhile comes back with its version, and is not overwritten", async () => {
  const { sent } = stubBrowser(serverWith({ phone: "1555" }));
  expect(await sendUpdate(user, base, mine)).toMatchObject({
    kind: "changed",
    theirs: { value: { phone: "1555" }, version: '"2"' },
  });
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("an update whose answer was lost is found again", async () => {
  const { sent } = stubBrowser(serverWith(mine));
  expect(await sendUpdate(user, base, mine)).toEqual({ kind: "updated" });
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("a change that is none of the fields is no difference to decide on: the update is sent again", async () => {
  const { sent } = stubBrowser(serverWith({}));
  expect(await sendUpdate(user, base, mine)).toEqual({ kind: "updated" });
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET", "PUT"]);
});

test("every other failure is thrown", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Another user has this email address." }, { status: 409 }));
  await expect(sendUpdate(user, base, mine)).rejects.toMatchObject({
    status: 409,
    errorMessage: "Another user has this email address.",
  });
});
