import { randomUUID } from "node:crypto";
import type { HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";

interface WithRequestInfo {
  readonly requestInfo: { readonly requestUID: string; readonly userID: string };
}

/** A response in the shape of the older releases: its fields, after the block that identifies its request. */
export function answerTo({ body, now }: RequestWith<{ body: WithRequestInfo }>, fields: object): HandlerAnswer {
  const { requestUID } = body.requestInfo;
  const responseInfo = {
    requestUID,
    responseUID: randomUUID(),
    responseDate: now.toISOString(),
    resultID: "ProceedWithSuccess",
  };
  return { status: 200, body: { responseInfo, ...fields } };
}

/** The caller, which the older releases name as a user, not a channel. */
export function askedBy({ body }: RequestWith<{ body: WithRequestInfo }>) {
  return { channel: "system", operatorId: body.requestInfo.userID } as const;
}
