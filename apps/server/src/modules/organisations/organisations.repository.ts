import type { Database } from "@connect-portal/database";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.tables.ts";
import { isUniqueViolation } from "../accounts/users.repository.ts";
import { organisationMembers as members, organisations } from "./organisations.tables.ts";

/** An organisation with its account. */
export interface OrganisationRow {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly productIds: readonly number[];
  readonly createdAt: Date;
  readonly members: number;
}

/** Names in full: of one table alone, Drizzle would leave the table out of the inner query. */
const memberCount = sql`(SELECT count(*) FROM organisation_members WHERE organisation_id = organisations.id)`;

const columns = {
  id: organisations.id,
  name: organisations.name,
  version: organisations.version,
  isActive: users.isActive,
  productIds: users.productIds,
  createdAt: users.createdAt,
  members: memberCount.mapWith(Number),
};

/** Cannot be the name of a user: a username has no parentheses. */
function usernameOf(name: string): string {
  return `(${name})`;
}

/** A page of all organisations by name; `after` is the last name of the page before. */
export function listOrganisations(
  db: Database,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<OrganisationRow[]> {
  const name = sql`lower(${organisations.name})`;
  return db
    .select(columns)
    .from(organisations)
    .innerJoin(users, eq(users.id, organisations.id))
    .where(after === undefined ? undefined : gt(name, sql`lower(${after})`))
    .orderBy(asc(name))
    .limit(limit);
}

export async function findOrganisation(db: Database, id: number): Promise<OrganisationRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(organisations)
    .innerJoin(users, eq(users.id, organisations.id))
    .where(eq(organisations.id, id));
  return row;
}

/** Changes of an organisation and of its members follow one another. Undefined when there is none. */
export async function lockOrganisation(tx: Database, id: number): Promise<OrganisationRow | undefined> {
  const [held] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for("update");
  return held && findOrganisation(tx, id);
}

/** Undefined when another organisation has the name. */
export async function insertOrganisation(
  tx: Database,
  { name, productIds, createdAt }: { readonly name: string; readonly productIds: number[]; readonly createdAt: Date },
): Promise<number | undefined> {
  const [account] = await tx
    .insert(users)
    .values({
      kind: "organisation",
      username: usernameOf(name),
      fullName: name,
      isActive: true,
      createdAt,
      productIds,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!account) return undefined;
  await tx.insert(organisations).values({ id: account.id, name });
  return account.id;
}

/** False when another organisation has the name. */
export async function renameOrganisation(db: Database, id: number, name: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.update(organisations).set({ name }).where(eq(organisations.id, id));
      await tx
        .update(users)
        .set({ username: usernameOf(name), fullName: name })
        .where(eq(users.id, id));
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function setOrganisationAccount(
  tx: Database,
  id: number,
  account: { readonly isActive?: boolean; readonly productIds?: number[] },
): Promise<void> {
  if (Object.keys(account).length === 0) return;
  await tx
    .update(users)
    .set(account)
    .where(and(eq(users.id, id), eq(users.kind, "organisation")));
}

export async function raiseVersion(tx: Database, id: number): Promise<void> {
  await tx
    .update(organisations)
    .set({ version: sql`${organisations.version} + 1` })
    .where(eq(organisations.id, id));
}

/** Its account goes, and with it all that the members shared. */
export async function deleteOrganisation(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), eq(users.kind, "organisation")));
}

/** Names of the organisations of these users, by the user's id. */
export async function organisationNames(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: members.userId, name: organisations.name })
    .from(members)
    .innerJoin(organisations, eq(organisations.id, members.organisationId))
    .where(inArray(members.userId, [...userIds]));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
