import type { Database } from "@connect-portal/database";
import type { FastifyInstance } from "fastify";
import { letterheadOf } from "../../accounts/portal-address.ts";
import { listAdministrators } from "../../accounts/users.repository.ts";
import { hasUnsentMail } from "../../mail/mails.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { alarmMail } from "../../mail/texts.ts";
import type { Cause } from "./causes.ts";

/** Limits alarms per cause, over all processes. */
const RULE = { name: "system-alarm", calls: 1, seconds: 3_600 };
const KIND = "system-alarm";

/** Mails a cause to every administrator, at most once an hour, and not again while the last such mail still waits. */
export function tellAdministrators(app: FastifyInstance): (cause: Cause, since: Date) => Promise<void> {
  const { database, settings, now } = app.services;
  const limit = app.limits.perKey(RULE);

  async function write(db: Database, cause: Cause, since: Date): Promise<void> {
    const administrators = await listAdministrators(db);
    const nobody = [{ email: settings.ADMIN_EMAIL, language: null }];
    for (const { email: to, ...reader } of administrators.length > 0 ? administrators : nobody) {
      const content = alarmMail(letterheadOf(app), reader, cause, since);
      await queueMail(db, { kind: KIND, to, content }, now());
    }
  }

  return async (cause, since) => {
    const letterhead = letterheadOf(app);
    const subjects = letterhead.brand.languages.map(
      (language) => alarmMail(letterhead, { language }, cause, since).subject,
    );
    if (await hasUnsentMail(database.db, KIND, subjects)) return;
    if ((await limit.take(cause.name)) > 0) return;
    try {
      await database.db.transaction((tx) => write(tx, cause, since));
    } catch (error) {
      await limit.giveBack(cause.name).catch(() => {});
      throw error;
    }
  };
}
