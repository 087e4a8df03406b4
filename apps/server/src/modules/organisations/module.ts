import {
  ApiError,
  ORGANISATION_PAGE,
  type Organisation,
  type OrganisationMember,
  type OwnOrganisation,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { limitedBy, refuseFor } from "../../limits/limits.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { letterheadOf } from "../accounts/portal-address.ts";
import { hasAddress } from "../accounts/users.repository.ts";
import { acceptInvitation, registerInvited } from "./accept-invitation.ts";
import { addMember, changeRole, removeMember } from "./change-members.ts";
import { createOrganisation, removeOrganisation, updateOrganisation } from "./change-organisations.ts";
import { listInvitations } from "./invitations.repository.ts";
import { inviteMember, openInvitation, presentInvitation, takeBackInvitation } from "./invite.ts";
import { findMembership, listMembers, type MemberRow, setActing } from "./members.repository.ts";
import { demandMember, demandOwner } from "./organisation-access.ts";
import { findOrganisation, listOrganisations, type OrganisationRow } from "./organisations.repository.ts";

/** Each invitation is a mail to a stranger. */
const inviteRule = { name: "invite-member", calls: 60, seconds: 3600 };
/** A click on the link, and the form behind it. A class room may sit behind one address. */
const linkRule = { name: "invitation-link", calls: 60, seconds: 3600 };
const acceptRule = { name: "accept-invitation", calls: 30, seconds: 3600 };

/** Organisations: for administrators, and for their members. No answer may be cached. */
const organisations: FastifyPluginAsync = async (app) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  await app.register(administrationRoutes);
  await app.register(memberRoutes);
  await app.register(invitationRoutes);
};

export default organisations;

/** What administrators do. */
const administrationRoutes: FastifyPluginAsync = async (app) => {
  const administrationOf = (request: FastifyRequest) => {
    const { products } = app.services.content.current();
    return { ...contextOf(request), isProduct: (id: number) => products.some((product) => product.id === id) };
  };

  serveCall(app, "listOrganisations", async (request) => {
    const { after } = request.query;
    const rows = await listOrganisations(contextOf(request).db, { after, limit: ORGANISATION_PAGE + 1 });
    const items = rows.slice(0, ORGANISATION_PAGE).map(presentOrganisation);
    return { items, next: rows.length > items.length ? (items.at(-1)?.name ?? null) : null };
  });

  serveCall(app, "createOrganisation", async (request, reply) => {
    const administration = administrationOf(request);
    const id = await createOrganisation(administration, request.body);
    reply.code(201);
    return showOrganisation(administration.db, id);
  });

  serveCall(app, "updateOrganisation", async (request) => {
    const administration = administrationOf(request);
    const id = Number(request.params.id);
    await updateOrganisation(administration, id, request.body);
    return showOrganisation(administration.db, id);
  });

  serveCall(app, "deleteOrganisation", async (request, reply) => {
    await removeOrganisation(contextOf(request), Number(request.params.id));
    return reply.code(204).send(null);
  });

  serveCall(app, "addOrganisationMember", async (request, reply) => {
    const member = await addMember(contextOf(request), Number(request.params.id), request.body);
    reply.code(201);
    return presentMember(member);
  });
};

/** What members do, and administrators for them. */
const memberRoutes: FastifyPluginAsync = async (app) => {
  serveCall(app, "getOwnOrganisation", (request) => ownOrganisation(contextOf(request)));

  serveCall(app, "actForOrganisation", async (request, reply) => {
    const { db, principal } = contextOf(request);
    if (!(await setActing(db, principal.userId, request.body.isActing))) throw new ApiError("organisation_not_found");
    return reply.code(204).send(null);
  });

  serveCall(app, "getOrganisation", async (request) => {
    const context = contextOf(request);
    const id = Number(request.params.id);
    await demandMember(context.db, context, id);
    return showOrganisation(context.db, id);
  });

  serveCall(app, "listOrganisationMembers", async (request) => {
    const context = contextOf(request);
    const id = Number(request.params.id);
    await demandMember(context.db, context, id);
    await showOrganisation(context.db, id);
    const { after } = request.query;
    const rows = await listMembers(context.db, id, { after, limit: ORGANISATION_PAGE + 1 });
    const items = rows.slice(0, ORGANISATION_PAGE).map(presentMember);
    return { items, next: rows.length > items.length ? (items.at(-1)?.username ?? null) : null };
  });

  serveCall(app, "setMemberRole", async (request) =>
    presentMember(await changeRole(contextOf(request), memberOf(request.params), request.body.role)),
  );

  serveCall(app, "removeOrganisationMember", async (request, reply) => {
    await removeMember(contextOf(request), memberOf(request.params));
    return reply.code(204).send(null);
  });
};

/** How somebody is invited, and what the mailed link does. */
const invitationRoutes: FastifyPluginAsync = async (app) => {
  const { database, now } = app.services;
  const inviteLimit = app.limits.perKey(inviteRule);
  const acceptLimit = app.limits.perKey(acceptRule);
  const ofLink = { onRequest: limitedBy(app.limits.perNetwork(linkRule)) };

  serveCall(app, "listInvitations", async (request) => {
    const context = contextOf(request);
    const id = Number(request.params.id);
    await demandOwner(context.db, context, id);
    await showOrganisation(context.db, id);
    return { items: (await listInvitations(context.db, id, now())).map(presentInvitation) };
  });

  serveCall(app, "inviteMember", async (request, reply) => {
    const context = contextOf(request);
    const id = Number(request.params.id);
    await demandOwner(context.db, context, id);
    refuseFor(await inviteLimit.take(context.principal.userId));
    const invitation = await inviteMember({ ...context, portal: () => letterheadOf(app) }, id, request.body);
    reply.code(201);
    return invitation;
  });

  serveCall(app, "deleteInvitation", async (request, reply) => {
    const { id, invitation } = request.params;
    await takeBackInvitation(contextOf(request), Number(id), invitation);
    return reply.code(204).send(null);
  });

  serveCall(
    app,
    "getInvitationOffer",
    async (request) => {
      const { organisation, role, email, expiresAt } = await openInvitation(database.db, request.body.token, now());
      const hasAccount = await hasAddress(database.db, email);
      return { organisation, role, email, hasAccount, expiresAt: expiresAt.toISOString() };
    },
    ofLink,
  );

  serveCall(app, "acceptInvitation", async (request) => {
    const context = contextOf(request);
    refuseFor(await acceptLimit.take(context.principal.userId));
    await acceptInvitation(context, request.body.token);
    return ownOrganisation(context);
  });

  serveCall(
    app,
    "registerInvited",
    async (request) => {
      await registerInvited({ db: database.db, now }, request.body, request.ip);
      return { message: "User Account created with success" };
    },
    ofLink,
  );
};

function memberOf({ id, user }: { readonly id: string; readonly user: string }) {
  return { id: Number(id), userId: Number(user) };
}

/** @throws ApiError organisation_not_found */
async function showOrganisation(db: Database, id: number): Promise<Organisation> {
  const row = await findOrganisation(db, id);
  if (!row) throw new ApiError("organisation_not_found");
  return presentOrganisation(row);
}

async function ownOrganisation({
  db,
  principal,
}: Pick<ReturnType<typeof contextOf>, "db" | "principal">): Promise<OwnOrganisation> {
  const membership = await findMembership(db, principal.userId);
  if (!membership) return { organisation: null };
  const { organisationId: id, name, role, isActing, isActive } = membership;
  return { organisation: { id, name, role, isActing, isActive } };
}

function presentOrganisation(row: OrganisationRow): Organisation {
  return {
    id: row.id,
    name: row.name,
    isActive: row.isActive,
    productIds: [...row.productIds],
    createdAt: row.createdAt.toISOString(),
    members: row.members,
  };
}

function presentMember(row: MemberRow): OrganisationMember {
  return {
    userId: row.userId,
    username: row.username,
    fullName: row.fullName,
    email: row.email,
    isActive: row.isActive,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
  };
}
