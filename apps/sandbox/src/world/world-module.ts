import type { Database } from "@connect-portal/database";
import type { HandlerAnswer, HandlerRequest } from "../engine/handlers.ts";
import type { SandboxOptions } from "../options.ts";
import type { Whole } from "./whole.ts";
import type { Due, ReadWorld, World } from "./world.ts";

/** Answers an operation that changes nothing. The database is for what an account has beside its world. */
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

/** Answers an operation that makes, copies or removes a world. */
export type WholeHandler = (whole: Whole, request: HandlerRequest) => Promise<HandlerAnswer>;

/** Checks a request before its world is locked: what asks others takes its time. */
export type Check = (request: HandlerRequest, options: Pick<SandboxOptions, "judgeEndpoint">) => Promise<void>;

/** Does what falls due; `world.now` is the moment at which it does. */
export type DueHandler = (world: World, due: Due) => void | Promise<void>;

/** A module's handlers in a world: by operationId, and by the kind of scheduled item. */
export interface WorldModule {
  readonly reads?: Readonly<Record<string, ReadHandler>>;
  readonly changes?: Readonly<Record<string, ChangeHandler>>;
  /** Its changes go to tables beside the world, so that none can be tried out in memory. */
  readonly isBeside?: true;
  /** Changes of a world as a whole. */
  readonly wholes?: Readonly<Record<string, WholeHandler>>;
  /** In which world a request is answered, by its public id; undefined for that of its caller. Left out, in that one. */
  readonly worldOf?: (request: HandlerRequest) => string | undefined;
  /** Checks for some of the changes. */
  readonly checks?: Readonly<Record<string, Check>>;
  readonly due?: Readonly<Record<string, DueHandler>>;
}
