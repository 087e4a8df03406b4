import type { Static, TSchema } from "typebox";
import type { MediaAnswer } from "./call.ts";
import type { calls } from "./calls.ts";
import type { CallName } from "./routes.ts";

type Part<Name extends CallName, Member extends "params" | "query" | "headers" | "body"> =
  (typeof calls)[Name] extends Readonly<Record<Member, infer Schema extends TSchema>> ? Static<Schema> : undefined;

export type CallParams<Name extends CallName> = Part<Name, "params">;
export type CallQuery<Name extends CallName> = Part<Name, "query">;
export type CallHeaders<Name extends CallName> = Part<Name, "headers">;
export type CallBody<Name extends CallName> = Part<Name, "body">;

type Answers<Name extends CallName> = (typeof calls)[Name]["answers"];

/** What the call answers with when it succeeds; never for a file or a stream. */
export type CallAnswer<Name extends CallName> = {
  [Status in keyof Answers<Name>]: Answers<Name>[Status] extends MediaAnswer
    ? never
    : Answers<Name>[Status] extends infer Schema extends TSchema
      ? Static<Schema>
      : never;
}[keyof Answers<Name>];
