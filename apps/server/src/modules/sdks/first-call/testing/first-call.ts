import { sdkNames } from "../../document/sdk-names.ts";
import { ACCESS_TOKEN } from "../credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../first-call.ts";

/** A call that sends a body and a key of its own, and gets a card. */
export function firstCallOf(changes: Partial<FirstCall> = {}): FirstCall {
  return {
    names: sdkNames("/hps/4.2.4/issuing/cards/api/schemas/api.yaml", "4.2.4"),
    server: "https://sandbox.example/rest",
    verb: "post",
    path: "/cards/{cardId}/lookups",
    summary: "Look up a card",
    api: "CardsApi",
    method: "lookUpCard",
    nickname: "lookUpCard",
    returns: "Card",
    mayBeNull: false,
    arguments: [path, key, lookup, limit],
    tokenSchemes: [{ name: "client", isOAuth: true }],
    tokenUrl: "https://sandbox.example/token",
    credential: ACCESS_TOKEN,
    field: [stepOf({ name: "id" })],
    failure: { wireName: "cardId", value: "crd 0" },
    problem: { type: "Problem", code: stepOf({ name: "code" }) },
    ...changes,
  };
}

const path = argumentOf({ name: "cardId", place: "path", sample: "crd 1" });
const key = argumentOf({
  name: "idempotencyKey",
  wireName: "Idempotency-Key",
  place: "header",
  isIdempotencyKey: true,
});
const lookup = argumentOf({ name: "lookup", type: "Lookup", place: "body", sample: { note: "it's $5" } });
const limit = argumentOf({ name: "limit", place: "query", isRequired: false });

export function argumentOf(argument: Pick<CallArgument, "name" | "place"> & Partial<CallArgument>): CallArgument {
  const { name } = argument;
  return { wireName: name, type: "String", isRequired: true, sample: undefined, isIdempotencyKey: false, ...argument };
}

export function stepOf(step: Pick<FieldStep, "name"> & Partial<FieldStep>): FieldStep {
  const { name } = step;
  return { wireName: name, getter: "", type: "String", isRequired: true, isList: false, ...step };
}
