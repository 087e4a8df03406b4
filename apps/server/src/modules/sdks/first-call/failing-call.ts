import type { FirstCall } from "./first-call.ts";

/** The same call with the value that is refused; undefined where a wrong access token has to do. */
export function failingCall(call: FirstCall): FirstCall | undefined {
  const { failure } = call;
  if (!failure) return undefined;
  const args = call.arguments.map((one) =>
    one.wireName === failure.wireName ? { ...one, sample: failure.value } : one,
  );
  return { ...call, arguments: args };
}
