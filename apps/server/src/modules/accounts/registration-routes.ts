import { ConfirmEmailBody, DoneAnswer, FormRulesAnswer, paths, RegisterBody } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { limitedBy } from "../../limits/refuse.ts";
import { type HumanCheck, humanCheckHeaders } from "../human-check/human-check.ts";
import { confirmEmail } from "./confirm-email.ts";
import { type Registration, register } from "./register.ts";
import { createRejectedEmailDomains } from "./rejected-email-domains.ts";
import type { AccountsSetup } from "./setup.ts";
import { inSteadyTime } from "./steady-time.ts";

/** Each registration mails somebody, and each answer says whether a name is taken. A class room may sit behind one address. */
const rule = { name: "register", calls: 60, seconds: 3600 };

/** How somebody gets an account. */
export const registrationRoutes: FastifyPluginAsyncTypebox<{ setup: AccountsSetup; humanCheck: HumanCheck }> = async (
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

  app.get(
    paths.formRules,
    {
      config: { access: "public" },
      schema: { summary: "What the forms have to know", response: { 200: FormRulesAnswer } },
    },
    async () => ({ rejectedEmailDomains: [...rejected.domains], activation: settings.ACCOUNT_ACTIVATION }),
  );

  app.post(
    paths.register,
    {
      config: { access: "public" },
      onRequest: limitedBy(app.limits.perNetwork(rule)),
      preHandler: humanCheck.requiredFor("register"),
      schema: { summary: "Register", headers: humanCheckHeaders, body: RegisterBody, response: { 200: DoneAnswer } },
    },
    async (request) => {
      await inSteadyTime(register(registration, request.body));
      return { message: "User Account created with success" };
    },
  );

  app.post(
    paths.confirmEmail,
    {
      config: { access: "public" },
      schema: { summary: "Activate with the link of a mail", body: ConfirmEmailBody, response: { 200: DoneAnswer } },
    },
    async (request) => {
      await confirmEmail(setup, request.body.token);
      return { message: "Your email address is confirmed. You can sign in now." };
    },
  );
};
