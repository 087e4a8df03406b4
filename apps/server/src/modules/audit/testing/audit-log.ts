import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { insertAuditEvent } from "../audit.repository.ts";

/** Writes a record as the server does. `at` is a moment in UTC such as "2025-02-28T10:00:00". */
export function writeRecord(db: Database, username: string, at: string, data = ""): Promise<number> {
  return insertAuditEvent(db, {
    occurredAt: new Date(`${at}Z`),
    actor: { userId: 7, username },
    action: "Call API",
    webService: "POST /PowerCardConnectApi/rest/4.2.4/cards",
    data,
  });
}

/** Ten records: three of 2025-02-27, five of 2025-02-28, two of 2025-03-01; five of bank-a, four of bank-b, one of admin. */
export async function writeThreeDays(db: Database): Promise<void> {
  const days: [string, string[]][] = [
    ["2025-02-27", ["bank-a", "bank-b", "Bank-A"]],
    ["2025-02-28", ["bank-a", "bank-b", "admin", "bank-a", "bank-b"]],
    ["2025-03-01", ["bank-a", "bank-b"]],
  ];
  for (const [day, usernames] of days) {
    for (const [hour, username] of usernames.entries())
      await writeRecord(db, username, `${day}T0${hour}:00:00.118`, "é");
  }
}

/** Thousands of records of one user on a day before all others, chained without the trigger, which takes them one by one. */
export async function writeBusyDay(db: Database, username: string, day: string, records: number): Promise<void> {
  await tamper(
    db,
    `DO $$
     DECLARE event audit_events; head bytea := decode(repeat('00', 32), 'hex');
     BEGIN
       INSERT INTO audit_days (day, events, head, opening) VALUES ('${day}', ${records}, head, head);
       FOR number IN 1..${records} LOOP
         event := ROW(0, '${day}T00:00:00Z'::timestamptz + number * interval '1 second', 7, '${username}', 'Call API', '',
           number::text, '${day}', number, number, NULL);
         event.hash := audit_hash(head, event);
         head := event.hash;
         INSERT INTO audit_events
           (occurred_at, actor_user_id, actor_username, action, data, day, position, actor_position, hash)
         VALUES (event.occurred_at, event.actor_user_id, event.actor_username, event.action, event.data, event.day,
           event.position, event.actor_position, event.hash);
       END LOOP;
       UPDATE audit_days SET head = (SELECT hash FROM audit_events WHERE day = '${day}' AND position = ${records})
       WHERE day = '${day}';
     END $$`,
    `INSERT INTO audit_actors (name, events, last_at) VALUES ('${username}', ${records}, '${day}T23:59:59Z')`,
  );
}

/** Changes the log as an attacker with access to the database could: disables the triggers meanwhile. */
export async function tamper(db: Database, ...statements: readonly string[]): Promise<void> {
  await db.execute(sql`ALTER TABLE audit_events DISABLE TRIGGER USER`);
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`ALTER TABLE audit_events ENABLE TRIGGER USER`);
}

const of = (day: string, position: number) => `day = '${day}' AND position = ${position}`;
const event = (day: string, position: number) =>
  `INSERT INTO audit_events (occurred_at, actor_user_id, actor_username, action, web_service, day, position, actor_position, hash)
   VALUES ('${day}T04:30:00Z', 9, 'forger', 'Login', '', '${day}', ${position}, 1, sha256('forged'))`;

/** SQL of usual tamperings with the three days. */
export const tamperings = {
  changedField: [`UPDATE audit_events SET data = 'e' WHERE ${of("2025-02-28", 2)}`],
  removedInTheMiddle: [`DELETE FROM audit_events WHERE ${of("2025-02-28", 3)}`],
  removedAtTheEnd: [`DELETE FROM audit_events WHERE ${of("2025-02-28", 5)}`],
  removedAtTheEndWithTheDaysCount: [
    `DELETE FROM audit_events WHERE ${of("2025-03-01", 2)}`,
    `UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events WHERE ${of("2025-03-01", 1)})
     WHERE day = '2025-03-01'`,
  ],
  removedAtTheEndWithAllCounts: [
    `DELETE FROM audit_events WHERE ${of("2025-03-01", 2)}`,
    `UPDATE audit_days SET events = 1, head = (SELECT hash FROM audit_events WHERE ${of("2025-03-01", 1)})
     WHERE day = '2025-03-01'`,
    "UPDATE audit_actors SET events = events - 1 WHERE name = 'bank-b'",
  ],
  removedDay: ["DELETE FROM audit_events WHERE day = '2025-02-28'", "DELETE FROM audit_days WHERE day = '2025-02-28'"],
  removedLastDay: [
    "DELETE FROM audit_events WHERE day = '2025-03-01'",
    "DELETE FROM audit_days WHERE day = '2025-03-01'",
  ],
  removedLastDayWithAllCounts: [
    "DELETE FROM audit_events WHERE day = '2025-03-01'",
    "DELETE FROM audit_days WHERE day = '2025-03-01'",
    "UPDATE audit_actors SET events = events - 1 WHERE name IN ('bank-a', 'bank-b')",
  ],
  swapped: [
    `UPDATE audit_events SET position = 1000 WHERE ${of("2025-02-28", 2)}`,
    `UPDATE audit_events SET position = 2 WHERE ${of("2025-02-28", 3)}`,
    `UPDATE audit_events SET position = 3 WHERE ${of("2025-02-28", 1000)}`,
  ],
  insertedInTheMiddle: [
    "UPDATE audit_events SET position = position + 1000 WHERE day = '2025-02-28' AND position >= 3",
    "UPDATE audit_events SET position = position - 999 WHERE day = '2025-02-28' AND position > 1000",
    event("2025-02-28", 3),
  ],
  insertedAtTheEnd: [event("2025-02-28", 6)],
  insertedBeforeTheFirst: [event("2025-02-28", 0)],
  insertedDay: [event("2025-02-26", 1)],
  /** One record is changed, and the whole chain made anew behind it, with the database's own code. */
  madeAnew: [
    `UPDATE audit_events SET data = 'e' WHERE ${of("2025-02-27", 2)}`,
    `DO $$
     DECLARE event audit_events; latest bytea := decode(repeat('00', 32), 'hex');
     BEGIN
       FOR event IN SELECT * FROM audit_events ORDER BY day, position LOOP
         IF event.position = 1 THEN UPDATE audit_days SET opening = latest WHERE day = event.day; END IF;
         latest := audit_hash(latest, event);
         UPDATE audit_events SET hash = latest WHERE id = event.id;
         UPDATE audit_days SET head = latest WHERE day = event.day;
       END LOOP;
     END $$`,
  ],
} as const;
