import { ApiError } from "@connect-portal/contract";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "../../plugins/problems.ts";
import { contextOf } from "../../plugins/request-context.ts";
import { portalAddress } from "../accounts/portal-address.ts";
import { describeProvider, describeResourceTypes, describeSchemas, GROUP, USER } from "./discovery.ts";
import { createGroup, deleteGroup, patchGroup, replaceGroup } from "./groups.ts";
import { choose, type ListQuery, listResponse, MOST_OF_PAGE, namesOf, readFilter, readPage } from "./read-list.ts";
import {
  findGroup,
  findScimUser,
  type GroupRow,
  listGroups,
  listMembersOf,
  listScimUsers,
  type ScimUserRow,
} from "./scim.repository.ts";
import { presentScimError, ScimError, scimErrorOf } from "./scim-error.ts";
import {
  createScimUser,
  deleteScimUser,
  idOf,
  notFound,
  patchScimUser,
  replaceScimUser,
  type ScimContext,
} from "./users.ts";

const BASE = "/scim/v2";
const MEDIA_TYPE = "application/scim+json";
/** Ten thousand members with their names. */
const BODY_LIMIT = 2_097_152;
/** Each may have ten thousand members. */
const GROUPS_OF_PAGE = 20;
const rule = { name: "scim", calls: 3_000, seconds: 60 };

const userFilters = ["username", "externalid", "emails.value", "emails", "displayname", "active", "id"];
const groupFilters = ["displayname", "externalid", "id"];

interface OfResource {
  Params: { id: string };
  Querystring: ListQuery;
}

/** SCIM 2.0 (RFC 7643, RFC 7644) for identity providers, by the token of a service account with the scope `scim`. */
const scim: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([MEDIA_TYPE, "application/json"], { parseAs: "string" }, (_request, body, done) => {
    // Some providers name a content type for DELETE, too.
    if (body === "") return done(null);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new ScimError(400, "invalidSyntax", "The body is not JSON."));
    }
  });
  app.setErrorHandler((error, request, reply) => sendScimError(error, request, reply));
  const limit = app.limits.perKey(rule);
  app.addHook("preHandler", async ({ principal, is404, query }) => {
    if (is404) return;
    const [repeated] = Object.entries(query as object).find(([, value]) => typeof value !== "string") ?? [];
    if (repeated !== undefined) throw new ScimError(400, "invalidValue", "A parameter is sent more than once.");
    // A person's session administers by the calls of pages.
    if (!principal?.service) throw new ApiError("not_allowed");
    const wait = await limit.take(principal.userId);
    if (wait > 0) throw new ApiError("too_many_requests", { retryAfter: wait });
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  userRoutes(app);
  groupRoutes(app);
  discoveryRoutes(app);
  await app.register(async (rest) => rest.setNotFoundHandler(answerUnknown), { prefix: BASE });
};

export default scim;

const config = { access: "manage_user", scope: "scim" } as const;
const options = { config, bodyLimit: BODY_LIMIT };

function userRoutes(app: FastifyInstance): void {
  const { db } = app.services.database;
  const location = (id: number) => `${baseOf(app)}/Users/${id}`;
  const send = (reply: FastifyReply, row: ScimUserRow, query: ListQuery) =>
    reply
      .type(MEDIA_TYPE)
      .serializer(JSON.stringify)
      .send(choose(presentUser(row, location(row.id)), query));

  app.get<OfResource>(`${BASE}/Users`, options, async ({ query }, reply) => {
    const page = readPage(query);
    const { rows, total } = await listScimUsers(db, readFilter(query.filter, userFilters), page);
    const resources = rows.map((row) => choose(presentUser(row, location(row.id)), query));
    return sendScim(reply, listResponse(resources, total, page));
  });
  app.post<OfResource>(`${BASE}/Users`, options, async (request, reply) => {
    const row = await createScimUser(contextFor(request), request.body);
    return send(reply.code(201).header("location", location(row.id)), row, request.query);
  });
  app.get<OfResource>(`${BASE}/Users/:id`, options, async ({ params, query }, reply) => {
    const row = await findScimUser(db, idOf(params.id));
    if (!row) throw notFound(params.id);
    return send(reply, row, query);
  });
  app.put<OfResource>(`${BASE}/Users/:id`, options, async (request, reply) =>
    send(reply, await replaceScimUser(contextFor(request), request.params.id, request.body), request.query),
  );
  app.patch<OfResource>(`${BASE}/Users/:id`, options, async (request, reply) =>
    send(reply, await patchScimUser(contextFor(request), request.params.id, request.body), request.query),
  );
  app.delete<OfResource>(`${BASE}/Users/:id`, options, async (request, reply) => {
    await deleteScimUser(contextFor(request), request.params.id);
    return reply.code(204).send();
  });
}

function groupRoutes(app: FastifyInstance): void {
  const { db } = app.services.database;
  /** Members are read only where they are asked for. */
  async function present(rows: readonly GroupRow[], query: ListQuery) {
    const wanted = namesOf(query.attributes);
    const hasMembers =
      !namesOf(query.excludedAttributes).includes("members") && (wanted.length === 0 || wanted.includes("members"));
    const ids = rows.map(({ id }) => id);
    const members = hasMembers && ids.length > 0 ? await listMembersOf(db, ids) : [];
    const byGroup = Map.groupBy(members, ({ organisationId }) => organisationId);
    return rows.map((row) =>
      choose(presentGroup(row, hasMembers ? (byGroup.get(row.id) ?? []) : [], baseOf(app)), query),
    );
  }
  const send = async (reply: FastifyReply, row: GroupRow, query: ListQuery) =>
    sendScim(reply, (await present([row], query))[0] ?? {});

  app.get<OfResource>(`${BASE}/Groups`, options, async ({ query }, reply) => {
    const page = readPage(query, GROUPS_OF_PAGE);
    const { rows, total } = await listGroups(db, readFilter(query.filter, groupFilters), page);
    return sendScim(reply, listResponse(await present(rows, query), total, page));
  });
  app.post<OfResource>(`${BASE}/Groups`, options, async (request, reply) => {
    const row = await createGroup(contextFor(request), request.body);
    return send(reply.code(201).header("location", `${baseOf(app)}/Groups/${row.id}`), row, request.query);
  });
  app.get<OfResource>(`${BASE}/Groups/:id`, options, async ({ params, query }, reply) => {
    const row = await findGroup(db, idOf(params.id));
    if (!row) throw notFound(params.id);
    return send(reply, row, query);
  });
  app.put<OfResource>(`${BASE}/Groups/:id`, options, async (request, reply) =>
    send(reply, await replaceGroup(contextFor(request), request.params.id, request.body), request.query),
  );
  app.patch<OfResource>(`${BASE}/Groups/:id`, options, async (request, reply) =>
    send(reply, await patchGroup(contextFor(request), request.params.id, request.body), request.query),
  );
  app.delete<OfResource>(`${BASE}/Groups/:id`, options, async (request, reply) => {
    await deleteGroup(contextFor(request), request.params.id);
    return reply.code(204).send();
  });
}

/** What this server can do, and which attributes it keeps (RFC 7644, section 4). */
function discoveryRoutes(app: FastifyInstance): void {
  const all = { startIndex: 1, count: MOST_OF_PAGE };
  app.get(`${BASE}/ServiceProviderConfig`, options, async (_request, reply) =>
    sendScim(reply, describeProvider(baseOf(app), MOST_OF_PAGE)),
  );
  for (const [name, describe] of [
    ["Schemas", describeSchemas],
    ["ResourceTypes", describeResourceTypes],
  ] as const) {
    app.get(`${BASE}/${name}`, options, async (_request, reply) => {
      const resources = describe(baseOf(app));
      return sendScim(reply, listResponse(resources, resources.length, all));
    });
    app.get<OfResource>(`${BASE}/${name}/:id`, options, async ({ params }, reply) => {
      const found = describe(baseOf(app)).find(({ id }) => id === params.id);
      if (!found) throw notFound(params.id.slice(0, 100));
      return sendScim(reply, found);
    });
  }
}

function sendScim(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(MEDIA_TYPE).serializer(JSON.stringify).send(body);
}

function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = scimErrorOf(error);
  // The portal's own failure, which is logged there; its status says enough to a provider.
  if (!known) return sendProblem(error, request, reply);
  if (known.status === 401) reply.header("www-authenticate", "Bearer");
  if (error instanceof ApiError && error.problem.retryAfter !== undefined) {
    reply.header("retry-after", error.problem.retryAfter);
  }
  return sendScim(reply.code(known.status), presentScimError(known.status, known.message, known.scimType));
}

/** What there is only to be read (RFC 7644, section 4), or not at all. */
async function answerUnknown({ server, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ""] = url.split("?");
  if (!server.hasRoute({ method: "GET", url: path })) {
    return sendScim(reply.code(404), presentScimError(404, "There is no such endpoint."));
  }
  reply.header("allow", "GET, HEAD");
  return sendScim(reply.code(405), presentScimError(405, "This endpoint is only read."));
}

function baseOf(app: FastifyInstance): string {
  return `${portalAddress(app)}${BASE}`;
}

function contextFor(request: FastifyRequest): ScimContext {
  const { REGISTRATION_PRODUCTS } = request.server.services.settings;
  const [webService = ""] = request.url.split("?");
  return { ...contextOf(request), productIds: REGISTRATION_PRODUCTS.map(Number), webService };
}

function presentUser(row: ScimUserRow, location: string) {
  return {
    schemas: [USER],
    id: String(row.id),
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.username,
    ...(row.fullName !== "" && { displayName: row.fullName, name: { formatted: row.fullName } }),
    ...(row.email !== "" && { emails: [{ value: row.email, type: "work", primary: true }] }),
    ...(row.phone !== "" && { phoneNumbers: [{ value: row.phone, type: "work" }] }),
    active: row.isActive,
    ...(row.organisationId !== null && {
      groups: [{ value: String(row.organisationId), display: row.organisation }],
    }),
    meta: { resourceType: "User", created: row.createdAt.toISOString(), location },
  };
}

function presentGroup(
  row: GroupRow,
  members: readonly { readonly userId: number; readonly username: string }[],
  base: string,
) {
  return {
    schemas: [GROUP],
    id: String(row.id),
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.name,
    ...(members.length > 0 && {
      members: members.map(({ userId, username }) => ({
        value: String(userId),
        $ref: `${base}/Users/${userId}`,
        display: username,
      })),
    }),
    meta: { resourceType: "Group", created: row.createdAt.toISOString(), location: `${base}/Groups/${row.id}` },
  };
}
