import type { FastifyPluginAsync } from "fastify";
import { letterheadOf } from "../accounts/portal-address.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { findUserById } from "../accounts/users.repository.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codesGuessedMail } from "../mail/texts.ts";
import { createCodeLimit } from "./codes.ts";
import { ownRoutes } from "./own-routes.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { createSecretBox } from "./totp/secret-box.ts";

/** Second factors in addition to the password: authenticator apps, passkeys, and codes for when they are lost. */
const secondFactors: FastifyPluginAsync = async (app) => {
  const { database, now, settings } = app.services;
  const setup: AccountsSetup = { db: database.db, now, portal: () => letterheadOf(app) };
  const box = createSecretBox(settings.SECOND_FACTOR_KEY);
  const codeLimit = createCodeLimit(app.limits, (userId) => warnOwnerOfCodes(setup, userId));
  await app.register(signInRoutes, { setup, box, codeLimit });
  await app.register(ownRoutes, { setup, box, codeLimit });
};

export default secondFactors;

/** Mails the owner that somebody with the right password tries codes. */
async function warnOwnerOfCodes({ db, now, portal }: AccountsSetup, userId: number): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user || user.email === "") return;
  const content = codesGuessedMail(portal(), user);
  await queueMail(db, { kind: "second-factor-guessed", to: user.email, content }, now());
}
