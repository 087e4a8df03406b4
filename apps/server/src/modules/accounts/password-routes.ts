import {
  ChangePasswordBody,
  CheckPasswordLinkBody,
  DoneAnswer,
  OwnPasswordBody,
  paths,
  ResetPasswordBody,
} from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { limitedBy } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { type HumanCheck, humanCheckHeaders } from "../human-check/human-check.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { changePassword } from "./change-password.ts";
import { checkPasswordLink } from "./check-password-link.ts";
import { requestPasswordReset } from "./reset-password.ts";
import type { AccountsSetup } from "./setup.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { inSteadyTime } from "./steady-time.ts";

const resetRule = { name: "reset-password", calls: 30, seconds: 3600 };
const linkRule = { name: "password-link", calls: 60, seconds: 3600 };

interface PasswordOptions {
  readonly setup: AccountsSetup;
  readonly humanCheck: HumanCheck;
  readonly signInLimit: SignInLimit;
}

/** How a password is forgotten and changed. The texts are those of SPEC section 8. */
export const passwordRoutes: FastifyPluginAsyncTypebox<PasswordOptions> = async (app, options) => {
  const { setup, humanCheck, signInLimit } = options;
  const resets = app.limits.perNetwork(resetRule);

  app.post(
    paths.resetPassword,
    {
      config: { access: "public" },
      preHandler: humanCheck.requiredFor("reset-password"),
      schema: {
        summary: "Ask for a new password",
        headers: humanCheckHeaders,
        body: ResetPasswordBody,
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      // Beyond the limit nothing is mailed and the answer is the same: it never says anything about an account.
      const allowed = (await resets.take(request.ip)) === 0;
      await inSteadyTime(allowed ? requestPasswordReset(setup, request.body.email) : Promise.resolve());
      return { message: "An email has been sent to with instructions for resetting your password." };
    },
  );

  app.post(
    paths.changePassword,
    {
      config: { access: "public" },
      schema: {
        summary: "Set the password with a mailed link",
        body: ChangePasswordBody,
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await changePassword(setup, request.body);
      return { message: "Password changed with success." };
    },
  );

  app.post(
    paths.checkPasswordLink,
    {
      config: { access: "public" },
      onRequest: limitedBy(app.limits.perNetwork(linkRule)),
      schema: {
        summary: "Whether a mailed link can still set a password",
        body: CheckPasswordLinkBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await checkPasswordLink(setup, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.put(
    paths.ownPassword,
    {
      config: { access: "signed-in" },
      schema: { summary: "Change your password", body: OwnPasswordBody, response: { 200: DoneAnswer } },
    },
    async (request) => {
      const { principal } = contextOf(request);
      await signInLimit.guard(request.ip, principal.username, () => changeOwnPassword(setup, principal, request.body));
      return { message: "Password changed with success." };
    },
  );
};
