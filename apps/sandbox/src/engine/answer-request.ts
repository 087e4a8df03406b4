import {
  ApiError,
  EXAMPLE_ANSWER,
  JOSE_MEDIA_TYPE,
  PROBLEM_MEDIA_TYPE,
  SANDBOX_ANSWER_HEADER,
  SANDBOX_FAULT_HEADER,
  SANDBOX_UNCHECKED_HEADER,
} from "@connect-portal/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { type Preference, parsePrefer } from "./answers/prefer.ts";
import type { PlainCall, ReadPlain } from "./encryption/plain-call.ts";
import type { OperationHandler, StepAside, WritableType } from "./handlers.ts";
import type { Operation } from "./operation.ts";
import { readRequest, type ValidRequest } from "./read-request.ts";
import { type Soon, whenThere } from "./soon.ts";
import { assertTestCards } from "./test-cards/assert-test-cards.ts";
import { hasReadBody, isJudged } from "./validation/read-body.ts";

const JSON_TYPE: WritableType = "application/json";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by a server that limits how many requests it serves at a time. */
    stepAside?: StepAside;
  }
}

interface Answering {
  readonly now: () => Date;
  readonly readPlain: ReadPlain;
}

/**
 * Decrypts and validates the request, then answers from the handler, or from the document when there is none or
 * `Prefer` asks for it.
 */
export function answerRequest(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, readPlain }: Answering,
): Soon<FastifyReply> {
  reply.headers(orBroken(() => operation.deprecation()));
  return whenThere(
    orBroken(() => readPlain(operation, request)),
    (call) => answerCall(operation, call, reply, now),
  );
}

function answerCall(operation: Operation, call: PlainCall, reply: FastifyReply, now: () => Date): Soon<FastifyReply> {
  const answer = (valid: ValidRequest) => {
    const preference = parsePrefer(call.headers.prefer);
    return operation.handler && !preference
      ? answerFromHandler(operation.handler, valid, mediaTypeFor(operation, call), call, reply, now())
      : answerFromDocument(operation, valid, preference, call, reply);
  };
  if (operation.cardSystemPath !== undefined) assertTestCards(operation.cardSystemPath, call);
  const valid = orBroken(() => readRequest(operation, call));
  return valid instanceof Promise ? valid.catch(asBroken).then(answer) : answer(valid);
}

function answerFromDocument(
  operation: Operation,
  { parameters, body }: ValidRequest,
  preference: Preference | undefined,
  { headers: { accept, "content-type": type }, seal }: PlainCall,
  reply: FastifyReply,
): Soon<FastifyReply> {
  const answer = orBroken(() => operation.answerFromExample()(preference, accept, parameters.path));
  // The page shows this beside the status, because an example does not depend on earlier requests.
  reply.code(answer.status).headers(answer.headers).header(SANDBOX_ANSWER_HEADER, EXAMPLE_ANSWER);
  const isUnread = !hasReadBody(reply.request.method) || (body !== undefined && !isJudged(type ?? ""));
  if (type !== undefined && isUnread) reply.header(SANDBOX_UNCHECKED_HEADER, "body");
  return typeof answer.body === "string" ? sendText(answer.body, seal, reply) : reply.send(answer.body);
}

async function answerFromHandler(
  handler: OperationHandler,
  { parameters, body }: ValidRequest,
  mediaType: WritableType,
  call: PlainCall,
  reply: FastifyReply,
  now: Date,
): Promise<FastifyReply> {
  const { request } = reply;
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
  reply.type(type);
  if (!type.includes("json") && typeof answer.body === "string") return reply.send(answer.body);
  const isProblem = type === PROBLEM_MEDIA_TYPE;
  const sent = isProblem ? { ...(answer.body as object), requestId: request.sandboxRequestId } : answer.body;
  return sendText(JSON.stringify(sent), call.seal, reply);
}

/** An error is never encrypted: it has no card data, and whoever cannot decrypt must be able to read why. */
function sendText(text: string, seal: PlainCall["seal"], reply: FastifyReply): Soon<FastifyReply> {
  if (!seal || reply.statusCode >= 300) return reply.send(text);
  return seal(text).then((message) => reply.type(JOSE_MEDIA_TYPE).send(message));
}

/** Chooses a media type that both the caller accepts and the operation can return. @throws ApiError not_acceptable */
function mediaTypeFor(operation: Operation, { headers: { accept } }: PlainCall): WritableType {
  if (accept === undefined) return JSON_TYPE;
  const types = orBroken(() => operation.writableTypes());
  const chosen = new Negotiator({ headers: { accept } }).mediaType([...types]);
  if (chosen !== undefined) return chosen as WritableType;
  const all = operation.encryptedBodies().response ? [...types, JOSE_MEDIA_TYPE] : types;
  throw new ApiError("not_acceptable", { detail: `This operation responds with ${all.join(" or ")}.` });
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
