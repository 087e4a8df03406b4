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
import type { Call } from "./call.ts";
import { stream } from "./media.ts";

/** Requests to hook URLs, their signatures, and the user's own inbox for them. */
export const webhookCalls = {
  sendDelivery: {
    access: "signed-in",
    summary: "Send a request to a hook URL",
    body: DeliveryBody,
    answers: { 200: DeliveryAnswer },
    refusals: ["hook_url_not_valid", "hook_header_refused", "hook_url_refused", "delivery_limit"],
  },
  listSigningSecrets: {
    access: "signed-in",
    summary: "Show what your hooks are signed with",
    answers: { 200: SigningSecretsAnswer },
  },
  rotateSigningSecret: {
    access: "signed-in",
    summary: "Replace a signing secret; the old one signs for another day",
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
    summary: "Show your hook inbox; the first look makes it",
    answers: { 200: HookInbox },
  },
  changeInboxAnswer: {
    access: "signed-in",
    summary: "Change how your hook inbox answers",
    body: InboxAnswer,
    answers: { 200: HookInbox },
  },
  replaceInboxAddress: {
    access: "signed-in",
    summary: "Give your hook inbox a new address; the old one ends",
    answers: { 200: HookInbox },
  },
  listInboxRequests: {
    access: "signed-in",
    summary: "List what arrived in your hook inbox, newest first",
    query: Type.Object({
      page: Type.Integer({ minimum: 0, maximum: INBOX_KEEPS, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: INBOX_KEEPS, default: 50 }),
    }),
    answers: { 200: InboxPage },
  },
  getInboxRequest: {
    access: "signed-in",
    summary: "Show a request that arrived in your hook inbox",
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    answers: { 200: InboxRequest },
    refusals: ["inbox_request_not_found"],
  },
  followInbox: {
    access: "signed-in",
    summary: "Follow your hook inbox as requests arrive",
    description:
      "Server-sent events: `request` carries a line of the inbox, `cleared` nothing. With Last-Event-ID it begins with what was missed.",
    query: Type.Object({}, { additionalProperties: false }),
    headers: Type.Object({
      "last-event-id": Type.Optional(Type.String({ description: "Id of the last event that the reader has." })),
    }),
    answers: { 200: stream("text/event-stream", "An event after the other, as they happen.") },
  },
  clearInbox: { access: "signed-in", summary: "Clear your hook inbox", answers: { 204: Type.Null() } },
} as const satisfies Record<string, Call>;
