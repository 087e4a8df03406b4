import { type DatabaseLocation, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import type { Kind, Ledger } from "./ledger.ts";

export interface Count {
  /** Marks that were acknowledged and are not there. */
  readonly lost: readonly string[];
  /** Marks that are there more than once. */
  readonly twice: readonly string[];
  /** Subjects of mails that an administrator is shown as not delivered. */
  readonly failedMails: readonly string[];
  /** Subjects of mails that will be sent yet. */
  readonly pendingMails: readonly string[];
}

/** An inbox keeps its 500 newest; of more that were acknowledged, the earlier ones may be gone. */
const KEPT_OF_HOOKS = 400;

type Row = { mark: string; times: number };

/** Where each kind's marks stand. */
const sources = {
  form: sql`SELECT subject AS mark, count(*)::integer AS times FROM contact_messages GROUP BY 1`,
  registration: sql`SELECT username AS mark, count(*)::integer AS times FROM users GROUP BY 1`,
  trace: sql`SELECT web_service AS mark, count(*)::integer AS times FROM audit_events WHERE action = 'Call API' GROUP BY 1`,
  hook: sql`SELECT substr(target, 2) AS mark, count(*)::integer AS times FROM hook_requests GROUP BY 1`,
} satisfies Partial<Record<Kind, ReturnType<typeof sql>>>;

/** Holds the database against what was acknowledged. No portal may have an embedded one open. */
export async function countStored(location: Exclude<DatabaseLocation, "memory">, ledger: Ledger): Promise<Count> {
  const { db, close } = await openDatabase(location);
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const lost: string[] = [];
  const twice: string[] = [];
  try {
    for (const [kind, query] of Object.entries(sources) as [keyof typeof sources, ReturnType<typeof sql>][]) {
      const stored = new Map((await rowsOf(query)).map(({ mark, times }) => [mark, times]));
      const wanted = ledger.acknowledged(kind).slice(kind === "hook" ? -KEPT_OF_HOOKS : 0);
      lost.push(...wanted.filter((mark) => !stored.has(mark)));
      twice.push(...wanted.filter((mark) => (stored.get(mark) ?? 0) > 1));
    }
    lost.push(...lostEdits(await rowsOf(edits), ledger));
    const failedMails = (await rowsOf(mailsWhere(sql`state = 'failed'`))).map(({ mark }) => mark);
    const pendingMails = (await rowsOf(mailsWhere(sql`state NOT IN ('sent', 'failed')`))).map(({ mark }) => mark);
    return { lost, twice, failedMails, pendingMails };
  } finally {
    await close();
  }
}

const mailsWhere = (condition: ReturnType<typeof sql>) =>
  sql`SELECT subject AS mark, 1 AS times FROM mails WHERE ${condition}`;

const edits = sql`
  SELECT full_name AS mark, (SELECT count(*)::integer FROM audit_events WHERE action = 'Update user') AS times
  FROM users WHERE full_name LIKE 'edit-%'`;

/** One writer edits one user, so the value that stands there is the latest acknowledged one or a later one. */
function lostEdits([row]: readonly Row[], ledger: Ledger): readonly string[] {
  const acknowledged = ledger.acknowledged("edit");
  const latest = acknowledged.at(-1);
  if (latest === undefined) return [];
  if (row === undefined || numberOf(row.mark) < numberOf(latest)) return [latest];
  // Each has its record in the activity log, too.
  return acknowledged.slice(0, Math.max(0, acknowledged.length - row.times));
}

const numberOf = (mark: string) => Number(mark.slice(mark.indexOf("-") + 1));
