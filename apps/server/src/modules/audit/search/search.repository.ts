import { type ActivitySearchQuery, WITHOUT_LOGINS } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { and, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { hashBefore, notBeforeFirst, recordColumns } from "../activity/activity.repository.ts";
import { auditEvents } from "../audit.tables.ts";
import { failedActions } from "../record-facts.ts";

/** Position of a record in the whole log. */
export interface RecordPosition {
  readonly day: string;
  readonly position: number;
}

export type Search = Omit<ActivitySearchQuery, "before" | "pageSize">;

const { day, position, action, actorUsername, actorPosition, webService, data } = auditEvents;
const object = sql`audit_object(${action}, ${actorUsername}, ${data})`;
/** Must equal the condition of the index on rare actions: the planner compares the texts. */
const isSeldom = sql`${action} <> 'Call API' AND ${action} NOT LIKE 'Select %'`;

/**
 * The position of the record that is `count` records before `before`, among those that an index finds: those of the actor, the
 * account, or the seldom action. Undefined when there are fewer. Reads the index alone.
 */
export async function findFloor(
  db: Database,
  search: Search,
  before: RecordPosition | undefined,
  count: number,
): Promise<RecordPosition | undefined> {
  const [row] = await db
    .select({ day, position })
    .from(auditEvents)
    .where(and(...indexed(search), isBefore(before)))
    .orderBy(...orderOf(search))
    .offset(count - 1)
    .limit(1);
  return row;
}

/**
 * Records that may be searched for, the latest first, not below `floor`. Of what stands in the data only so much is looked
 * at here as a text says; what it means is for record-facts.ts.
 */
export function listCandidates(
  db: Database,
  search: Search,
  { before, floor }: { readonly before: RecordPosition | undefined; readonly floor: RecordPosition | undefined },
  limit: number,
) {
  return db
    .select({ ...recordColumns, previousHash: hashBefore(db) })
    .from(auditEvents)
    .where(and(...indexed(search), ...readable(search), isBefore(before), isFrom(floor)))
    .orderBy(...orderOf(search))
    .limit(limit);
}

/** Conditions that an index supports; the planner uses one of them. */
function indexed({ actor, object: account, action: wanted, startDate, endDate }: Search): (SQL | undefined)[] {
  return [
    actor ? eq(sql`lower(${actorUsername})`, sql`lower(${actor})`) : undefined,
    account ? eq(object, sql`lower(${account})`) : undefined,
    ...ofAction(wanted),
    startDate === undefined ? undefined : gte(day, notBeforeFirst(startDate)),
    endDate === undefined ? undefined : lte(day, notBeforeFirst(endDate)),
  ];
}

function ofAction(wanted: Search["action"]): (SQL | undefined)[] {
  if (wanted === undefined) return [];
  if (wanted === WITHOUT_LOGINS) return [ne(action, "Login")];
  const isOften = wanted === "Call API" || wanted.startsWith("Select ");
  return [eq(action, wanted), isOften ? undefined : isSeldom];
}

/** Conditions on the text of the record. */
function readable({ address, outcome, text }: Search): (SQL | undefined)[] {
  const whole = sql`concat_ws(' ', ${actorUsername}, ${action}, ${webService}, ${data})`;
  return [
    address ? sql`strpos(${data}, ${JSON.stringify(address)}) > 0` : undefined,
    outcome === "failure"
      ? or(inArray(action, [...failedActions]), sql`${data} ~ ${'"(status":[45]|fault":"|refused":")'}`)
      : undefined,
    text ? sql`strpos(lower(${whole}), lower(${text})) > 0` : undefined,
  ];
}

/** An actor's records lie in the order of their numbers, as the index has them. */
function orderOf({ actor, object: account }: Search): SQL[] {
  if (account) return [desc(object), desc(day), desc(position)];
  if (actor) return [desc(sql`lower(${actorUsername})`), desc(actorPosition)];
  return [desc(day), desc(position)];
}

function isBefore(other: RecordPosition | undefined): SQL | undefined {
  return other && sql`(${day}, ${position}) < (${other.day}::date, ${other.position})`;
}

function isFrom(other: RecordPosition | undefined): SQL | undefined {
  return other && sql`(${day}, ${position}) >= (${other.day}::date, ${other.position})`;
}
