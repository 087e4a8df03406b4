import { shellWord } from "@connect-portal/openapi-document/escape";
import type { CallArgument, FirstCall } from "./first-call.ts";
import { bodyOf, plainSample, requiredOf } from "./literals.ts";

/** A random UUID with what every system has. */
const NEW_KEY = `$(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n' | sed 's/\\(.\\{8\\}\\)\\(....\\)\\(....\\)\\(....\\)/\\1-\\2-\\3-\\4-/')`;

/** The call without any client, with a token of its own: when it fails, the client is not to blame. */
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
  const headers = required.filter(({ place }) => place === "header").map(header);
  const { header: name, scheme, placeholder } = call.credential;
  const token = call.tokenUrl === undefined ? shellWord(`${name}: ${scheme}${placeholder}`) : AUTHORIZATION;
  const body = bodyOf(call.arguments);
  return [
    ...(call.tokenUrl === undefined ? [] : [tokenCall(call.tokenUrl)]),
    [
      `curl ${shellWord(url)}`,
      ...(call.verb === "get" ? [] : [`--request ${call.verb.toUpperCase()}`]),
      ...[token, ...headers].map((value) => `--header ${value}`),
      ...(body
        ? [`--header 'Content-Type: application/json'`, `--data ${shellWord(JSON.stringify(body.sample ?? {}))}`]
        : []),
    ].join(" \\\n  "),
  ].join("\n");
}

const AUTHORIZATION = '"Authorization: Bearer $TOKEN"';

function tokenCall(url: string): string {
  return [
    `TOKEN=$(curl --silent ${shellWord(url)}`,
    "--data grant_type=client_credentials",
    '--data-urlencode "client_id=$CONNECT_CLIENT_ID"',
    `--data-urlencode "client_secret=$CONNECT_CLIENT_SECRET" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join(" \\\n  ");
}

function header(argument: CallArgument): string {
  if (argument.isIdempotencyKey) return `"${argument.wireName}: ${NEW_KEY}"`;
  return shellWord(`${argument.wireName}: ${plainSample(argument)}`);
}
