import {
  type ExportBody,
  type ExportedFile,
  type ExportLine,
  paths,
  type RecordedAction,
} from "@connect-portal/contract";
import { type SQL, sql } from "drizzle-orm";
import { createUser, signIn, type TestApp, type TestUser } from "../../../testing/index.ts";
import { auditEvents } from "../../audit/audit.tables.ts";

export interface Activity {
  readonly occurredAt?: Date;
  readonly action?: RecordedAction;
  readonly webService?: string;
  readonly data?: string;
}

export type Session = { authorization: string };

/** An administrator with a session. */
export async function createAdministrator(portal: TestApp): Promise<{ user: TestUser; session: Session }> {
  const user = await createUser(portal, { permissions: ["manage_user"] });
  return { user, session: await signIn(portal, user) };
}

/** Records of a user who may not exist any more, the oldest first. */
export async function recordActivity(
  portal: TestApp,
  username: string,
  activities: readonly Activity[],
): Promise<void> {
  const { db } = portal.database;
  for (let first = 0; first < activities.length; first += 500) {
    await db.insert(auditEvents).values(
      activities.slice(first, first + 500).map((activity) => ({
        occurredAt: activity.occurredAt ?? portal.clock.now,
        actorUserId: 7,
        actorUsername: username,
        action: activity.action ?? "Call API",
        webService: activity.webService ?? "/x",
        data: activity.data ?? "",
      })),
    );
  }
}

/** Somebody with the database at hand: triggers off, the statement, triggers on. */
export async function tamper(portal: TestApp, statement: SQL): Promise<void> {
  const { db } = portal.database;
  await db.execute(sql`ALTER TABLE audit_events DISABLE TRIGGER USER`);
  await db.execute(statement);
  await db.execute(sql`ALTER TABLE audit_events ENABLE TRIGGER USER`);
}

export function postExport(portal: TestApp, session: Partial<Session>, payload: object) {
  return portal.app.inject({ method: "POST", url: paths.activityExports, payload, headers: session });
}

export function linesOf(body: string): ExportLine[] {
  return body
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

export function fileOf(lines: readonly ExportLine[]): ExportedFile {
  const line = lines.at(-1);
  if (!line || !("file" in line)) throw new Error(`The last line is no file: ${JSON.stringify(line)}`);
  return line.file;
}

/** Exports and fetches the file. */
export async function exportFile(portal: TestApp, session: Session, body: ExportBody) {
  const lines = linesOf((await postExport(portal, session, body)).body);
  const file = fileOf(lines);
  const fetched = await getExport(portal, session, file.id);
  return { lines, file, content: fetched.rawPayload };
}

export function getExport(portal: TestApp, session: Partial<Session>, id: string) {
  return portal.app.inject({ method: "GET", url: paths.activityExport(id), headers: session });
}
