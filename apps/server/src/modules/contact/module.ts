import { ApiError } from "@connect-portal/contract";
import { findCardNumbers, maskCardNumbers } from "@connect-portal/contract/card-numbers";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { networkOf } from "../../limits/networks-of.ts";
import { refuseFor } from "../../limits/refuse.ts";
import { serveCall } from "../../serve-call.ts";
import { readEmailAddress } from "../accounts/email-address.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { sendDemoRequest } from "./send-demo-request.ts";
import { submitOnce } from "./submit-once.ts";

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
    const context = { recipient: settings.CONTACT_RECIPIENT, now: now() };
    await submitOnce(database.db, { form: "contact", network, body }, context.now, (tx) =>
      sendContactMessage(tx, body, context),
    );
    return { message: "Email sent with success." };
  });

  serveCall(app, "requestDemo", async (request) => {
    const body = { ...withoutCardNumbers(request.body), emailAddress: senderAddress(request.body.emailAddress) };
    const network = await admit(request);
    const context = { recipient: settings.CONTACT_RECIPIENT, now: now() };
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

/** What a browser takes for an address, also of a host without a dot. https://html.spec.whatwg.org/#valid-e-mail-address */
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
