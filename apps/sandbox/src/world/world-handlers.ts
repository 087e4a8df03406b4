import { createHash } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import type { HandlerAnswer, HandlerRequest, OperationHandler, OperationHandlers } from "../engine/handlers.ts";
import type { SandboxLimits, SandboxOptions } from "../options.ts";
import { insertReplay, type Replay, type RequestParts, selectReplay } from "./replays.repository.ts";
import { type WorldKey, worldOfPublicId } from "./world-key.ts";
import {
  type ChangeHandler,
  type Check,
  type ReadHandler,
  servedWorld,
  type WholeHandler,
  type WorldModule,
} from "./world-module.ts";
import { lockOwner } from "./worlds.repository.ts";
import type { Change, Memory, Worlds } from "./worlds.ts";

/** The limit for one account: a world is thousands of rows, and a test run restores one before each test. */
const WHOLES = { name: "sandbox-wholes", calls: 60, seconds: 60 };
type WholeCount = ReturnType<SandboxLimits["perKey"]>;

/** A module's handlers for the engine, in the world of the request's token. */
export function worldHandlers(
  module: WorldModule,
  worlds: Worlds,
  options: Pick<SandboxOptions, "judgeEndpoint"> & Partial<Pick<SandboxOptions, "limits">>,
): OperationHandlers {
  const { reads = {}, changes = {}, wholes = {}, checks = {}, worldOf, isBeside = false } = servedWorld(module);
  const count = Object.keys(wholes).length > 0 ? options.limits?.perKey(WHOLES) : undefined;
  return Object.fromEntries([
    ...Object.entries(reads).map(([operationId, handler]) => [operationId, reading(handler, worlds)] as const),
    ...Object.entries(wholes).map(
      ([id, handler]) => [id, changingWhole(id, handler, worlds, { worldOf, count })] as const,
    ),
    ...Object.entries(changes).map(([id, handler]) => {
      const change = changing(id, handler, worlds, isBeside);
      const check = Object.hasOwn(checks, id) ? checks[id] : undefined;
      return [id, check ? checked(check, change, options) : change] as const;
    }),
  ]);
}

function reading(handler: ReadHandler, worlds: Worlds): OperationHandler {
  return (request) => worlds.read(keyOf(request), request.now, async (world) => handler(world, request, worlds.db));
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

/**
 * A retry with the same key and the same request gets the first response again. Of two at once, one runs and the other
 * waits for it. What is beside the worlds is changed from several of them: those changes wait for each other, too.
 */
function changing(operationId: string, handler: ChangeHandler, worlds: Worlds, isBeside: boolean): OperationHandler {
  return async (request) => {
    const { now, requestId, stepAside, declineCode } = request;
    const work = async ({ world, tx }: Change) => {
      if (isBeside) await lockOwner(tx, userOf(request));
      if (declineCode !== undefined) world.declineNext(declineCode);
      return handler(world, request, tx);
    };
    return worlds.change(keyOf(request), now, requestId, work, memoryOf(operationId, request), stepAside);
  };
}

function changingWhole(
  operationId: string,
  handler: WholeHandler,
  worlds: Worlds,
  { worldOf, count }: { readonly worldOf: WorldModule["worldOf"]; readonly count: WholeCount | undefined },
): OperationHandler {
  return async (request) => {
    const retryAfter = (await count?.take(String(userOf(request)))) ?? 0;
    if (retryAfter > 0) throw new ApiError("too_many_requests", { retryAfter });
    const named = worldOf?.(request);
    const key = named === undefined ? keyOf(request) : { ...keyOf(request), world: worldOfPublicId(named) };
    return worlds.whole(key, request.now, (whole) => handler(whole, request), memoryOf(operationId, request));
  };
}

function memoryOf(operationId: string, request: HandlerRequest): Memory<HandlerAnswer> | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const parts = partsOf(operationId, request);
  const { digest } = parts;
  return {
    name: `${key} ${digest}`,
    recall: async (tx, world) => {
      const replay = await selectReplay(tx, world, key, request.now);
      return replay && replayed(replay, parts);
    },
    keep: async (tx, world, { status, headers = {}, body }) => {
      const text = body === undefined ? null : JSON.stringify(body);
      await insertReplay(tx, world, { key, digest, parts, status, headers, body: text }, request.now);
    },
  };
}

function replayed({ digest, parts, status, headers, body }: Replay, wanted: RequestParts): HandlerAnswer {
  if (digest !== wanted.digest) {
    const detail = parts?.digest === digest ? differenceOf(parts, wanted) : undefined;
    throw new ApiError("idempotency_key_reused", detail === undefined ? {} : { detail });
  }
  const marked = { ...headers, "idempotent-replayed": "true" };
  return body === null ? { status, headers: marked } : { status, headers: marked, body: JSON.parse(body) as unknown };
}

/** Names the parts in which a request differs from the first one with its key. */
function differenceOf(first: RequestParts, other: RequestParts): string {
  if (first.operationId !== other.operationId) {
    return `The key was used with ${first.operationId}. This request is ${other.operationId}.`;
  }
  const named = [
    ["path parameters", first.path === other.path],
    ["query parameters", first.query === other.query],
    ["body", first.body === other.body],
  ] as const;
  const differing = named.flatMap(([name, isSame]) => (isSame ? [] : [name]));
  return `The first request with this key differs in its ${differing.join(" and ")}.`;
}

/** The digest covers everything: versions without parts compare only the digest. */
function partsOf(operationId: string, { params, query, body: sent }: HandlerRequest): RequestParts {
  const body = withoutRequestInfo(sent);
  const hash = (value: unknown) =>
    createHash("sha256")
      .update(JSON.stringify(value, inOneOrder) ?? "")
      .digest("hex");
  return {
    digest: hash([operationId, params, query, body]),
    operationId,
    path: hash(params),
    query: hash(query),
    body: hash(body),
  };
}

/** The members of an object have no order, so the same members are the same body. */
function inOneOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The user of the request's token. @throws ApiError token_missing */
export function userOf({ principal }: HandlerRequest): number {
  if (!principal) throw new ApiError("token_missing");
  return Number(principal.sub);
}

/** The world in which its caller works. @throws ApiError token_missing */
export function keyOf(request: HandlerRequest): WorldKey {
  return { userId: userOf(request), world: request.principal?.world ?? null };
}

/** Reads the key from the header in the newest release, and from the request's own information in older ones. */
function idempotencyKeyOf({ headers, body }: HandlerRequest): string | undefined {
  const header = headers["Idempotency-Key"];
  if (typeof header === "string") return spelled(header);
  const info = requestInfoOf(body);
  const key = info?.requestUID ?? info?.REQUEST_UID;
  return typeof key === "string" ? `uid:${spelled(key)}` : undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A UUID is the same in capitals (RFC 9562, section 4): a retry that a library has spelled anew books nothing twice. */
const spelled = (key: string): string => (UUID.test(key) ? key.toLowerCase() : key);

/** A retry has another date in its request information, and is still the same request. */
function withoutRequestInfo(body: unknown): unknown {
  if (!isObject(body) || !requestInfoOf(body)) return body;
  const { requestInfo, REQUEST_INFO, ...rest } = body;
  return rest;
}

function requestInfoOf(body: unknown): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  const info = body.requestInfo ?? body.REQUEST_INFO;
  return isObject(info) ? info : undefined;
}
