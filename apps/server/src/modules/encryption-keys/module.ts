import { EncryptionKeysAnswer, paths, RotateKeyBody } from "@connect-portal/contract";
import { createKeyStore } from "@connect-portal/encryption";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { refuseFor } from "../../limits/refuse.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { presentKeys } from "./encryption-keys.presenter.ts";

/** Retired keys that are shown. */
const SHOWN_RETIRED = 10;
/** Rotations of a user in an hour: each makes an RSA key, and that costs CPU. */
const rotationRule = { name: "encryption-key", calls: 30, seconds: 3600 };

/** The public halves of the keys that a user's sandbox account is written to with. */
const encryptionKeys: FastifyPluginAsyncTypebox = async (app) => {
  const { database, now } = app.services;
  const keys = createKeyStore({ db: database.db, now, warn: (err) => app.log.warn({ err }) });
  const rotationLimit = app.limits.perKey(rotationRule);

  app.get(
    paths.encryptionKeys,
    {
      config: { access: "signed-in" },
      schema: { summary: "Show the encryption keys of your sandbox account", response: { 200: EncryptionKeysAnswer } },
    },
    async (request) => presentKeys(await keys.show(contextOf(request).principal.userId, SHOWN_RETIRED)),
  );

  app.post(
    paths.rotateEncryptionKeys,
    {
      config: { access: "signed-in" },
      schema: {
        summary: "Make the next encryption key the current one",
        body: RotateKeyBody,
        response: { 200: EncryptionKeysAnswer },
      },
    },
    async (request) => {
      const { userId } = contextOf(request).principal;
      refuseFor(await rotationLimit.take(userId));
      const { alg, current } = request.body;
      await keys.rotate({ userId, alg, current });
      return presentKeys(await keys.show(userId, SHOWN_RETIRED));
    },
  );
};

export default encryptionKeys;
