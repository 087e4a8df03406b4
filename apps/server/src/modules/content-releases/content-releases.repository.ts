import type { Database } from "@connect-portal/database";
import { type SQL, sql } from "drizzle-orm";
import type { Bundle } from "./bundle/pack-bundle.ts";

/** What every process shows from a moment on. */
export interface Shown {
  /** Hash of a bundle; null for the folder CONTENT_DIR of each process. */
  readonly bundle: string | null;
  /** Milliseconds until then; 0 when it is shown already. */
  readonly inMs: number;
}

export interface ListedBundle {
  readonly hash: string;
  readonly files: number;
  readonly bytes: number;
  /** Time and user of the command that published it last. */
  readonly madeAt: Date;
  readonly madeBy: string;
  /** It was stored to be looked at, and was never live. */
  readonly isPreview: boolean;
  /** When it becomes live; only for a bundle that waits for its time. */
  readonly liveAt: Date | null;
}

/** A process and what it shows. */
export interface ContentProcess {
  readonly id: string;
  readonly host: string;
  readonly parts: readonly string[];
  readonly release: string;
  readonly contentVersion: string;
  readonly isPublished: boolean;
  readonly problem: string | null;
}

export type ListedProcess = Omit<ContentProcess, "id"> & { readonly startedAt: Date; readonly seenAt: Date };

/** Seconds without a sign of life after which a process counts as gone. It gives one every 30. */
const GONE = 75;
const MOST_ROWS = 200;

/** The row that counts at a moment: `live_at` and `withdrawn_at` are the only moments at which that changes. */
const rowAt = (moment: SQL) => sql`
  SELECT id, bundle FROM content_switches
  WHERE live_at <= ${moment} AND (withdrawn_at IS NULL OR withdrawn_at > ${moment})
  ORDER BY live_at DESC, id DESC LIMIT 1`;

/**
 * One command after the other decides what is live. A command that waited for another one has begun before it: moments
 * are those of its statements.
 */
export async function lockSwitches(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('content_switches'))`);
}

/** What is shown now, and what follows next, if anything is to. One statement: processes ask each second. */
export async function readShown(db: Database): Promise<{ now: Shown; next: Shown | undefined }> {
  const rows = await rowsOf<{ bundle: string | null; ms: number }>(
    db,
    sql`WITH moments AS (
      SELECT now() AS at
      UNION ALL
      SELECT min(moment) FROM content_switches, unnest(ARRAY[live_at, withdrawn_at]) AS moment WHERE moment > now()
    )
    SELECT shown.bundle, (extract(epoch FROM moments.at - now()) * 1000)::float8 AS ms
    FROM moments LEFT JOIN LATERAL (${rowAt(sql`moments.at`)}) AS shown ON true
    WHERE moments.at IS NOT NULL ORDER BY moments.at`,
  );
  const [now, next] = rows.map(({ bundle, ms }) => ({ bundle, inMs: ms }));
  return { now: now ?? { bundle: null, inMs: 0 }, next };
}

/** What is shown when `moment` has passed; undefined before. */
export async function readShownAfter(db: Database, moment: Date): Promise<Pick<Shown, "bundle"> | undefined> {
  const [row] = await rowsOf<Pick<Shown, "bundle">>(
    db,
    sql`SELECT shown.bundle FROM (SELECT WHERE now() > ${moment.toISOString()}::timestamptz) AS past
      LEFT JOIN LATERAL (${rowAt(sql`now()`)}) AS shown ON true`,
  );
  return row;
}

/** Sends Base64, because the embedded database takes bytes ten times as slowly as text. */
export async function insertBundle(tx: Database, { hash, archive, files, bytes }: Bundle): Promise<void> {
  await tx.execute(sql`
    INSERT INTO content_bundles (hash, archive, files, bytes)
    VALUES (${hash}, decode(${archive.toString("base64")}, 'base64'), ${files}, ${bytes})
    ON CONFLICT (hash) DO NOTHING`);
}

/** Bundles to be looked at that are kept, and for how many days; those that were published are kept beside them. */
const MOST_PREVIEWS = 5;
const PREVIEW_DAYS = 30;

/** Stores a bundle that nobody sees yet. */
export async function insertPreview(tx: Database, bundle: Bundle, by: string): Promise<void> {
  await insertBundle(tx, bundle);
  await tx.execute(sql`
    UPDATE content_bundles SET previewed_at = clock_timestamp(), previewed_by = ${by} WHERE hash = ${bundle.hash}`);
}

/** Keeps a bundle from being removed until the transaction ends. False when it is not kept any more. */
export async function holdBundle(tx: Database, hash: string): Promise<boolean> {
  return (await rowsOf(tx, sql`SELECT 1 FROM content_bundles WHERE hash = ${hash} FOR KEY SHARE`)).length > 0;
}

/** What the pages of a session show; null for what is live. */
export async function setPreview(db: Database, sessionId: string, bundle: string | null): Promise<void> {
  await db.execute(sql`UPDATE sessions SET preview = ${bundle} WHERE id = ${sessionId}`);
}

/** Undefined when the bundle is not kept any more. */
export async function readArchive(db: Database, hash: string): Promise<Buffer | undefined> {
  const [row] = await rowsOf<{ archive: string }>(
    db,
    sql`SELECT encode(archive, 'base64') AS archive FROM content_bundles WHERE hash = ${hash}`,
  );
  return row && Buffer.from(row.archive, "base64");
}

/** @param liveAt null for `lead` seconds from now: until then every process has loaded it */
export async function insertSwitch(
  tx: Database,
  bundle: string | null,
  { liveAt, lead, by }: { readonly liveAt: Date | null; readonly lead: number; readonly by: string },
): Promise<Date> {
  const [row] = await rowsOf<{ live: string }>(
    tx,
    sql`INSERT INTO content_switches (bundle, live_at, made_at, made_by)
      VALUES (${bundle}, coalesce(${liveAt?.toISOString() ?? null}::timestamptz,
        statement_timestamp() + make_interval(secs => ${lead})), statement_timestamp(), ${by})
      RETURNING to_json(live_at) #>> '{}' AS live`,
  );
  if (!row) throw new Error("The insert returned no row");
  return new Date(row.live);
}

/**
 * Takes back what waits for its time, later than `lead` seconds from now: all of it, or a bundle. Returns how many switches
 * that were.
 */
export async function withdrawScheduled(tx: Database, lead: number, bundle: string | null = null): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE content_switches SET withdrawn_at = statement_timestamp()
      WHERE live_at > statement_timestamp() + make_interval(secs => ${lead}) AND withdrawn_at IS NULL
        AND (${bundle}::text IS NULL OR bundle = ${bundle}) RETURNING id`,
  );
  return rows.length;
}

export async function countScheduled(tx: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM content_switches WHERE live_at > now() AND withdrawn_at IS NULL`,
  );
  return row?.count ?? 0;
}

/**
 * Takes back what is live in `lead` seconds. What was live before it follows then.
 * @returns that, and when; undefined when nothing is live
 */
export async function withdrawLatest(
  tx: Database,
  lead: number,
): Promise<{ bundle: string | null; liveAt: Date } | undefined> {
  const soon = sql`statement_timestamp() + make_interval(secs => ${lead})`;
  const [row] = await rowsOf<{ bundle: string | null; live: string }>(
    tx,
    sql`UPDATE content_switches SET withdrawn_at = ${soon}
      WHERE id = (SELECT id FROM (${rowAt(soon)}) AS latest) RETURNING to_json(withdrawn_at) #>> '{}' AS live`,
  );
  if (!row) return undefined;
  const [shown] = await rowsOf<{ bundle: string | null }>(tx, rowAt(soon));
  return { bundle: shown?.bundle ?? null, liveAt: new Date(row.live) };
}

/**
 * Keeps the bundles that are live or wait for their time, and of the others the latest, `kept` in all. A bundle that goes
 * takes its rows with it; of the rows the latest stay, because processes read them each second.
 */
export async function deleteOldBundles(tx: Database, kept: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM content_switches
    WHERE id <= (SELECT max(id) - ${MOST_ROWS} FROM content_switches) AND live_at <= now()
      AND id NOT IN (SELECT id FROM (${rowAt(sql`now()`)}) AS live)`);
  await tx.execute(sql`
    DELETE FROM content_bundles WHERE hash NOT IN (
      SELECT bundle FROM content_switches WHERE bundle IS NOT NULL
      GROUP BY bundle
      ORDER BY bool_or((live_at > now() AND withdrawn_at IS NULL) OR id IN (SELECT id FROM (${rowAt(sql`now()`)}) AS live)) DESC,
        max(id) DESC
      LIMIT ${kept})
    AND hash NOT IN (
      SELECT hash FROM content_bundles WHERE previewed_at > now() - make_interval(days => ${PREVIEW_DAYS})
      ORDER BY previewed_at DESC LIMIT ${MOST_PREVIEWS})`);
}

/** The latest first. */
export async function listBundles(db: Database): Promise<ListedBundle[]> {
  const rows = await rowsOf<Omit<ListedBundle, "madeAt" | "liveAt"> & { made: string; live: string | null }>(
    db,
    sql`SELECT hash, files, bytes::float8 AS bytes, coalesce(made_by, previewed_by) AS "madeBy",
        to_json(coalesce(made_at, previewed_at)) #>> '{}' AS made, made_at IS NULL AS "isPreview",
        (SELECT to_json(min(live_at)) #>> '{}' FROM content_switches
          WHERE bundle = hash AND live_at > now() AND withdrawn_at IS NULL) AS live
      FROM content_bundles LEFT JOIN LATERAL (
        SELECT id, made_by, made_at FROM content_switches WHERE bundle = hash ORDER BY id DESC LIMIT 1
      ) AS latest ON true
      ORDER BY coalesce(made_at, previewed_at) DESC, id DESC`,
  );
  return rows.map(({ made, live, ...row }) => ({
    ...row,
    madeAt: new Date(made),
    liveAt: live === null ? null : new Date(live),
  }));
}

/** Says that a process lives and what it shows, and forgets those that are long gone. */
export async function recordProcess(db: Database, one: ContentProcess): Promise<void> {
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM content_processes WHERE seen_at < now() - interval '1 day'
    )
    INSERT INTO content_processes (id, host, parts, release, content_version, is_published, problem, started_at, seen_at)
    VALUES (${one.id}, ${one.host}, ${sql.param(one.parts)}::text[], ${one.release}, ${one.contentVersion},
      ${one.isPublished}, ${one.problem}, now(), now())
    ON CONFLICT (id) DO UPDATE SET content_version = excluded.content_version, is_published = excluded.is_published,
      problem = excluded.problem, seen_at = excluded.seen_at`);
}

export async function deleteProcess(db: Database, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM content_processes WHERE id = ${id}`);
}

/** Those that gave a sign of life of late. */
export async function listProcesses(db: Database): Promise<ListedProcess[]> {
  const rows = await rowsOf<Omit<ListedProcess, "startedAt" | "seenAt"> & { started: string; seen: string }>(
    db,
    sql`SELECT host, parts, release, content_version AS "contentVersion", is_published AS "isPublished", problem,
        to_json(started_at) #>> '{}' AS started, to_json(seen_at) #>> '{}' AS seen
      FROM content_processes WHERE seen_at > now() - make_interval(secs => ${GONE})
      ORDER BY host, parts, started_at LIMIT 200`,
  );
  return rows.map(({ started, seen, ...row }) => ({ ...row, startedAt: new Date(started), seenAt: new Date(seen) }));
}

async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
