import Type from "typebox";
import { readersOfSystem } from "../accounts.ts";
import {
  ContentBundlesAnswer,
  ContentDifferences,
  ContentPreviewBody,
  ContentPublishBody,
  ContentSwitchAnswer,
  ContentVersion,
} from "../content-releases.ts";
import { Challenge, ChallengeAnswerBody, ChallengeKey } from "../human-check.ts";
import { ContactBody, DemoRequestBody, DoneAnswer } from "../registration.ts";
import { FailedMailsAnswer, MailPreviewsAnswer, MailPreviewsQuery, SystemStatusAnswer } from "../system-status.ts";
import { UsageAnswer, UsageFileQuery, UsageQuery } from "../usage.ts";
import { accountCalls } from "./accounts.ts";
import { auditCalls } from "./audit.ts";
import { type Call, file } from "./call.ts";
import { catalogueCalls } from "./catalogue.ts";
import { decisionEndpointCalls } from "./decision-endpoints.ts";
import { guideCalls } from "./guides.ts";
import { organisationCalls } from "./organisations.ts";
import { referenceCalls } from "./reference.ts";
import type { CallName } from "./routes.ts";
import { sandboxCalls } from "./sandbox.ts";
import { sdkCalls } from "./sdks.ts";
import { secondFactorCalls, singleSignOnCalls } from "./second-factors.ts";
import { serviceCalls } from "./services.ts";
import { userCalls } from "./users.ts";
import { webhookCalls } from "./webhooks.ts";
import { worldCalls } from "./worlds.ts";

/** Status of the portal, and its OpenAPI document. */
const processCalls = {
  getHealth: {
    access: "public",
    summary: "Check whether the process is alive",
    answers: { 200: Type.Object({ status: Type.Literal("ok") }) },
  },
  getReadiness: {
    access: "public",
    summary: "Check whether the server can process requests",
    answers: {
      200: Type.Object({
        status: Type.Literal("ready"),
        contentVersion: Type.String({
          description:
            "Of all files of the content, as 16 hexadecimal digits. Processes with the same one publish the same.",
        }),
        checks: Type.Record(Type.String(), Type.String(), {
          description: "What the server needs, and the state of each.",
        }),
      }),
    },
    refusals: ["not_ready"],
  },
  getSystemStatus: {
    access: readersOfSystem,
    repeated: true,
    scope: "system:read",
    summary: "Get the status of the portal: what it needs, what waits, what failed",
    answers: { 200: SystemStatusAnswer },
  },
  retryJob: {
    access: "manage_user",
    summary: "Retry a failed job",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["job_not_found"],
  },
  getPortalDocument: {
    access: "public",
    summary: "Get this OpenAPI document",
    answers: { 200: Type.Unsafe<object>(Type.Object({}, { description: "OpenAPI 3.1." })) },
  },
} as const satisfies Record<string, Call>;

/** What is published and what could be. */
const contentCalls = {
  listContent: {
    access: ["publish_content"],
    repeated: true,
    scope: "content:publish",
    summary: "List the content that is published, and that can be",
    answers: { 200: ContentBundlesAnswer },
  },
  getContentDifferences: {
    access: ["publish_content"],
    scope: "content:publish",
    summary: "Compare content with what is live",
    params: ContentVersion,
    answers: { 200: ContentDifferences },
    refusals: ["content_not_found", "content_broken"],
  },
  previewContent: {
    access: ["publish_content"],
    summary: "Let your pages show other content, until your session ends",
    description: "Nobody else sees it. The sandbox keeps to what is live.",
    body: ContentPreviewBody,
    answers: { 204: Type.Null() },
    refusals: ["content_not_found", "content_broken"],
  },
  publishContent: {
    access: ["publish_content"],
    scope: "content:publish",
    summary: "Publish content, at once or at a time",
    params: ContentVersion,
    body: ContentPublishBody,
    answers: { 200: ContentSwitchAnswer },
    refusals: ["content_not_found", "content_unchanged"],
  },
  cancelContent: {
    access: ["publish_content"],
    summary: "Let content that waits for its time not become live",
    params: ContentVersion,
    answers: { 204: Type.Null() },
    refusals: ["content_not_found", "content_unchanged"],
  },
  takeBackContent: {
    access: ["publish_content"],
    scope: "content:publish",
    summary: "Go back to the content that was live before",
    answers: { 200: ContentSwitchAnswer },
    refusals: ["content_unchanged"],
  },
} as const satisfies Record<string, Call>;

/** How the sandbox is used. */
const usageCalls = {
  getUsage: {
    access: ["read_administration"],
    scope: "usage:read",
    summary: "Get how the sandbox was used",
    query: UsageQuery,
    answers: { 200: UsageAnswer },
    refusals: ["validation_failed"],
  },
  getUsageFile: {
    access: ["read_administration"],
    scope: "usage:read",
    summary: "Get a list of the use as CSV",
    query: UsageFileQuery,
    answers: { 200: file("text/csv") },
    refusals: ["validation_failed"],
  },
} as const satisfies Record<string, Call>;

/** Contact the provider, and follow up undelivered emails. */
const siteCalls = {
  sendContactMessage: {
    access: "public",
    summary: "Send a message to the provider",
    body: ContactBody,
    answers: { 200: DoneAnswer },
    refusals: ["email_not_accepted", "too_many_requests"],
  },
  requestDemo: {
    access: "public",
    summary: "Request a demo",
    body: DemoRequestBody,
    answers: { 200: DoneAnswer },
    refusals: ["email_not_accepted", "too_many_requests"],
  },
  listFailedMails: {
    access: ["read_administration"],
    summary: "List undelivered emails",
    query: Type.Object({
      page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    answers: { 200: FailedMailsAnswer },
  },
  previewMails: {
    access: readersOfSystem,
    summary: "Preview emails",
    query: MailPreviewsQuery,
    answers: { 200: MailPreviewsAnswer },
  },
  resendMail: {
    access: "manage_user",
    summary: "Send an undelivered email again",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["mail_not_found"],
  },
} as const satisfies Record<string, Call>;

/** Challenges of 3-D Secure: anybody with the page's address may answer. */
const challengeCalls = {
  getChallenge: {
    access: "public",
    summary: "Get a challenge of 3-D Secure",
    params: ChallengeKey,
    answers: { 200: Challenge },
    refusals: ["challenge_not_found", "too_many_requests"],
  },
  answerChallenge: {
    access: "public",
    summary: "Answer a challenge of 3-D Secure",
    description: "A wrong code is a response, too: `status` stays `asked`, and `failed` after the third.",
    params: ChallengeKey,
    body: ChallengeAnswerBody,
    answers: { 200: Challenge },
    refusals: ["challenge_not_found", "too_many_requests"],
  },
} as const satisfies Record<string, Call>;

/** Every call of the portal. */
export const calls = {
  ...accountCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...catalogueCalls,
  ...guideCalls,
  ...referenceCalls,
  ...sdkCalls,
  ...sandboxCalls,
  ...decisionEndpointCalls,
  ...worldCalls,
  ...challengeCalls,
  ...webhookCalls,
  ...siteCalls,
  ...userCalls,
  ...organisationCalls,
  ...serviceCalls,
  ...auditCalls,
  ...contentCalls,
  ...usageCalls,
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
    name: "Guides",
    description: "Guides: texts with steps that run in the sandbox.",
    calls: guideCalls,
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
  {
    name: "Organisations",
    description: "Organisations, whose members share a sandbox; their members and invitations.",
    calls: organisationCalls,
  },
  {
    name: "Service accounts",
    description: "Accounts of programs that administer the portal, and their tokens.",
    calls: serviceCalls,
  },
  { name: "Audit", description: "Read, export and verify the activity log.", calls: auditCalls },
  { name: "Content", description: "Preview and publish content.", calls: contentCalls },
  { name: "Usage", description: "How the sandbox is used, by day.", calls: usageCalls },
  { name: "Process", description: "Status of the portal, and its OpenAPI document.", calls: processCalls },
];
