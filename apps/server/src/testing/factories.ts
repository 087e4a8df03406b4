import { randomUUID } from "node:crypto";
import type { MemberRole, Permission } from "@connect-portal/contract";
import { loadSigningKey } from "@connect-portal/credentials/access-tokens";
import { hash, type Options } from "@node-rs/argon2";
import { assignRole, ensureRole, listRolesOfUser } from "../modules/accounts/roles.repository.ts";
import { sessionClaims, signSessionToken } from "../modules/accounts/sessions/session-token.ts";
import { insertSession } from "../modules/accounts/sessions/sessions.repository.ts";
import { insertUser, type NewUser } from "../modules/accounts/users.repository.ts";
import { insertMember } from "../modules/organisations/members.repository.ts";
import { insertOrganisation } from "../modules/organisations/organisations.repository.ts";
import type { TestApp } from "./start-test-app.ts";

export interface TestUser {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly productIds: readonly number[];
}

type UserOptions = Partial<Omit<NewUser, "passwordHash" | "productIds">> & {
  readonly productIds?: number[];
  readonly password?: string;
  readonly permissions?: readonly Permission[];
};

/** The least that Argon2 allows: with production's options a sign-in takes longer than all else that a test asks for. */
const cheap: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** An active user with every product and no permission, unless the options say otherwise. */
export async function createUser({ database, clock }: TestApp, options: UserOptions = {}): Promise<TestUser> {
  const { password = "correct horse", permissions = [], ...columns } = options;
  const user = {
    username: `user-${randomUUID()}`,
    isActive: true,
    createdAt: clock.now,
    productIds: [1, 2, 3],
    ...columns,
  };
  const id = await insertUser(database.db, { ...user, passwordHash: await hash(password, cheap) });
  if (permissions.length > 0) {
    await assignRole(database.db, id, await ensureRole(database.db, permissions.join("+"), permissions));
  }
  return { id, username: user.username, password, productIds: user.productIds };
}

/** An organisation with these members, who act for it. Returns its id. */
export async function createOrganisation(
  { database: { db }, clock }: TestApp,
  name: string,
  members: readonly { readonly user: TestUser; readonly role: MemberRole }[],
  productIds: number[] = [1, 2, 3],
): Promise<number> {
  const id = await insertOrganisation(db, { name, productIds, createdAt: clock.now });
  if (id === undefined) throw new Error(`There is an organisation ${name}`);
  for (const { user, role } of members) {
    await insertMember(db, { userId: user.id, organisationId: id, role, joinedAt: clock.now });
  }
  return id;
}

/** Headers of a request that the user sends, from a session of eight hours. */
export async function signIn({ database, clock }: TestApp, user: TestUser): Promise<{ authorization: string }> {
  const { db } = database;
  const createdAt = clock.now;
  const expiresAt = new Date(createdAt.getTime() + 8 * 3_600_000);
  const session = { id: randomUUID(), userId: user.id, createdAt, expiresAt };
  await insertSession(db, session);
  const key = await loadSigningKey(db, "session", createdAt);
  const claims = sessionClaims(session, user, await listRolesOfUser(db, user.id));
  return { authorization: `Bearer ${await signSessionToken(key, claims)}` };
}
