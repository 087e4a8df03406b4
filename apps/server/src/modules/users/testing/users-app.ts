import type { UpdateUserBody } from "@connect-portal/contract";
import { paths } from "@connect-portal/contract";
import { asc, eq } from "drizzle-orm";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Settings } from "../../../settings/schema.ts";
import { createUser, fixedContent, signIn, type TestUser } from "../../../testing/index.ts";
import { type AccountsApp, startAccountsApp } from "../../accounts/testing/accounts-app.ts";
import { auditEvents } from "../../audit/audit.tables.ts";

type Headers = Record<string, string>;

export interface UsersApp extends AccountsApp {
  /** The only administrator, unless a test makes another one. */
  readonly administrator: TestUser;
  /** A call of the administrator, unless the headers say otherwise. */
  call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** The administrator's records in the log, the oldest first; data is parsed, and lacks the address. */
  records(): Promise<{ action: string; webService: string; data: unknown }[]>;
}

interface CallOptions {
  readonly headers?: Headers;
  readonly payload?: InjectOptions["payload"];
}

/** Four, so that none of them is special. */
const products = ["PowerCard 3.5", "PowerCard V4", "V4", "PowerCard Cloud"].map((name, index) => {
  return { id: index + 1, name, description: "", enabled: true, listLabel: name };
});

/** The portal with one administrator who is signed in. */
export async function startUsersApp(settings: Partial<Settings> = {}): Promise<UsersApp> {
  const portal = await startAccountsApp(settings, { content: fixedContent({ products }) });
  const administrator = await createUser(portal, { permissions: ["manage_user"] });
  const session: Headers = await signIn(portal, administrator);
  return {
    ...portal,
    administrator,
    call: (method, url, { headers, payload } = {}) =>
      portal.app.inject({
        method,
        url,
        headers: { ...session, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    records: async () => {
      const { db } = portal.database;
      const rows = await db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.actorUserId, administrator.id))
        .orderBy(asc(auditEvents.actorPosition));
      return rows.map(({ action, webService, data: text }) => {
        const { address, session, ...data } = JSON.parse(text);
        if (!address || !session) throw new Error(`The record ${action} does not say from where it was done`);
        return { action, webService, data };
      });
    },
  };
}

/** A body that says of the user what the portal says, with some members replaced. */
export async function updateBody(
  portal: UsersApp,
  user: { readonly id: number },
  replaced: Partial<UpdateUserBody> = {},
): Promise<UpdateUserBody> {
  const { id, username, email, fullName, phone, productIds, validityRangeDate } = (
    await portal.call("GET", paths.user(user.id))
  ).json();
  return { id, username, email, fullName, phone, productIds, validityRangeDate, ...replaced };
}
