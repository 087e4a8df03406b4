import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../support/processes.ts";

/** Settings of a portal that posts its alarms to an endpoint that a fault opens later. */
export async function alarmSettings() {
  return {
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/alarms`,
    ALARM_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
    NODE_OPTIONS: `--import=${import.meta.dirname}/short-minutes.ts`,
  };
}

export interface AlarmEndpoint {
  /** Causes of the alarms that came with a good signature. */
  readonly causes: ReadonlySet<string>;
  /** Alarms that were refused. */
  refused(): number;
  close(): Promise<void>;
}

/** Listens where the portal of these settings posts to; with `refuses` it answers each with 500. */
export async function openAlarmEndpoint(
  { ALARM_WEBHOOK_URL: url = "", ALARM_WEBHOOK_SECRET: secret = "" }: NodeJS.ProcessEnv,
  refuses = false,
): Promise<AlarmEndpoint> {
  const causes = new Set<string>();
  let refused = 0;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const server = createServer(async (request, response) => {
    const body = await text(request);
    // As the Standard Webhooks say it.
    const signed = `${request.headers["webhook-id"]}.${request.headers["webhook-timestamp"]}.${body}`;
    const signature = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
    const isGood = !refuses && request.headers["webhook-signature"] === signature;
    if (isGood) causes.add(JSON.parse(body).data.cause);
    else refused += 1;
    response.writeHead(isGood ? 204 : 500).end();
  });
  server.listen(Number(new URL(url).port), "127.0.0.1");
  await once(server, "listening");
  return {
    causes,
    refused: () => refused,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
