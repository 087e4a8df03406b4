import type { Database } from "@connect-portal/database";
import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { organisationMembers as members, organisations } from "../organisations/organisations.tables.ts";
import type { Comparison, Page } from "./read-list.ts";

const isPerson = eq(users.kind, "person");

const userColumns = {
  id: users.id,
  externalId: users.externalId,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  isActive: users.isActive,
  createdAt: users.createdAt,
  organisationId: organisations.id,
  organisation: organisations.name,
};

export type ScimUserRow = Awaited<ReturnType<typeof findScimUser>> & {};

const selectUsers = (db: Database) =>
  db
    .select(userColumns)
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, members.organisationId));

export async function findScimUser(db: Database, id: number) {
  const [row] = await selectUsers(db).where(and(eq(users.id, id), isPerson));
  return row;
}

export async function listScimUsers(db: Database, filter: Comparison | undefined, { startIndex, count: limit }: Page) {
  const which = and(isPerson, filter && userFilter(filter));
  const [total] = await db.select({ total: count() }).from(users).where(which);
  const rows = await selectUsers(db)
    .where(which)
    .orderBy(asc(users.id))
    .limit(limit)
    .offset(startIndex - 1);
  return { total: total?.total ?? 0, rows };
}

function userFilter({ attribute, value }: Comparison): SQL {
  switch (attribute) {
    case "username":
      return eq(sql`lower(${users.username})`, sql`lower(${value})`);
    case "emails.value":
    case "emails":
      return and(eq(sql`lower(${users.email})`, sql`lower(${value})`), sql`${users.email} <> ''`) ?? sql`false`;
    case "externalid":
      return eq(users.externalId, value);
    case "displayname":
      return eq(users.fullName, value);
    case "active":
      return eq(users.isActive, value === "true");
    default:
      return eq(sql`${users.id}::text`, value);
  }
}

/** Those of the ids that are of persons. */
export async function listPersons(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isPerson));
  return rows.map(({ id }) => id);
}

const groupColumns = {
  id: organisations.id,
  name: organisations.name,
  externalId: users.externalId,
  createdAt: users.createdAt,
};

export async function findGroup(db: Database, id: number) {
  const [row] = await db
    .select(groupColumns)
    .from(organisations)
    .innerJoin(users, eq(users.id, organisations.id))
    .where(eq(organisations.id, id));
  return row;
}

export type GroupRow = Awaited<ReturnType<typeof findGroup>> & {};

export async function listGroups(db: Database, filter: Comparison | undefined, { startIndex, count: limit }: Page) {
  const which = filter && groupFilter(filter);
  const joined = eq(users.id, organisations.id);
  const [total] = await db.select({ total: count() }).from(organisations).innerJoin(users, joined).where(which);
  const rows = await db
    .select(groupColumns)
    .from(organisations)
    .innerJoin(users, joined)
    .where(which)
    .orderBy(asc(organisations.id))
    .limit(limit)
    .offset(startIndex - 1);
  return { total: total?.total ?? 0, rows };
}

function groupFilter({ attribute, value }: Comparison): SQL {
  if (attribute === "displayname") return eq(sql`lower(${organisations.name})`, sql`lower(${value})`);
  if (attribute === "externalid") return eq(users.externalId, value);
  return eq(sql`${organisations.id}::text`, value);
}

/** Members of these organisations, by their ids. */
export function listMembersOf(db: Database, organisationIds: readonly number[]) {
  return db
    .select({ organisationId: members.organisationId, userId: members.userId, username: users.username })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(inArray(members.organisationId, [...organisationIds]))
    .orderBy(asc(members.userId));
}

/** Adds them as developers; returns whom it added. Who is a member somewhere already is left out. */
export async function addMembers(
  tx: Database,
  organisationId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .insert(members)
    .values(ids.map((userId) => ({ userId, organisationId, role: "developer" as const, joinedAt: now })))
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  return rows.map(({ userId }) => userId);
}

/** Returns whom it took out. */
export async function removeMembers(tx: Database, organisationId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(members)
    .where(and(eq(members.organisationId, organisationId), inArray(members.userId, [...ids])))
    .returning({ userId: members.userId });
  return rows.map(({ userId }) => userId);
}
