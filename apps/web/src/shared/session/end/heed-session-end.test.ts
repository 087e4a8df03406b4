import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "../../api-client/call.ts";
import { callPortal } from "../../api-client/call-portal.ts";
import { administratorClaims, sessionTokenOf } from "../../testing/session-token.ts";
import { type SentCall, stubBrowser } from "../../testing/stub-browser.ts";
import { readMark, writeMark } from "../browser-mark.ts";
import { signIn } from "../start/sign-in.ts";
import { readClaims } from "../store/claims.ts";
import { currentSessionState, toolboxContent } from "../store/session-store.ts";

const tokenOf = (sid: string) => sessionTokenOf({ ...administratorClaims(4_000_000_000), sid });
const refuse = (code: string | null) => Response.json(code === null ? {} : { code }, { status: 401 });

afterEach(() => vi.unstubAllGlobals());

function open(answer: (call: SentCall) => Response) {
  const browser = stubBrowser(answer);
  signIn(tokenOf("mine"));
  return browser;
}

test.each([
  ["session_expired", "expired"],
  ["session_idle", "idle"],
  [null, "expired"],
])("a call that is refused with %s ends the session in all tabs, and nothing typed is lost", async (code, end) => {
  open(() => refuse(code));
  toolboxContent.write("typed");
  const calls = [callPortal("listSessions"), callPortal("issueSandboxToken"), callApi("/hps/any/file.yaml")];
  await Promise.allSettled(calls);
  expect(currentSessionState()).toMatchObject({ status: "expired", end });
  expect(readMark()).toMatchObject({ id: "mine", end });
  expect(toolboxContent.read()).toBe("typed");
});

test.each(["invalid_credentials", "sign_in_over"])("%s says nothing of the session", async (code) => {
  open(() => refuse(code));
  await expect(callPortal("addPasskey", { body: {} as never })).rejects.toMatchObject({ code });
  expect(currentSessionState().status).toBe("signed-in");
});

test("a call without the session, and one that got no right, leave it alone", async () => {
  open(({ headers }) => (headers.has("authorization") ? new Response("", { status: 403 }) : refuse(null)));
  await Promise.allSettled([callPortal("listSessions", { anonymous: true }), callPortal("listSessions")]);
  expect(currentSessionState().status).toBe("signed-in");
});

test("a refusal that comes after signing in again is no end: the call is made again", async () => {
  const { sent } = open(({ headers }) => {
    if (headers.get("authorization") === `Bearer ${tokenOf("new")}`) return Response.json({ sessions: [] });
    signIn(tokenOf("new"));
    return refuse("session_expired");
  });
  expect(await callPortal("listSessions")).toEqual({ sessions: [] });
  expect(sent).toHaveLength(2);
  expect(currentSessionState().status).toBe("signed-in");
  expect(readMark()).not.toHaveProperty("end");
});

test("a session that began in another tab meanwhile goes on there", async () => {
  open(() => refuse("session_expired"));
  writeMark(readClaims(tokenOf("theirs")));
  await callPortal("listSessions").catch(() => undefined);
  expect(currentSessionState().status).toBe("expired");
  expect(readMark()).toMatchObject({ id: "theirs" });
  expect(readMark()).not.toHaveProperty("end");
});
