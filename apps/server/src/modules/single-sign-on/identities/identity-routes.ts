import { ApiError, type IdentityAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import type { RequestContext } from "../../../context.ts";
import { contextOf } from "../../../plugins/request-context.ts";
import { serveCall } from "../../../serve-call.ts";
import { endedSessions } from "../../accounts/sessions/open-session.ts";
import { endSessionsBegunAt } from "../../accounts/sessions/sessions.repository.ts";
import { findUserById, lockUser } from "../../accounts/users.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { keepAnAdministrator, protectRoles } from "../../users/administration.ts";
import {
  deleteIdentityOf,
  findIdentityOf,
  type IdentityRow,
  linkIdentityOf,
  listIdentitiesOf,
} from "./identities.repository.ts";

const updated = { message: "User updated with success" };

/** Lets administrators see and decide which account belongs to an identity at a provider. */
export const identityRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "listIdentities", async (request, reply) => {
    const { db } = contextOf(request);
    const userId = Number(request.params.id);
    if (!(await findUserById(db, userId))) throw new ApiError("user_not_found");
    reply.header("cache-control", "no-store");
    return (await listIdentitiesOf(db, userId)).map(presentIdentity);
  });

  serveCall(app, "linkIdentity", async (request) => {
    const fourEyes = app.services.settings.FOUR_EYES === "on";
    await linkIdentity({ ...contextOf(request), fourEyes }, Number(request.params.id), request.params.identity);
    return updated;
  });

  serveCall(app, "unlinkIdentity", async (request) => {
    await unlinkIdentity(contextOf(request), Number(request.params.id), request.params.identity);
    return updated;
  });
};

/**
 * Gives the account to an identity that asks for it. Doing it twice succeeds and is recorded once.
 * @throws ApiError identity_not_found, role_protected
 */
async function linkIdentity(
  context: RequestContext & { readonly fourEyes: boolean },
  userId: number,
  id: string,
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const identity = await findIdentityOf(tx, userId, id);
    if (!user || !identity) throw new ApiError("identity_not_found");
    await protectRoles(context, tx, userId);
    if (!(await linkIdentityOf(tx, userId, id, now()))) return;
    const changed = { identity: { from: null, to: `${identity.issuer} ${identity.subject}` } };
    await recordAct(context, tx, {
      action: "Update user",
      webService: paths.identity(userId, id),
      data: { userId, username: user.username, changed },
    });
  });
}

/**
 * Takes the account from an identity, or refuses one that asks for it. Sessions that began at its provider end.
 * @throws ApiError identity_not_found; last_administrator when nobody could sign in as one afterwards
 */
async function unlinkIdentity(context: RequestContext, userId: number, id: string): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const asked = await findIdentityOf(tx, userId, id);
    const hasPassword = (await findUserById(tx, userId))?.passwordHash !== null;
    if (asked?.linkedAt && !hasPassword) await keepAnAdministrator(tx, [userId], now());
    const user = await lockUser(tx, userId);
    const identity = await deleteIdentityOf(tx, userId, id);
    if (!user || !identity) throw new ApiError("identity_not_found");
    const ended = identity.linkedAt === null ? [] : await endSessionsBegunAt(tx, userId, identity.issuer, now());
    const changed = { identity: { from: `${identity.issuer} ${identity.subject}`, to: null } };
    await recordAct(context, tx, {
      action: "Update user",
      webService: paths.identity(userId, id),
      data: { userId, username: user.username, changed, ...endedSessions(ended) },
    });
  });
}

function presentIdentity(identity: IdentityRow): IdentityAnswer {
  return {
    id: identity.id,
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    emailIsVerified: identity.emailIsVerified,
    createdAt: identity.createdAt.toISOString(),
    linkedAt: identity.linkedAt?.toISOString() ?? null,
  };
}
