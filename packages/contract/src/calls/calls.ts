import { accountCalls } from "./accounts.ts";
import { auditCalls } from "./audit.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.ts";
import { processCalls } from "./process.ts";
import { referenceCalls } from "./reference.ts";
import type { CallName } from "./routes.ts";
import { sandboxCalls } from "./sandbox.ts";
import { sdkCalls } from "./sdks.ts";
import { secondFactorCalls } from "./second-factors.ts";
import { singleSignOnCalls } from "./single-sign-on.ts";
import { siteCalls } from "./site.ts";
import { userCalls } from "./users.ts";
import { webhookCalls } from "./webhooks.ts";

/** Every call of the portal. */
export const calls = {
  ...accountCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...catalogueCalls,
  ...referenceCalls,
  ...sdkCalls,
  ...sandboxCalls,
  ...webhookCalls,
  ...siteCalls,
  ...userCalls,
  ...auditCalls,
  ...processCalls,
} as const satisfies Record<CallName, Call>;

interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: Readonly<Record<string, Call>>;
}

/** The same, as readers of the portal's document find them. */
export const callGroups: readonly CallGroup[] = [
  {
    name: "Accounts",
    description: "How somebody gets an account, signs in and out, and changes a password.",
    calls: accountCalls,
  },
  {
    name: "Second factors",
    description: "What proves an account besides its password, and signing in with it.",
    calls: secondFactorCalls,
  },
  {
    name: "Single sign-on",
    description: "Signing in at an identity provider, and which account is whose there.",
    calls: singleSignOnCalls,
  },
  {
    name: "Catalogue",
    description: "What is published, cut to the products that the caller may see.",
    calls: catalogueCalls,
  },
  {
    name: "Reference",
    description: "Published API documents, in the pieces that the reference shows, and the files that they come from.",
    calls: referenceCalls,
  },
  { name: "Client SDKs", description: "Clients of the published API documents.", calls: sdkCalls },
  {
    name: "Sandbox",
    description: "What the signed-in user has in the sandbox: credentials, keys, and a card system of their own.",
    calls: sandboxCalls,
  },
  {
    name: "Webhooks",
    description: "Requests to hook URLs, their signatures, and the user's own inbox for them.",
    calls: webhookCalls,
  },
  {
    name: "Site",
    description: "How visitors write to the provider, and what became of the portal's mails.",
    calls: siteCalls,
  },
  { name: "Users", description: "What administrators do with the accounts of others.", calls: userCalls },
  { name: "Audit", description: "What is recorded of users, read and exported by administrators.", calls: auditCalls },
  { name: "Process", description: "How the portal is, and what it can be asked.", calls: processCalls },
];
