import type { Database } from "@connect-portal/database";
import type { HandlerAnswer, HandlerRequest, OperationId, RequestOf } from "../engine/handlers.ts";
import type { SandboxOptions } from "../options.ts";
import type { Whole } from "./whole.ts";
import type { Due, ReadWorld, World } from "./world.ts";

/** Handles an operation that changes nothing. The database is for an account's data outside its world. */
export type ReadHandler<Request = HandlerRequest> = (
  world: ReadWorld,
  request: Request,
  db: Database,
) => HandlerAnswer | Promise<HandlerAnswer>;

/** Handles an operation that changes the world. If it throws, all of its changes are rolled back. */
export type ChangeHandler<Request = HandlerRequest> = (
  world: World,
  request: Request,
  tx: Database,
) => HandlerAnswer | Promise<HandlerAnswer>;

/** Handles an operation that creates, copies or removes a world. */
export type WholeHandler<Request = HandlerRequest> = (whole: Whole, request: Request) => Promise<HandlerAnswer>;

/** Checks a request before its world is locked, because it may wait for other servers. */
export type Check<Request = HandlerRequest> = (
  request: Request,
  options: Pick<SandboxOptions, "judgeEndpoint">,
) => Promise<void>;

/** Handles a scheduled item; `world.now` is its due time. */
export type DueHandler = (world: World, due: Due) => void | Promise<void>;

/** A module's handlers in a world: by the operationId of a published document, and by the kind of scheduled item. */
export interface WorldModule {
  readonly reads?: { readonly [Id in OperationId]?: ReadHandler<RequestOf<Id>> };
  readonly changes?: { readonly [Id in OperationId]?: ChangeHandler<RequestOf<Id>> };
  /** Its changes go to tables of the account, outside the world: they wait for each other, and cannot be tried out in memory. */
  readonly isBeside?: true;
  /** Changes of a world as a whole. */
  readonly wholes?: { readonly [Id in OperationId]?: WholeHandler<RequestOf<Id>> };
  /** The public id of the world of a request; undefined for the caller's own. Left out, it is always that one. */
  readonly worldOf?: (request: HandlerRequest) => string | undefined;
  /** Checks for some of the changes. */
  readonly checks?: { readonly [Id in OperationId]?: Check<RequestOf<Id>> };
  readonly due?: Readonly<Record<string, DueHandler>>;
}

/** A module whose handlers take a request of any operation. */
interface ServedWorld extends Omit<WorldModule, "reads" | "changes" | "wholes" | "checks"> {
  readonly reads?: Readonly<Record<string, ReadHandler>>;
  readonly changes?: Readonly<Record<string, ChangeHandler>>;
  readonly wholes?: Readonly<Record<string, WholeHandler>>;
  readonly checks?: Readonly<Record<string, Check>>;
}

/** The engine has validated a request by the document of its operation: it has the type that its handler expects. */
export const servedWorld = (module: WorldModule): ServedWorld => module as ServedWorld;
