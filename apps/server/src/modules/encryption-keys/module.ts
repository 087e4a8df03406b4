import { paths } from "@connect-portal/contract";
import { createKeyStore, type OnMade } from "@connect-portal/credentials/encryption";
import type { FastifyPluginAsync } from "fastify";
import { refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { recordAct, recordMade } from "../audit/record-act.ts";
import { presentKeys } from "./encryption-keys.presenter.ts";

/** Retired keys that are shown. */
const SHOWN_RETIRED = 10;
/** Rotations of a user in an hour: each makes an RSA key, and that costs CPU. */
const rotationRule = { name: "encryption-key", calls: 30, seconds: 3600 };

/** The public halves of the keys that a user's sandbox account is written to with. */
const encryptionKeys: FastifyPluginAsync = async (app) => {
  const { database, now } = app.services;
  const keys = createKeyStore({ db: database.db, now, warn: (err) => app.log.warn({ err }), onMade: recordKeys(now) });
  const rotationLimit = app.limits.perKey(rotationRule);

  serveCall(app, "listEncryptionKeys", async (request) =>
    presentKeys(await keys.show(contextOf(request).principal.ownerId, SHOWN_RETIRED)),
  );

  serveCall(app, "rotateEncryptionKeys", async (request) => {
    const context = contextOf(request);
    const { ownerId: userId } = context.principal;
    refuseFor(await rotationLimit.take(context.principal.userId));
    const { alg, current } = request.body;
    await keys.rotate({
      userId,
      alg,
      current,
      onRotated: (tx, kids) =>
        recordAct(context, tx, {
          action: "Rotate encryption key",
          webService: paths.rotateEncryptionKeys,
          data: { alg, ...kids },
        }),
    });
    return presentKeys(await keys.show(userId, SHOWN_RETIRED));
  });
};

export default encryptionKeys;

/** Records the first encryption keys of an account, whichever part of the portal makes them. */
export function recordKeys(now: () => Date): OnMade {
  return (tx, userId, data) =>
    recordMade(tx, userId, { action: "Create encryption keys", webService: paths.encryptionKeys, data }, now());
}
