import { randomUUID } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer, RequestWith } from "../../../../engine/handlers.ts";
import { readDay, writtenDay, writtenTime } from "../../../../simulator/older-releases/written.ts";

interface WithRequestInfo {
  readonly REQUEST_INFO: { readonly REQUEST_UID: string; readonly REQUEST_DATE: string; readonly USER_ID: string };
}

/** A response in the shape of release 3.5: rows, after the block that identifies their request. */
export function answerTo({ body, now }: RequestWith<{ body: WithRequestInfo }>, fields: object): HandlerAnswer {
  const { REQUEST_UID, REQUEST_DATE } = body.REQUEST_INFO;
  dayOf(REQUEST_DATE, "/REQUEST_INFO/REQUEST_DATE");
  const RESPONSE_INFO = {
    REQUEST_UID,
    RESPONSE_UID: randomUUID(),
    RESPONSE_DATE: writtenDay(now.toISOString()),
    RESPONSE_TIME: writtenTime(now),
    RESULT_ID: "ProceedWithSuccess",
  };
  return { status: 200, body: { RESPONSE_INFO, ...fields } };
}

/** ISO 8601. @throws ApiError date_invalid for a day that no calendar has */
export function dayOf(written: string, pointer: string): string {
  const day = readDay(written);
  if (day !== undefined) return day;
  throw new ApiError("date_invalid", {
    errors: [{ in: "body", pointer, message: "is not a date, written DDMMYYYY" }],
  });
}
