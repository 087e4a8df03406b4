import type { Database } from "@connect-portal/database";
import { and, eq, sql } from "drizzle-orm";
import { alias, bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountState } from "./profile.ts";

/**
 * Only the columns that decide whether an account may be used and which products it sees; the whole table belongs to
 * the portal.
 */
const users = pgTable("users", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  isActive: boolean("is_active").notNull(),
  validityStart: date("validity_start", { mode: "string" }),
  validityEnd: date("validity_end", { mode: "string" }),
  productIds: integer("product_ids").array().notNull(),
  chosenWorld: text("chosen_world"),
});

/** Who acts for which organisation. Its id is that of the account that has what its members share. */
const members = pgTable("organisation_members", {
  userId: bigint("user_id", { mode: "number" }).primaryKey(),
  organisationId: bigint("organisation_id", { mode: "number" }).notNull(),
  role: text("role").notNull(),
  isActing: boolean("is_acting").notNull(),
  chosenWorld: text("chosen_world"),
});

/** The member of an organisation's token; of a user's own token, the user's organisation. */
const others = alias(users, "others");

const clients = pgTable("sandbox_clients", {
  clientId: text("client_id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  namedWorld: text("named_world"),
});

const secrets = pgTable("sandbox_client_secrets", {
  id: uuid("id").primaryKey(),
  clientId: text("client_id").notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }),
});

const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  endedAt: timestamp("ended_at", { withTimezone: true }),
});

const revoked = pgTable("revoked_access_tokens", {
  jti: uuid("jti").primaryKey(),
  userId: bigint("user_id", { mode: "number" }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

/** What a token depends on; null where it depends on nothing of that kind. */
interface TokenTies {
  readonly userId: number;
  readonly jti: string;
  readonly clientId: string;
  readonly secretId: string | null;
  readonly sessionId: string | null;
  /** The member whose page acts for the account; null where it is the account's own. */
  readonly memberId: number | null;
}

export interface TokenState extends AccountState {
  readonly productIds: readonly number[];
  /** Whether the secret is one of this client, and the client one of the account. */
  readonly hasSecret: boolean;
  /** Null when it has no end yet. */
  readonly secretEndsAt: Date | null;
  /** Whether the session is the account's, and nobody has ended it. */
  readonly hasSession: boolean;
  /**
   * The member who acts for the account, while it does; of a user's own token, the organisation of the user. Null for
   * none.
   */
  readonly other: (AccountState & { readonly productIds: readonly number[] }) | null;
  readonly memberRole: string | null;
  /** Public id of the organisation's world that the member's pages show. */
  readonly memberWorld: string | null;
  /** Whether its holder took the token back. */
  readonly isRevoked: boolean;
  /** Public id of the world in which the client works, and of the one that the pages show; null: the default one. */
  readonly namedWorld: string | null;
  readonly chosenWorld: string | null;
}

/** Undefined when the account was deleted. */
export async function findTokenState(db: Database, ties: TokenTies): Promise<TokenState | undefined> {
  const { userId, jti, clientId, secretId, sessionId, memberId } = ties;
  const isOwn = memberId === null;
  const acts = and(eq(members.userId, memberId ?? 0), eq(members.organisationId, users.id), members.isActing);
  const [state] = await db
    .select({
      isActive: users.isActive,
      validityStart: users.validityStart,
      validityEnd: users.validityEnd,
      productIds: users.productIds,
      hasSecret: sql<boolean>`${secrets.id} is not null`,
      secretEndsAt: secrets.endsAt,
      hasSession: sql<boolean>`${sessions.id} is not null and ${sessions.endedAt} is null`,
      isRevoked: sql<boolean>`${revoked.jti} is not null`,
      namedWorld: clients.namedWorld,
      chosenWorld: users.chosenWorld,
      other: {
        isActive: others.isActive,
        validityStart: others.validityStart,
        validityEnd: others.validityEnd,
        productIds: others.productIds,
      },
      memberRole: members.role,
      memberWorld: members.chosenWorld,
    })
    .from(users)
    .leftJoin(clients, and(eq(clients.userId, users.id), eq(clients.clientId, clientId)))
    .leftJoin(secrets, and(eq(secrets.clientId, clients.clientId), eq(secrets.id, sql`${secretId}::uuid`)))
    .leftJoin(members, isOwn ? eq(members.userId, users.id) : acts)
    .leftJoin(others, eq(others.id, isOwn ? members.organisationId : members.userId))
    .leftJoin(sessions, and(eq(sessions.userId, memberId ?? users.id), eq(sessions.id, sql`${sessionId}::uuid`)))
    .leftJoin(revoked, eq(revoked.jti, sql`${jti}::uuid`))
    .where(eq(users.id, userId));
  return state;
}

/** Doing so twice is doing so once. */
export async function insertRevocation(
  db: Database,
  revocation: { readonly jti: string; readonly userId: number; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(revoked).values(revocation).onConflictDoNothing();
}

/** Deletes revocations of tokens that have expired anyway. */
export async function deleteOldRevocations(db: Database, now: Date): Promise<void> {
  await db.delete(revoked).where(sql`${revoked.expiresAt} < ${now.toISOString()}`);
}
