import {
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  pathOf,
  routeOf,
} from "@connect-portal/contract";
import { type CallOptions, callApi, callRaw, callVersioned, type Versioned } from "./call.ts";

interface Parts<Name extends CallName> {
  params: CallParams<Name>;
  query: CallQuery<Name> extends infer Query extends object
    ? { [Member in keyof Query]: Query[Member] | undefined }
    : undefined;
  body: CallBody<Name>;
}
/** Members that may be null may be left out. */
type Needed<All> = {
  [Member in keyof All as undefined extends All[Member]
    ? never
    : null extends All[Member]
      ? never
      : Member]: All[Member];
} & { [Member in keyof All as null extends All[Member] ? Member : never]?: NonNullable<All[Member]> };

/** The call's input by contract, and the options of the request. */
type CallInput<Name extends CallName> = Needed<Parts<Name>> &
  Pick<CallOptions, "signal" | "anonymous" | "keepalive" | "accept" | "headers">;
type Argument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** Makes a call of the contract and answers with what it gives; undefined for nothing. Throws as callRaw. */
export function callPortal<Name extends CallName>(
  name: Name,
  ...[input]: Argument<CallInput<Name>>
): Promise<CallAnswer<Name>> {
  return callApi(...callOf(name, input));
}

/** The response itself, of a call that gives a file or a stream. */
export function callPortalRaw<Name extends CallName>(
  name: Name,
  ...[input]: Argument<CallInput<Name>>
): Promise<Response> {
  return callRaw(...callOf(name, input));
}

/** Like callPortal, with the version. */
export function callPortalVersioned<Name extends CallName>(
  name: Name,
  ...[input]: Argument<CallInput<Name>>
): Promise<Versioned<CallAnswer<Name>>> {
  return callVersioned(...callOf(name, input));
}

/** Path and options of a call. */
function callOf<Name extends CallName>(
  name: Name,
  input: Partial<Parts<Name>> & CallOptions = {},
): [path: string, options: CallOptions] {
  const { params, ...options } = input;
  return [pathOf(name, params as Record<string, string> | undefined), { ...options, method: routeOf(name).method }];
}
