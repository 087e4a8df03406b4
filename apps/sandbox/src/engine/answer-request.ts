import {
  ApiError,
  EXAMPLE_ANSWER,
  PROBLEM_MEDIA_TYPE,
  SANDBOX_ANSWER_HEADER,
  SANDBOX_FAULT_HEADER,
  SANDBOX_UNCHECKED_HEADER,
} from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { type Preference, parsePrefer } from "./answers/prefer.ts";
import type { OperationHandler, StepAside, WritableType } from "./handlers.ts";
import type { Operation } from "./operation.ts";
import { readRequest, type ValidRequest } from "./read-request.ts";
import type { Soon } from "./soon.ts";
import { assertTestCards } from "./test-cards/assert-test-cards.ts";
import { isJudged } from "./validation/read-body.ts";

const JSON_TYPE: WritableType = "application/json";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by a server that limits how many requests it serves at a time. */
    stepAside?: StepAside;
  }
}

/** Validates the request, then answers from the handler, or from the document when there is none or `Prefer` asks for it. */
export function answerRequest(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  now: () => Date,
): Soon<FastifyReply> {
  const answer = (valid: ValidRequest) => {
    const preference = parsePrefer(request.headers.prefer);
    return operation.handler && !preference
      ? answerFromHandler(operation.handler, valid, mediaTypeFor(operation, request), request, reply, now())
      : answerFromDocument(operation, valid, preference, reply);
  };
  if (operation.cardSystemPath !== undefined) assertTestCards(operation.cardSystemPath, request);
  const valid = orBroken(() => readRequest(operation, request));
  return valid instanceof Promise ? valid.catch(asBroken).then(answer) : answer(valid);
}

function answerFromDocument(
  operation: Operation,
  { parameters, body }: ValidRequest,
  preference: Preference | undefined,
  reply: FastifyReply,
): FastifyReply {
  const { accept } = reply.request.headers;
  const answer = orBroken(() => operation.answerFromExample()(preference, accept, parameters.path));
  // The page shows this beside the status, because an example does not depend on earlier requests.
  reply.code(answer.status).headers(answer.headers).header(SANDBOX_ANSWER_HEADER, EXAMPLE_ANSWER);
  const { "content-type": type } = reply.request.headers;
  if (body !== undefined && type !== undefined && !isJudged(type)) reply.header(SANDBOX_UNCHECKED_HEADER, "body");
  return reply.send(answer.body);
}

async function answerFromHandler(
  handler: OperationHandler,
  { parameters, body }: ValidRequest,
  mediaType: WritableType,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<FastifyReply> {
  const { sandboxFault: fault } = request;
  const declineCode = fault?.name === "decline" ? fault.code : undefined;
  const answer = await handler({
    params: parameters.path,
    query: parameters.query,
    headers: parameters.header,
    body,
    mediaType,
    principal: request.sandboxPrincipal,
    now,
    requestId: request.sandboxRequestId,
    ...(declineCode !== undefined && { declineCode }),
    stepAside: (work) => (request.stepAside ? request.stepAside(work) : work()),
  });
  reply.code(answer.status).headers(answer.headers ?? {});
  if (declineCode !== undefined && answer.status === 201 && answer.headers?.["idempotent-replayed"] === undefined)
    reply.header(SANDBOX_FAULT_HEADER, "decline");
  if (answer.body === undefined) return reply.send();
  // A handler names another type when a failure must keep the changes made before it, such as a counted PIN try.
  const { "content-type": type = `${JSON_TYPE}; charset=utf-8` } = answer.headers ?? {};
  if (!type.includes("json") && typeof answer.body === "string") return reply.type(type).send(answer.body);
  const isProblem = type === PROBLEM_MEDIA_TYPE;
  const sent = isProblem ? { ...(answer.body as object), requestId: request.sandboxRequestId } : answer.body;
  return reply.type(type).send(JSON.stringify(sent));
}

/** Chooses a media type that both the caller accepts and the operation can return. @throws ApiError not_acceptable */
function mediaTypeFor(operation: Operation, { headers: { accept } }: FastifyRequest): WritableType {
  if (accept === undefined) return JSON_TYPE;
  const types = orBroken(() => operation.writableTypes());
  const chosen = new Negotiator({ headers: { accept } }).mediaType([...types]);
  if (chosen !== undefined) return chosen as WritableType;
  throw new ApiError("not_acceptable", { detail: `This operation responds with ${types.join(" or ")}.` });
}

/** An error that the engine meets while it reads the document is the document's fault. The log says what it is. */
function orBroken<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    return asBroken(error);
  }
}

function asBroken(error: unknown): never {
  if (error instanceof ApiError) throw error;
  throw new ApiError("operation_broken", { cause: error });
}
