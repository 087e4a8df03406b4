import {
  ApiError,
  type CurrentPasswordBody,
  paths,
  type SecondFactorsAnswer,
  type TotpCodeBody,
  type TotpSecretAnswer,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { endedSessions } from "../accounts/sessions/open-session.ts";
import { needsFactor, sessionRules } from "../accounts/sessions/session-rules.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { createFailedLoginRecorder } from "../accounts/sign-in/record-failed-login.ts";
import { createSignInLimit } from "../accounts/sign-in/sign-in-limit.ts";
import { lockUser } from "../accounts/users.repository.ts";
import { type FactorChange, factorChanges } from "../mail/texts.ts";
import { bareCode, type CodeLimit, newRecoveryCodes } from "./codes.ts";
import { type Factors, hasFactor, listFactors } from "./list-factors.ts";
import { afterAdded, demandPassword, type OwnFactors, recordFactorChange } from "./own/own-factors.ts";
import { addPasskey, beginPasskey } from "./own/passkeys.ts";
import { deletePasskey } from "./passkeys/passkeys.repository.ts";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.repository.ts";
import { relyingPartyOf } from "./relying-party.ts";
import type { SecretBox } from "./totp/secret-box.ts";
import { confirmTotp, deleteTotp, findTotp, putUnconfirmedTotp } from "./totp/totp.repository.ts";
import { newTotpSecret, takeTotpCode, totpUri } from "./totp/totp.ts";

interface Removal {
  readonly currentPassword: string;
  readonly webService: string;
  /** Removes a factor and returns its name for the log and the mail; undefined when there is none. */
  readonly remove: (
    tx: Database,
  ) => Promise<{ readonly factor: Record<string, string>; readonly what: FactorChange } | undefined>;
}

/** Milliseconds for which a secret that was shown can be confirmed. */
const SETUP_TIME = 15 * 60_000;

interface OwnOptions {
  readonly setup: AccountsSetup;
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
}

/** Lets owners manage their own second factors. No answer may be cached, because secrets are in them. */
export const ownRoutes: FastifyPluginAsync<OwnOptions> = async (app, { setup, box, codeLimit }) => {
  const rules = sessionRules(app.services.settings);
  const signInLimit = createSignInLimit(app.limits, createFailedLoginRecorder(app));
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

  function ownOf(request: FastifyRequest): OwnFactors {
    const context = contextOf(request);
    const party = relyingPartyOf(setup.portal());
    const isRequired = needsFactor(rules, context.principal.permissions);
    return { ...context, portal: setup.portal, party, box, isRequired };
  }

  /** A password that is asked for again is guessed no faster than at the sign-in. */
  function guarded<T>(request: FastifyRequest, work: (own: OwnFactors) => Promise<T>): Promise<T> {
    const own = ownOf(request);
    return signInLimit.guard(request.ip, own.principal.username, String(request.routeOptions.url), () => work(own));
  }

  serveCall(app, "getSecondFactors", async (request) => {
    const { db, principal, isRequired, party } = ownOf(request);
    return presentFactors(await listFactors(db, principal.userId), isRequired, party.origin);
  });

  serveCall(app, "beginTotp", (request) => guarded(request, (own) => beginTotp(own, request.body)));
  serveCall(app, "confirmTotp", async (request) => {
    const own = ownOf(request);
    return { recoveryCodes: await codeLimit.guard(own.principal.userId, () => finishTotp(own, request.body)) };
  });
  serveCall(app, "removeTotp", async (request, reply) => {
    await guarded(request, (own) => removeOwnTotp(own, request.body.currentPassword, paths.removeTotp));
    return reply.code(204).send(null);
  });

  serveCall(app, "beginPasskey", (request) => guarded(request, (own) => beginPasskey(own, request.body)));
  serveCall(app, "addPasskey", async (request) => ({ recoveryCodes: await addPasskey(ownOf(request), request.body) }));
  serveCall(app, "removePasskey", async (request, reply) => {
    const { id } = request.params;
    const path = paths.removePasskey(id);
    await guarded(request, (own) => removeOwnPasskey(own, id, request.body.currentPassword, path));
    return reply.code(204).send(null);
  });

  serveCall(app, "renewRecoveryCodes", async (request) => {
    const { currentPassword } = request.body;
    return { recoveryCodes: await guarded(request, (own) => renewRecoveryCodes(own, currentPassword)) };
  });
};

/** @throws ApiError current_password_wrong, second_factor_missing */
async function renewRecoveryCodes(own: OwnFactors, currentPassword: string): Promise<string[]> {
  const { db, principal } = own;
  await demandPassword(db, principal.userId, currentPassword);
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    if (!user || !hasFactor(await listFactors(tx, user.id))) throw new ApiError("second_factor_missing");
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, user.id, codes.map(bareCode));
    await recordFactorChange(own, tx, user, {
      action: "Renew recovery codes",
      webService: paths.recoveryCodes,
      factor: { recoveryCodes: codes.length },
      what: factorChanges.codesRenewed,
    });
    return codes;
  });
}

/** @throws ApiError current_password_wrong, totp_exists */
async function beginTotp(own: OwnFactors, { currentPassword }: CurrentPasswordBody): Promise<TotpSecretAnswer> {
  const { db, principal, box, now } = own;
  const user = await demandPassword(db, principal.userId, currentPassword);
  const secret = newTotpSecret();
  if (!(await putUnconfirmedTotp(db, user.id, await box.close(secret), now()))) throw new ApiError("totp_exists");
  return { secret, uri: totpUri(secret, user.username, own.party.name) };
}

/**
 * The first code shows that the app has the secret. Returns the recovery codes that were made with it.
 * @throws ApiError totp_exists, totp_setup_over, code_not_accepted
 */
async function finishTotp(own: OwnFactors, { code }: TotpCodeBody): Promise<string[]> {
  const { db, principal, box, now } = own;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    const totp = await findTotp(tx, principal.userId);
    if (!user || !totp || totp.createdAt.getTime() + SETUP_TIME < now().getTime()) {
      throw new ApiError(totp?.confirmedAt ? "totp_exists" : "totp_setup_over");
    }
    if (totp.confirmedAt) throw new ApiError("totp_exists");
    const before = await listFactors(tx, user.id);
    await confirmTotp(tx, user.id, now());
    await takeTotpCode(tx, box, user.id, bareCode(code), now());
    const { codes, ended } = await afterAdded(own, tx, before, "totp");
    await recordFactorChange(own, tx, user, {
      action: "Add second factor",
      webService: paths.confirmTotp,
      factor: { factor: "totp", recoveryCodes: codes.length, ...endedSessions(ended) },
      what: factorChanges.totpAdded,
    });
    return codes;
  });
}

/** The recovery codes go with the last factor. */
async function removeFactor(own: OwnFactors, { currentPassword, webService, remove }: Removal): Promise<void> {
  const { db, principal, isRequired } = own;
  await demandPassword(db, principal.userId, currentPassword);
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, principal.userId);
    const removed = user && (await remove(tx));
    if (!removed) throw new ApiError("second_factor_not_found");
    if (!hasFactor(await listFactors(tx, user.id))) {
      if (isRequired) throw new ApiError("last_second_factor");
      await deleteRecoveryCodes(tx, user.id);
    }
    await recordFactorChange(own, tx, user, { action: "Remove second factor", webService, ...removed });
  });
}

/** @throws ApiError current_password_wrong, second_factor_not_found, last_second_factor */
function removeOwnTotp(own: OwnFactors, currentPassword: string, webService: string): Promise<void> {
  const { userId } = own.principal;
  return removeFactor(own, {
    currentPassword,
    webService,
    remove: async (tx) => {
      if (!(await findTotp(tx, userId))?.confirmedAt) return undefined;
      await deleteTotp(tx, userId);
      return { factor: { factor: "totp" }, what: factorChanges.totpRemoved };
    },
  });
}

/** @throws ApiError current_password_wrong, second_factor_not_found, last_second_factor */
function removeOwnPasskey(own: OwnFactors, id: string, currentPassword: string, webService: string): Promise<void> {
  return removeFactor(own, {
    currentPassword,
    webService,
    remove: async (tx) => {
      const name = await deletePasskey(tx, own.principal.userId, id);
      if (name === undefined) return undefined;
      return { factor: { factor: "passkey", name }, what: factorChanges.passkeyRemoved(name) };
    },
  });
}

function presentFactors(
  { totp, passkeys, recoveryCodes }: Factors,
  isRequired: boolean,
  passkeyOrigin: string,
): SecondFactorsAnswer {
  return {
    totp: totp ? presentTimes(totp) : null,
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, ...presentTimes(passkey) })),
    recoveryCodes,
    isRequired,
    passkeyOrigin,
  };
}

function presentTimes({ createdAt, lastUsedAt }: { readonly createdAt: Date; readonly lastUsedAt: Date | null }) {
  return { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
