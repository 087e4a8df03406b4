import { type HookInbox, paths, type UserSearchAnswer } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";
import { signIn } from "../support/portal.ts";

export const PASSWORD = "faults-faults-faults-1";
const OWNERS = ["owner-a", "owner-b", "owner-c"];

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly network: string;
  /** Path of the inbox. */
  readonly inbox: string;
  session: string;
}

export interface Cast {
  readonly administrator: Account;
  readonly owners: readonly Account[];
}

/** Users with an inbox each, made as people make them: registered, activated, signed in. */
export async function prepareAccounts(url: string): Promise<Cast> {
  const administrator = await enter(url, { id: 0, username: "admin", network: "192.0.2.1" });
  const owners: Account[] = [];
  for (const [at, username] of OWNERS.entries()) {
    const network = `192.0.2.${at + 2}`;
    const body = { username, email: `${username}@bank.example`, password: PASSWORD };
    contentOf(await call(url + paths.register, { headers: { "x-forwarded-for": network }, body }));
    const { session } = administrator;
    const search = await call(`${url}${paths.userSearch}?keyword=${username}`, { session });
    const id = contentOf<UserSearchAnswer>(search).content[0]?.id ?? 0;
    contentOf(await call(url + paths.activateUser(id, true), { method: "PUT", session }));
    owners.push(await enter(url, { id, username, network }));
  }
  return { administrator, owners };
}

async function enter(url: string, account: { id: number; username: string; network: string }): Promise<Account> {
  const session = await signIn(url, account.username, PASSWORD, account.network);
  const inbox = contentOf<HookInbox>(await call(url + paths.hookInbox, { session }));
  return { ...account, session, inbox: new URL(inbox.url).pathname };
}
