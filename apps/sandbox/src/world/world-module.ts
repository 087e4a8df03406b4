import type { Database } from "@connect-portal/database";
import type { HandlerAnswer, HandlerRequest } from "../engine/handlers.ts";
import type { SandboxOptions } from "../options.ts";
import type { Whole } from "./whole.ts";
import type { Due, ReadWorld, World } from "./world.ts";

/** Handles an operation that changes nothing. The database is for an account's data outside its world. */
export type ReadHandler = (
  world: ReadWorld,
  request: HandlerRequest,
  db: Database,
) => HandlerAnswer | Promise<HandlerAnswer>;

/** Handles an operation that changes the world. If it throws, all of its changes are rolled back. */
export type ChangeHandler = (
  world: World,
  request: HandlerRequest,
  tx: Database,
) => HandlerAnswer | Promise<HandlerAnswer>;

/** Handles an operation that creates, copies or removes a world. */
export type WholeHandler = (whole: Whole, request: HandlerRequest) => Promise<HandlerAnswer>;

/** Checks a request before its world is locked, because it may wait for other servers. */
export type Check = (request: HandlerRequest, options: Pick<SandboxOptions, "judgeEndpoint">) => Promise<void>;

/** Handles a scheduled item; `world.now` is its due time. */
export type DueHandler = (world: World, due: Due) => void | Promise<void>;

/** A module's handlers in a world: by operationId, and by the kind of scheduled item. */
export interface WorldModule {
  readonly reads?: Readonly<Record<string, ReadHandler>>;
  readonly changes?: Readonly<Record<string, ChangeHandler>>;
  /** Its changes go to tables outside the world, so that they cannot be tried out in memory. */
  readonly isBeside?: true;
  /** Changes of a world as a whole. */
  readonly wholes?: Readonly<Record<string, WholeHandler>>;
  /** The public id of the world of a request; undefined for the caller's own. Left out, it is always that one. */
  readonly worldOf?: (request: HandlerRequest) => string | undefined;
  /** Checks for some of the changes. */
  readonly checks?: Readonly<Record<string, Check>>;
  readonly due?: Readonly<Record<string, DueHandler>>;
}
