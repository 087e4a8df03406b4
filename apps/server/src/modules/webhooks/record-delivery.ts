import { ApiError, type DeliveryAnswer, type DeliveryBody, paths } from "@connect-portal/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { callEvent } from "../audit/calls/call-event.ts";

/** Writes into the activity log what became of a delivery, also of one that was refused: then nothing has left. */
export async function recordDelivery(
  app: FastifyInstance,
  request: FastifyRequest & { body: DeliveryBody },
  send: () => Promise<DeliveryAnswer>,
): Promise<DeliveryAnswer> {
  const { principal: user, now } = contextOf(request);
  const { method = "POST", url, event: operation } = request.body;
  const record = (outcome: Readonly<Record<string, string | number | undefined>>) =>
    app.calls.record(
      callEvent({
        user,
        at: now(),
        method,
        url: recordedAddress(url) ?? paths.webhookDeliveries,
        outcome,
        requestId: request.id,
        address: request.ip,
      }),
    );
  try {
    const answer = await send();
    const { id: messageId, durationMs } = answer;
    const end = answer.fault ? { fault: answer.fault.code } : { status: answer.response?.status };
    await record({ ...end, durationMs, operation, messageId });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) await record({ refused: error.code, operation });
    throw error;
  }
}

/**
 * A hook URL as the activity log may keep it. Who knows the address of an inbox may send to it, so that it ends at
 * "/inbox"; names, passwords and queries carry the secrets of other receivers. null for what is no address.
 */
export function recordedAddress(url: string): string | null {
  const parsed = URL.parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const inbox = /^(.*?\/inbox)\/./i.exec(decoded(parsed.pathname))?.[1];
  return `${parsed.origin}${inbox ?? parsed.pathname}`;
}

/** A letter may be written as its percent-encoding, and leads to the same inbox. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
