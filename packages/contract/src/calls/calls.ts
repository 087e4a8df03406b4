import { accountCalls } from "./accounts.ts";
import { auditCalls } from "./audit.ts";
import type { Call } from "./call.ts";
import { catalogueCalls } from "./catalogue.ts";
import { challengeCalls } from "./challenges.ts";
import { decisionEndpointCalls } from "./decision-endpoints.ts";
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
import { worldCalls } from "./worlds.ts";

/** Every call of the portal. */
export const calls = {
  ...accountCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...catalogueCalls,
  ...referenceCalls,
  ...sdkCalls,
  ...sandboxCalls,
  ...decisionEndpointCalls,
  ...worldCalls,
  ...challengeCalls,
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
    description: "Register, sign in and out, and change a password.",
    calls: accountCalls,
  },
  {
    name: "Second factors",
    description: "Set up a second factor, and sign in with it.",
    calls: secondFactorCalls,
  },
  {
    name: "Single sign-on",
    description: "Sign in at an identity provider, and link its identities to user accounts.",
    calls: singleSignOnCalls,
  },
  {
    name: "Catalogue",
    description: "Published products, releases, solutions and modules that are open to you.",
    calls: catalogueCalls,
  },
  {
    name: "Reference",
    description: "Published OpenAPI documents: the parts that the reference shows, and their files.",
    calls: referenceCalls,
  },
  { name: "Client SDKs", description: "Generate client SDKs from published OpenAPI documents.", calls: sdkCalls },
  {
    name: "Sandbox",
    description: "Your credentials, keys and card system in the sandbox.",
    calls: sandboxCalls,
  },
  {
    name: "Decision endpoints",
    description: "Let your own server decide payments of your sandbox.",
    calls: decisionEndpointCalls,
  },
  {
    name: "Challenges",
    description: "Answer challenges of 3-D Secure, as their page does.",
    calls: challengeCalls,
  },
  {
    name: "Webhooks",
    description: "Send webhooks to endpoints, check signatures, and read your inbox.",
    calls: webhookCalls,
  },
  {
    name: "Site",
    description: "Contact the provider, and follow up undelivered emails.",
    calls: siteCalls,
  },
  { name: "Users", description: "Manage users.", calls: userCalls },
  { name: "Audit", description: "Read, export and verify the activity log.", calls: auditCalls },
  { name: "Process", description: "Status of the portal, and its OpenAPI document.", calls: processCalls },
];
