import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { isUniqueViolation, replaceColumns } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { deleteInvitationsOf } from "../organisations/invitations.repository.ts";
import { readOrganisationName } from "../organisations/organisation-name.ts";
import {
  deleteOrganisation,
  insertOrganisation,
  lockOrganisation,
  raiseVersion,
  renameOrganisation,
} from "../organisations/organisations.repository.ts";
import { GROUP } from "./discovery.ts";
import { asObject, demandSchema, readPatch } from "./read-user.ts";
import { addMembers, findGroup, type GroupRow, listMembersOf, listPersons, removeMembers } from "./scim.repository.ts";
import { ScimError } from "./scim-error.ts";
import { idOf, notFound, type ScimContext } from "./users.ts";

/** Members that one request can name. */
const MOST_MEMBERS = 10_000;

/** Changes of a group in a request; a member that it does not name is absent. */
interface WantedGroup {
  name?: string;
  externalId?: string | null;
  /** Instead of those that there are. */
  members?: number[];
  added: number[];
  removed: number[];
}

/** A group is an organisation, with the products of the settings. */
export async function createGroup(context: ScimContext, body: unknown): Promise<GroupRow> {
  const { db, now, productIds, webService } = context;
  const wanted: WantedGroup = { added: [], removed: [] };
  readMembers(wanted, demandSchema(asObject(body, "The body"), GROUP));
  const name = readOrganisationName(wanted.name ?? "");
  return db.transaction(async (tx) => {
    const id = await insertOrganisation(tx, { name, productIds: [...productIds], createdAt: now() });
    if (id === undefined) throw new ApiError("organisation_name_taken");
    const data = { organisation: name, organisationId: id, externalId: wanted.externalId };
    await recordAct(context, tx, { action: "Create organisation", webService, data });
    await changeGroup(context, tx, { id, name, externalId: null }, { ...wanted, name });
    return demand(tx, id);
  });
}

export function replaceGroup(context: ScimContext, id: string, body: unknown): Promise<GroupRow> {
  const wanted: WantedGroup = { members: [], added: [], removed: [] };
  readMembers(wanted, demandSchema(asObject(body, "The body"), GROUP));
  return applyTo(context, id, wanted);
}

export function patchGroup(context: ScimContext, id: string, body: unknown): Promise<GroupRow> {
  const wanted: WantedGroup = { added: [], removed: [] };
  for (const { op, path, value } of readPatch(body)) {
    const [name = ""] = path.split("[");
    if (path === "") readMembers(wanted, value, op);
    else if (name === "members") readMemberPatch(wanted, op, path, value);
    else if (name === "displayname" && op !== "remove") wanted.name = textOf(value);
    else if (name === "externalid") wanted.externalId = op === "remove" ? null : textOf(value);
  }
  return applyTo(context, id, wanted);
}

/** The organisation goes with what its members share; they keep their accounts. */
export async function deleteGroup(context: ScimContext, id: string): Promise<void> {
  const { db, webService } = context;
  await db.transaction(async (tx) => {
    const organisation = await lockOrganisation(tx, idOf(id));
    if (!organisation) throw notFound(id);
    await deleteOrganisation(tx, organisation.id);
    const data = { organisation: organisation.name, organisationId: organisation.id };
    await recordAct(context, tx, { action: "Delete organisation", webService, data });
  });
}

async function applyTo(context: ScimContext, id: string, wanted: WantedGroup): Promise<GroupRow> {
  return context.db.transaction(async (tx) => {
    const before = (await lockOrganisation(tx, idOf(id))) && (await findGroup(tx, idOf(id)));
    if (!before) throw notFound(id);
    await changeGroup(context, tx, before, wanted);
    return demand(tx, before.id);
  });
}

/** Everything that the request asks for, or nothing of it. */
async function changeGroup(
  context: ScimContext,
  tx: Database,
  before: Pick<GroupRow, "id" | "name" | "externalId">,
  wanted: WantedGroup,
): Promise<void> {
  const { id } = before;
  const name = wanted.name === undefined ? before.name : readOrganisationName(wanted.name);
  const externalId = wanted.externalId === undefined ? before.externalId : wanted.externalId;
  if (name !== before.name && !(await renameOrganisation(tx, id, name))) throw new ApiError("organisation_name_taken");
  if (externalId !== before.externalId) await storeExternalId(tx, id, externalId);
  const renamed = {
    ...(name !== before.name && { name: { from: before.name, to: name } }),
    ...(externalId !== before.externalId && { externalId: { from: before.externalId, to: externalId } }),
  };
  const { joined, left } = await changeMembers(context, tx, id, wanted);
  if (Object.keys(renamed).length + joined.length + left.length === 0) return;
  await raiseVersion(tx, id);
  const members = {
    joined: joined.slice(0, 50),
    left: left.slice(0, 50),
    joinedCount: joined.length,
    leftCount: left.length,
  };
  const data = { organisation: name, organisationId: id, changed: renamed, members };
  await recordAct(context, tx, { action: "Update organisation", webService: context.webService, data });
}

async function changeMembers(
  { now }: ScimContext,
  tx: Database,
  id: number,
  { members: only, added, removed }: WantedGroup,
): Promise<{ readonly joined: number[]; readonly left: number[] }> {
  if (only === undefined && added.length + removed.length === 0) return { joined: [], left: [] };
  const present = new Set((await listMembersOf(tx, [id])).map(({ userId }) => userId));
  const staying = new Set(only ?? present);
  for (const one of added) staying.add(one);
  for (const one of removed) staying.delete(one);
  const joining = [...staying].filter((one) => !present.has(one));
  const leaving = [...present].filter((one) => !staying.has(one));
  if ((await listPersons(tx, joining)).length < joining.length) {
    throw new ScimError(400, "invalidValue", "members names a user that does not exist.");
  }
  const left = await removeMembers(tx, id, leaving);
  const joined = joining.length === 0 ? [] : await addMembers(tx, id, joining, now());
  if (joined.length < joining.length) {
    const missing = joining.filter((one) => !joined.includes(one)).slice(0, 10);
    throw new ScimError(
      409,
      "uniqueness",
      `A user is in one organisation at most. In another one: ${missing.join(", ")}.`,
    );
  }
  await deleteInvitationsOf(tx, id, joined);
  return { joined, left };
}

/** The members of a body, or of the value of an operation without a path. */
function readMembers(wanted: WantedGroup, body: unknown, op: "add" | "replace" | "remove" = "replace"): void {
  for (const [name, value] of Object.entries(asObject(body, "The body"))) {
    const lower = name.toLowerCase();
    if (lower === "displayname") wanted.name = textOf(value);
    else if (lower === "externalid") wanted.externalId = textOf(value) || null;
    else if (lower === "members") readMemberPatch(wanted, op, "members", value);
  }
}

function readMemberPatch(wanted: WantedGroup, op: "add" | "replace" | "remove", path: string, value: unknown): void {
  const named = /^members\[ *value +eq +"([^"]{1,40})" *\]$/i.exec(path)?.[1];
  if (named === undefined && path !== "members") {
    throw new ScimError(400, "invalidPath", 'Send members, or members[value eq "id"].');
  }
  const ids = named === undefined ? idsOf(value) : [memberId(named)];
  if (op === "add") wanted.added.push(...ids);
  else if (op === "replace") wanted.members = ids;
  // Entra ID names those that leave in the value; without one, all do.
  else if (named === undefined && (value === undefined || value === null)) wanted.members = [];
  else wanted.removed.push(...ids);
  if (wanted.added.length + wanted.removed.length > MOST_MEMBERS) throw tooMany();
}

function idsOf(value: unknown): number[] {
  if (value === undefined || value === null) return [];
  const items = Array.isArray(value) ? value : [value];
  if (items.length > MOST_MEMBERS) throw tooMany();
  return items.map((item) => memberId(asObject(item, "A member").value));
}

function memberId(value: unknown): number {
  if (typeof value === "string" && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new ScimError(400, "invalidValue", "A member's value is not the id of a user.");
}

function tooMany(): ScimError {
  return new ScimError(413, undefined, `A request can name ${MOST_MEMBERS} members.`);
}

function textOf(value: unknown): string {
  if (typeof value === "string" && value.length <= 255) return value;
  throw new ScimError(400, "invalidValue", "displayName and externalId are texts of at most 255 characters.");
}

async function storeExternalId(tx: Database, id: number, externalId: string | null): Promise<void> {
  try {
    await replaceColumns(tx, id, { externalId });
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new ScimError(409, "uniqueness", "Another resource has this externalId.");
  }
}

async function demand(db: Database, id: number): Promise<GroupRow> {
  const row = await findGroup(db, id);
  if (!row) throw notFound(String(id));
  return row;
}
