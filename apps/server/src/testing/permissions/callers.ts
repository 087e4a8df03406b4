import { paths } from "@connect-portal/contract";
import { eq } from "drizzle-orm";
import { users } from "../../modules/accounts/accounts.tables.ts";
import { createUser, signIn, type TestUser } from "../factories.ts";
import type { TestApp } from "../start-test-app.ts";

/** The kinds of callers that send requests. */
export const callers = [
  "anonymous",
  "cookie alone",
  "expired",
  "inactive",
  "other product",
  "integrator",
  "auditor",
  "support",
  "publisher",
  "administrator",
] as const;
export type Caller = (typeof callers)[number];

export type CallerAccounts = Readonly<Record<Exclude<Caller, "anonymous" | "cookie alone">, TestUser>>;

const HOURS = 3_600_000;
const CURRENT = [2];
const OTHER = [1];

export async function createCallers(portal: TestApp): Promise<CallerAccounts> {
  const inactive = await createUser(portal, { productIds: CURRENT });
  await portal.database.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
  return {
    expired: await createUser(portal, { productIds: CURRENT }),
    inactive,
    "other product": await createUser(portal, { productIds: OTHER }),
    integrator: await createUser(portal, { productIds: CURRENT }),
    auditor: await createUser(portal, { productIds: CURRENT, permissions: ["read_administration"] }),
    support: await createUser(portal, { productIds: CURRENT, permissions: ["support_users"] }),
    publisher: await createUser(portal, { productIds: CURRENT, permissions: ["publish_content"] }),
    administrator: await createUser(portal, { productIds: CURRENT, permissions: ["manage_user"] }),
  };
}

/** The cookie that a browser sends after an administrator has signed in: it authorizes no call. */
async function cookieOf(portal: TestApp, { username, password }: TestUser): Promise<Record<string, string>> {
  const payload = { username, password };
  const answer = await portal.app.inject({ method: "POST", url: paths.authenticate, payload });
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { cookie };
}

/** The headers by which the server knows this caller, from a session of their own. */
export async function headersOf(
  portal: TestApp,
  accounts: CallerAccounts,
  caller: Caller,
): Promise<Record<string, string>> {
  if (caller === "anonymous") return {};
  if (caller === "cookie alone") return cookieOf(portal, accounts.administrator);
  if (caller !== "expired") return signIn(portal, accounts[caller]);
  const { clock } = portal;
  const present = clock.now;
  clock.now = new Date(present.getTime() - 9 * HOURS);
  const headers = await signIn(portal, accounts.expired);
  clock.now = present;
  return headers;
}
