import Type from "typebox";
import { HookInbox, INBOX_KEEPS, InboxAnswer, InboxPage, InboxRequest } from "../hook-inbox.ts";
import {
  CheckSignatureBody,
  DeliveryAnswer,
  DeliveryBody,
  RotateSecretBody,
  SignatureVerdict,
  SigningSecretsAnswer,
} from "../webhooks.ts";
import { type Call, stream } from "./call.ts";

/** Send webhooks to endpoints, check signatures, and read your inbox. */
export const webhookCalls = {
  sendDelivery: {
    access: "signed-in",
    changesShared: true,
    summary: "Send a webhook to an endpoint",
    body: DeliveryBody,
    answers: { 200: DeliveryAnswer },
    refusals: ["hook_url_not_valid", "hook_header_refused", "hook_url_refused", "delivery_limit"],
  },
  listSigningSecrets: {
    access: "signed-in",
    changesShared: true,
    summary: "List your signing secrets",
    answers: { 200: SigningSecretsAnswer },
  },
  rotateSigningSecret: {
    access: "signed-in",
    changesShared: true,
    summary: "Rotate a signing secret; the old one stays active for a day",
    body: RotateSecretBody,
    answers: { 201: SigningSecretsAnswer },
    refusals: ["too_many_requests"],
  },
  checkSignature: {
    access: "signed-in",
    summary: "Check the signature of a request that you received",
    body: CheckSignatureBody,
    answers: { 200: SignatureVerdict },
    refusals: ["too_many_requests"],
  },
  getInbox: {
    access: "signed-in",
    summary: "Show your webhook inbox; the first request creates it",
    answers: { 200: HookInbox },
  },
  changeInboxAnswer: {
    access: "signed-in",
    changesShared: true,
    summary: "Change the response of your webhook inbox",
    body: InboxAnswer,
    answers: { 200: HookInbox },
  },
  replaceInboxAddress: {
    access: "signed-in",
    changesShared: true,
    summary: "Replace the address of your webhook inbox; the old one stops working",
    answers: { 200: HookInbox },
  },
  listInboxRequests: {
    access: "signed-in",
    summary: "List requests in your webhook inbox, newest first",
    query: Type.Object({
      page: Type.Integer({ minimum: 0, maximum: INBOX_KEEPS, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: INBOX_KEEPS, default: 50 }),
    }),
    answers: { 200: InboxPage },
  },
  getInboxRequest: {
    access: "signed-in",
    summary: "Show a request in your webhook inbox",
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    answers: { 200: InboxRequest },
    refusals: ["inbox_request_not_found"],
  },
  followInbox: {
    access: "signed-in",
    summary: "Follow your webhook inbox",
    description:
      "Server-sent events: `request` carries a request of the inbox, `cleared` nothing. With Last-Event-ID, it begins with the missed ones.",
    query: Type.Object({}, { additionalProperties: false }),
    headers: Type.Object({
      "last-event-id": Type.Optional(Type.String({ description: "Id of the last event that you received." })),
    }),
    answers: { 200: stream("text/event-stream", "Events, as they happen.") },
  },
  clearInbox: {
    access: "signed-in",
    changesShared: true,
    summary: "Clear your webhook inbox",
    answers: { 204: Type.Null() },
  },
} as const satisfies Record<string, Call>;
