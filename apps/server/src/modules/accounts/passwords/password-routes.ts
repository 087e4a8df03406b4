import { paths } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { limitedBy } from "../../../limits/refuse.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import type { HumanCheck } from "../../human-check/human-check.ts";
import type { AccountsSetup } from "../setup.ts";
import type { SignInLimit } from "../sign-in/sign-in-limit.ts";
import { inSteadyTime } from "../steady-time.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { changePassword } from "./change-password.ts";
import { checkPasswordLink } from "./check-password-link.ts";
import { requestPasswordReset } from "./reset-password.ts";

const resetRule = { name: "reset-password", calls: 30, seconds: 3600 };
const linkRule = { name: "password-link", calls: 60, seconds: 3600 };

interface PasswordOptions {
  readonly setup: AccountsSetup;
  readonly humanCheck: HumanCheck;
  readonly signInLimit: SignInLimit;
}

/** How a password is forgotten and changed. The texts are those of. */
export const passwordRoutes: FastifyPluginAsync<PasswordOptions> = async (app, options) => {
  const { setup, humanCheck, signInLimit } = options;
  const resets = app.limits.perNetwork(resetRule);

  serveCall(
    app,
    "resetPassword",
    async (request) => {
      // Beyond the limit nothing is mailed and the answer is the same: it never says anything about an account.
      const allowed = (await resets.take(request.ip)) === 0;
      await inSteadyTime(allowed ? requestPasswordReset(setup, request.body.email) : Promise.resolve());
      return { message: "An email has been sent to with instructions for resetting your password." };
    },
    { preHandler: humanCheck.requiredFor("reset-password") },
  );

  serveCall(app, "changePassword", async (request) => {
    await changePassword(setup, request.body, request.ip);
    return { message: "Password changed with success." };
  });

  serveCall(
    app,
    "checkPasswordLink",
    async (request, reply) => {
      await checkPasswordLink(setup, request.body.token);
      return reply.code(204).send(null);
    },
    { onRequest: limitedBy(app.limits.perNetwork(linkRule)) },
  );

  serveCall(app, "changeOwnPassword", async (request) => {
    const { principal } = contextOf(request);
    await signInLimit.guard(request.ip, principal.username, paths.ownPassword, () =>
      changeOwnPassword(setup, principal, request.body, request.ip),
    );
    return { message: "Password changed with success." };
  });
};
