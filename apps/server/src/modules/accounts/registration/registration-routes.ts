import type { FastifyPluginAsync } from "fastify";
import { limitedBy } from "../../../limits/refuse.ts";
import { serveCall } from "../../../serve-call.ts";
import type { HumanCheck } from "../../human-check/human-check.ts";
import type { AccountsSetup } from "../setup.ts";
import { inSteadyTime } from "../steady-time.ts";
import { confirmEmail } from "./confirm-email.ts";
import { type Registration, register } from "./register.ts";
import { createRejectedEmailDomains } from "./rejected-email-domains.ts";

/** Each registration mails somebody, and each answer says whether a name is taken. A class room may sit behind one address. */
const rule = { name: "register", calls: 60, seconds: 3600 };

/** How somebody gets an account. */
export const registrationRoutes: FastifyPluginAsync<{ setup: AccountsSetup; humanCheck: HumanCheck }> = async (
  app,
  { setup, humanCheck },
) => {
  const { settings } = app.services;
  const rejected = createRejectedEmailDomains(settings.REJECTED_EMAIL_DOMAINS);
  const registration: Registration = {
    ...setup,
    rejected,
    activation: settings.ACCOUNT_ACTIVATION,
    productIds: settings.REGISTRATION_PRODUCTS.map(Number),
    adminEmail: settings.ADMIN_EMAIL,
  };

  serveCall(app, "getFormRules", async () => ({
    rejectedEmailDomains: [...rejected.domains],
    activation: settings.ACCOUNT_ACTIVATION,
  }));

  serveCall(
    app,
    "register",
    async (request) => {
      await inSteadyTime(register(registration, request.body, request.ip));
      return { message: "User Account created with success" };
    },
    { onRequest: limitedBy(app.limits.perNetwork(rule)), preHandler: humanCheck.requiredFor("register") },
  );

  serveCall(app, "confirmEmail", async (request) => {
    await confirmEmail(setup, request.body.token, request.ip);
    return { message: "Your email address is confirmed. You can sign in now." };
  });
};
