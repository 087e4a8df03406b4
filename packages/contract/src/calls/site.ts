import Type from "typebox";
import { ContactBody, DemoRequestBody } from "../contact.ts";
import { FailedMailsAnswer } from "../mails.ts";
import { DoneAnswer } from "../registration.ts";
import type { Call } from "./call.ts";

/** Contact the provider, and follow up undelivered emails. */
export const siteCalls = {
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
    access: "manage_user",
    summary: "List undelivered emails",
    query: Type.Object({
      page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    answers: { 200: FailedMailsAnswer },
  },
  resendMail: {
    access: "manage_user",
    summary: "Send an undelivered email again",
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    answers: { 204: Type.Null() },
    refusals: ["mail_not_found"],
  },
} as const satisfies Record<string, Call>;
