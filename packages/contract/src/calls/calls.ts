import { accountCalls } from "./accounts.ts";
import { auditCalls } from "./audit.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.ts";
import type { CallName } from "./routes.ts";
import { sandboxCalls } from "./sandbox.ts";
import { sdkCalls } from "./sdks.ts";
import { siteCalls } from "./site.ts";
import { userCalls } from "./users.ts";
import { webhookCalls } from "./webhooks.ts";

/** Every call of the portal. */
export const calls = {
  ...accountCalls,
  ...userCalls,
  ...siteCalls,
  ...auditCalls,
  ...catalogueCalls,
  ...sandboxCalls,
  ...sdkCalls,
  ...webhookCalls,
} as const satisfies Record<CallName, Call>;
