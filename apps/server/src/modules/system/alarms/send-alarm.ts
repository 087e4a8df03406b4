import { randomUUID } from "node:crypto";
import os from "node:os";
import type { FastifyInstance } from "fastify";
import { Webhook } from "standardwebhooks";
import { letterheadOf } from "../../accounts/portal-address.ts";
import { alarmWords } from "../../mail/texts.ts";
import type { Cause } from "./causes.ts";

/** Limits alarms per cause, over all processes; while the database cannot count, each process counts for itself. */
const RULE = { name: "system-alarm-webhook", calls: 1, seconds: 3_600 };

/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * Posts a cause to ALARM_WEBHOOK_URL from this process, at most once an hour: neither the worker nor the mail server nor the
 * database has to work for it. Does nothing where no endpoint is set. Rejects when the endpoint did not take it.
 */
export function postAlarm(app: FastifyInstance): (cause: Cause, since: Date) => Promise<void> {
  const { settings, now } = app.services;
  const { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret } = settings;
  const limit = app.limits.perKey(RULE);

  async function post(address: string, webhook: Webhook, cause: Cause, since: Date): Promise<void> {
    const id = `alarm_${randomUUID()}`;
    const at = now();
    const words = alarmWords(letterheadOf(app), { language: null }, cause);
    const about = { cause: cause.name, ...words, since: since.toISOString(), host: os.hostname() };
    const body = JSON.stringify({ type: "portal.alarm", timestamp: at.toISOString(), data: about });
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": webhook.sign(id, at, body),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The endpoint of ALARM_WEBHOOK_URL responds with ${response.status}`);
  }

  return async (cause, since) => {
    if (url === undefined || secret === undefined) return;
    if ((await limit.take(cause.name)) > 0) return;
    try {
      await post(url, new Webhook(secret), cause, since);
    } catch (error) {
      await limit.giveBack(cause.name).catch(() => {});
      throw error;
    }
  };
}
