import { setTimeout } from "node:timers/promises";
import { ApiError, type OwnPasswordBody, paths } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Principal } from "../../../context.ts";
import { limitedBy } from "../../../limits/limits.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { findUserOfLink } from "../../account-links/account-links.repository.ts";
import type { HumanCheck } from "../../human-check/human-check.ts";
import { endSessionsOfUser } from "../sessions/sessions.repository.ts";
import type { AccountsSetup } from "../setup.ts";
import type { SignInLimit } from "../sign-in/sign-in-limit.ts";
import { findUserById, replacePassword } from "../users.repository.ts";
import { afterPasswordChange, changePassword, recordPasswordChange } from "./change-password.ts";
import { hashPassword, refuseWeakPassword, verifyPassword } from "./password.ts";
import { requestPasswordReset } from "./reset-password.ts";

/** Milliseconds; well above what the slower way takes. */
const LEAST = 250;

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

/**
 * Tells at once whether a link is still valid. Does not reveal its owner, and does not use it up.
 * @throws ApiError link_not_valid for an unknown, used or expired link.
 */
async function checkPasswordLink({ db, now }: AccountsSetup, token: string): Promise<void> {
  const userId = await findUserOfLink(db, "reset-password", token, now());
  if (userId === undefined) throw new ApiError("link_not_valid");
}

/**
 * Sets the caller's password and ends the account's other sessions.
 * @throws ApiError password_not_set; current_password_wrong, also when the password was changed elsewhere meanwhile;
 * password_not_accepted
 */
async function changeOwnPassword(
  setup: AccountsSetup,
  { userId, sessionId }: Principal,
  { currentPassword, password }: OwnPasswordBody,
  address: string,
): Promise<void> {
  const { db, now } = setup;
  const before = await findUserById(db, userId);
  if (before?.passwordHash === null) throw new ApiError("password_not_set");
  if (!before || !(await verifyPassword(before.passwordHash, currentPassword))) {
    throw new ApiError("current_password_wrong");
  }
  await refuseWeakPassword(password, before);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const user = await replacePassword(tx, userId, passwordHash, before.passwordHash ?? undefined);
    if (!user) throw new ApiError("current_password_wrong");
    const ended = await endSessionsOfUser(tx, userId, now(), sessionId);
    await afterPasswordChange(setup, tx, user);
    await recordPasswordChange(tx, now(), user, {
      action: "Change password",
      webService: paths.ownPassword,
      address,
      session: sessionId,
      ended,
    });
  });
}

/** The result, and not sooner than a fixed time: how long an answer took then tells nobody whether an account exists. */
export async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(LEAST)]);
  return result;
}
