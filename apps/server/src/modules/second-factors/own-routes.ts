import { paths } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { needsFactor, sessionRules } from "../accounts/sessions/session-rules.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { createFailedLoginRecorder } from "../accounts/sign-in/record-failed-login.ts";
import { createSignInLimit } from "../accounts/sign-in/sign-in-limit.ts";
import type { CodeLimit } from "./code-limit.ts";
import { listFactors } from "./list-factors.ts";
import type { OwnFactors } from "./own/own-factors.ts";
import { addPasskey, beginPasskey } from "./own/passkeys.ts";
import { removeOwnPasskey, removeOwnTotp } from "./own/remove-factor.ts";
import { renewRecoveryCodes } from "./own/renew-recovery-codes.ts";
import { beginTotp, finishTotp } from "./own/totp.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { presentFactors } from "./second-factors.presenter.ts";
import type { SecretBox } from "./totp/secret-box.ts";

interface OwnOptions {
  readonly setup: AccountsSetup;
  readonly box: SecretBox;
  readonly codeLimit: CodeLimit;
}

/** What an owner does with the second factors of the own account. No answer may be kept: secrets are in them. */
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
