import type { HandlerAnswer, HandlerRequest } from "../engine/handlers.ts";
import type { Due, ReadWorld, World } from "./world.ts";

/** Answers an operation that changes nothing. */
export type ReadHandler = (world: ReadWorld, request: HandlerRequest) => HandlerAnswer | Promise<HandlerAnswer>;

/** Answers an operation that changes the world. What it throws takes all of its changes back. */
export type ChangeHandler = (world: World, request: HandlerRequest) => HandlerAnswer | Promise<HandlerAnswer>;

/** Does what falls due; `world.now` is the moment at which it does. */
export type DueHandler = (world: World, due: Due) => void | Promise<void>;

/** What a module does in a world: by operationId, and by the kind of what falls due. */
export interface WorldModule {
  readonly reads?: Readonly<Record<string, ReadHandler>>;
  readonly changes?: Readonly<Record<string, ChangeHandler>>;
  readonly due?: Readonly<Record<string, DueHandler>>;
}
