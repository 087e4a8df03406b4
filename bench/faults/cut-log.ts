import { type DatabaseLocation, openDatabase } from "@connect-portal/database";

/**
 * What somebody does who has the whole database at hand: removes the newest `records` of the activity log, and sets back
 * every count that tells of them. No portal may have an embedded one open.
 * @throws Error when they are not all sign-ins of the administrator: others are counted as acknowledged
 */
export async function cutLog(location: Exclude<DatabaseLocation, "memory">, records: number): Promise<void> {
  const database = await openDatabase(location);
  try {
    await database.withSession(async (session) => {
      await session.run(`
        CREATE TEMPORARY TABLE gone AS
          SELECT day, position, action, lower(actor_username) AS name, (actor_position - 1) / 128 AS block
          FROM audit_events WHERE day = (SELECT max(day) FROM audit_days) ORDER BY position DESC LIMIT ${records}`);
      const others = await session.query("SELECT FROM gone WHERE name <> 'admin' OR action <> 'Login'");
      if (others.length > 0) throw new Error(`${others.length} of the newest records are no sign-ins`);
      await session.run(`
        ALTER TABLE audit_events DISABLE TRIGGER USER;
        DELETE FROM audit_events USING gone WHERE audit_events.day = gone.day AND audit_events.position = gone.position;
        UPDATE audit_days SET events = events - ${records}, head = (
          SELECT hash FROM audit_events WHERE audit_events.day = audit_days.day ORDER BY position DESC LIMIT 1
        ) WHERE day IN (SELECT day FROM gone);
        UPDATE audit_actors SET events = events - ${records} WHERE name = 'admin';
        UPDATE audit_action_blocks AS blocks SET events = events - (SELECT count(*) FROM gone WHERE gone.block = blocks.block)
          WHERE name = 'admin' AND action = 'Login';
        DELETE FROM audit_action_blocks WHERE events = 0;
        ALTER TABLE audit_events ENABLE TRIGGER USER`);
    });
  } finally {
    await database.close();
  }
}
