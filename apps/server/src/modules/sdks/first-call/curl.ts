import { shellWord } from "@connect-portal/openapi-document/shell-word";
import { type FirstCall, TOKEN } from "./first-call.ts";
import { bodyOf, plainSample, requiredOf } from "./literals.ts";

/** The call without any client: when it fails, the client is not to blame. */
export function curlSample(call: FirstCall): string {
  const required = requiredOf(call.arguments);
  const path = call.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const argument = required.find(({ place, wireName }) => place === "path" && wireName === name);
    return argument ? encodeURIComponent(plainSample(argument)) : whole;
  });
  const query = new URLSearchParams(
    required.filter(({ place }) => place === "query").map((one) => [one.wireName, String(plainSample(one))]),
  );
  const url = `${call.server}${path}${query.size > 0 ? `?${query}` : ""}`;
  const headers = required
    .filter(({ place }) => place === "header")
    .map((one) => `${one.wireName}: ${plainSample(one)}`);
  const body = bodyOf(call.arguments);
  return [
    `curl ${shellWord(url)}`,
    ...(call.verb === "get" ? [] : [`--request ${call.verb.toUpperCase()}`]),
    ...[`Authorization: Bearer ${TOKEN}`, ...headers].map((header) => `--header ${shellWord(header)}`),
    ...(body
      ? [`--header 'Content-Type: application/json'`, `--data ${shellWord(JSON.stringify(body.sample ?? {}))}`]
      : []),
  ].join(" \\\n  ");
}
