import { type HookInbox, paths, type SandboxTokenAnswer } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";
import { signIn } from "../support/portal.ts";
import { networkOf, usernameOf } from "./fill-users.ts";

export const PASSWORD = "load-load-load-load-1";

/** Somebody who is signed in, with an access token of the sandbox and an inbox. */
export interface Visitor {
  readonly url: string;
  readonly number: number;
  readonly headers: Record<string, string>;
  readonly session: string;
  readonly token: string;
  /** Path of the inbox. */
  readonly inbox: string;
}

export async function enter(url: string, number: number, username = usernameOf(number)): Promise<Visitor> {
  const network = networkOf(number);
  const session = await signIn(url, username, PASSWORD, network);
  const headers = { "x-forwarded-for": network };
  const issued = await call(url + paths.sandboxToken, { method: "POST", session, headers });
  const inbox = contentOf<HookInbox>(await call(url + paths.hookInbox, { session, headers }));
  return {
    url,
    number,
    headers,
    session,
    token: contentOf<SandboxTokenAnswer>(issued).access_token,
    inbox: new URL(inbox.url).pathname,
  };
}
