import { createHash } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer, HandlerRequest, OperationHandler, OperationHandlers } from "../engine/handlers.ts";
import type { SandboxOptions } from "../options.ts";
import { idempotencyKeyOf, withoutRequestInfo } from "./idempotency-key.ts";
import { insertReplay, type Replay, selectReplay } from "./replays.repository.ts";
import type { ChangeHandler, Check, ReadHandler, WorldModule } from "./world-module.ts";
import type { Change, Memory, Worlds } from "./worlds.ts";

/** The handlers of a module as the engine calls them: in the world of whose token the request carries. */
export function worldHandlers(
  { reads = {}, changes = {}, checks = {} }: WorldModule,
  worlds: Worlds,
  options: Pick<SandboxOptions, "judgeEndpoint">,
): OperationHandlers {
  return Object.fromEntries([
    ...Object.entries(reads).map(([operationId, handler]) => [operationId, reading(handler, worlds)] as const),
    ...Object.entries(changes).map(([id, handler]) => {
      const change = changing(id, handler, worlds);
      const check = Object.hasOwn(checks, id) ? checks[id] : undefined;
      return [id, check ? checked(check, change, options) : change] as const;
    }),
  ]);
}

function reading(handler: ReadHandler, worlds: Worlds): OperationHandler {
  return (request) => worlds.read(userOf(request), request.now, async (world) => handler(world, request, worlds.db));
}

function checked(
  check: Check,
  change: OperationHandler,
  options: Pick<SandboxOptions, "judgeEndpoint">,
): OperationHandler {
  return async (request) => {
    await check(request, options);
    return change(request);
  };
}

/** A retry with the same key and the same request gets the first answer again. Two at once: one runs, one waits for it. */
function changing(operationId: string, handler: ChangeHandler, worlds: Worlds): OperationHandler {
  return async (request) => {
    const key = idempotencyKeyOf(request);
    const digest = key === undefined ? "" : digestOf(operationId, request);
    const memory: Memory<HandlerAnswer> | undefined =
      key === undefined
        ? undefined
        : {
            name: `${key} ${digest}`,
            recall: async (tx, userId) => {
              const replay = await selectReplay(tx, userId, key, request.now);
              return replay && replayed(replay, digest);
            },
            keep: async (tx, world, { status, headers = {}, body }) => {
              const text = body === undefined ? null : JSON.stringify(body);
              await insertReplay(tx, world, { key, digest, status, headers, body: text }, request.now);
            },
          };
    const { now, requestId, stepAside } = request;
    const work = async ({ world, tx }: Change) => handler(world, request, tx);
    return worlds.change(userOf(request), now, requestId, work, memory, stepAside);
  };
}

function replayed({ digest, status, headers, body }: Replay, wanted: string): HandlerAnswer {
  if (digest !== wanted) throw new ApiError("idempotency_key_reused");
  const marked = { ...headers, "idempotent-replayed": "true" };
  return body === null ? { status, headers: marked } : { status, headers: marked, body: JSON.parse(body) as unknown };
}

function digestOf(operationId: string, { params, query, body }: HandlerRequest): string {
  const request = JSON.stringify([operationId, params, query, withoutRequestInfo(body)], inOneOrder);
  return createHash("sha256").update(request).digest("hex");
}

/** The members of an object have no order: the same ones are the same body, however a client writes them. */
function inOneOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whose token the request carries. @throws ApiError token_missing */
export function userOf({ principal }: HandlerRequest): number {
  if (!principal) throw new ApiError("token_missing");
  return Number(principal.sub);
}
