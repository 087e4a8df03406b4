import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import type { CallName } from "./routes.ts";
import { userCalls } from "./users.ts";

/** Every call of the portal. */
export const calls = { ...accountCalls, ...userCalls } as const satisfies Record<CallName, Call>;
