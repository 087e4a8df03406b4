import { createHash } from "node:crypto";
import { ApiError, type ContactBody, type DemoRequestBody } from "@connect-portal/contract";
import { findCardNumbers, maskCardNumbers } from "@connect-portal/contract/card-numbers";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../../limits/limits.ts";
import { networkOf } from "../../limits/networks-of.ts";
import { serveCall } from "../../serve-call.ts";
import { readEmailAddress } from "../accounts/email-address.ts";
import { letterheadOf } from "../accounts/portal-address.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { contactMail, demoRequestMail, type Letterhead } from "../mail/texts.ts";
import { claimSubmission, insertContactMessage, insertDemoRequest } from "./contact.repository.ts";

/** Milliseconds in which the same form from the same network is the same submission: a second click, or a retry. */
const WINDOW = 60_000;

interface Submission {
  readonly form: "contact" | "request-demo";
  readonly network: string;
  readonly body: object;
}

interface Arrival {
  readonly recipient: string;
  readonly portal: Letterhead;
  readonly now: Date;
}

/** Submissions of one network: more than an office sends, less than would bury the reader. */
const rule = { name: "contact", calls: 30, seconds: 3_600 };

/** The forms by which a visitor writes to the provider. What they say is stored first and mailed afterwards. */
const contact: FastifyPluginAsync = async (app) => {
  const { database, now, settings } = app.services;
  const limit = app.limits.perNetwork(rule);

  /** Returns the network. */
  async function admit(request: FastifyRequest): Promise<string> {
    refuseFor(await limit.take(request.ip));
    return networkOf(request.ip);
  }

  serveCall(app, "sendContactMessage", async (request) => {
    const body = { ...withoutCardNumbers(request.body), address: senderAddress(request.body.address) };
    const network = await admit(request);
    const context = { recipient: settings.CONTACT_RECIPIENT, portal: letterheadOf(app), now: now() };
    await submitOnce(database.db, { form: "contact", network, body }, context.now, (tx) =>
      sendContactMessage(tx, body, context),
    );
    return { message: "Email sent with success." };
  });

  serveCall(app, "requestDemo", async (request) => {
    const body = { ...withoutCardNumbers(request.body), emailAddress: senderAddress(request.body.emailAddress) };
    const network = await admit(request);
    const context = { recipient: settings.CONTACT_RECIPIENT, portal: letterheadOf(app), now: now() };
    await submitOnce(database.db, { form: "request-demo", network, body }, context.now, (tx) =>
      sendDemoRequest(tx, body, context),
    );
    return { message: "We will contact you shortly to book a convenient time." };
  });
};

/** A visitor may write a card number anywhere. No table, no email and no backup gets it. */
function withoutCardNumbers<Body extends object>(body: Body): Body {
  const masked = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "string" ? maskCardNumbers(value) : value,
  ]);
  return Object.fromEntries(masked);
}

/**
 * The pattern by which browsers accept an email address, including hosts without a dot.
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const TAKEN_BY_BROWSERS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * The one address that a reply can go to, in the form that mail servers take. R-5.1: there is no check beyond the
 * browser's, so what passes there passes here. A typing error costs no submission.
 */
function senderAddress(text: string): string {
  const address = readEmailAddress(text)?.address ?? (TAKEN_BY_BROWSERS.test(text) ? text : undefined);
  if (address === undefined || findCardNumbers(address).length > 0) throw new ApiError("email_not_accepted");
  return address;
}

export default contact;

/** Keeps a visitor's message and queues the mail that tells of it. Call it in a transaction. */
async function sendContactMessage(
  tx: Database,
  { subject, address, message, companyName, fullName }: ContactBody,
  { recipient, portal, now }: Arrival,
): Promise<void> {
  await insertContactMessage(tx, { receivedAt: now, subject, address, message, companyName, fullName });
  const content = contactMail(portal, { subject, fullName, companyName, address, message });
  await queueMail(tx, { kind: "contact", to: recipient, replyTo: address, content }, now);
}

/** Keeps a request for a demo and queues the mail that tells of it. Call it in a transaction. */
async function sendDemoRequest(
  tx: Database,
  request: DemoRequestBody,
  { recipient, portal, now }: Arrival,
): Promise<void> {
  const { emailSubject: subject, emailAddress: address, jobTitle, phone } = request;
  const { fullName = "", companyName = "", emailBody: message = "" } = request;
  await insertDemoRequest(tx, {
    receivedAt: now,
    subject,
    fullName,
    companyName,
    address,
    message,
    jobTitle,
    phone,
  });
  const content = demoRequestMail(portal, { subject, fullName, jobTitle, companyName, address, phone, message });
  await queueMail(tx, { kind: "demo-request", to: recipient, replyTo: address, content }, now);
}

/** Runs `store` in a transaction, unless the same submission was stored within the last minute. */
async function submitOnce(
  db: Database,
  { form, network, body }: Submission,
  now: Date,
  store: (tx: Database) => Promise<void>,
): Promise<void> {
  const members = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([form, network, members]))
    .digest("hex");
  await db.transaction(async (tx) => {
    if (await claimSubmission(tx, digest, now, new Date(now.getTime() - WINDOW))) await store(tx);
  });
}
