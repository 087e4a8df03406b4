import type { FitExampleBody } from "@connect-portal/contract";
import type { FitExample } from "@connect-portal/openapi-reference";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { isOwnSandbox } from "../../../shared/sandbox/is-own-sandbox.ts";

/** Milliseconds that a call waits for it: an example that may not fit is better than none. */
const PATIENCE = 3_000;

/** The ids of the reader's own world with which an example succeeds. */
export const fitExample: FitExample = async (request) => {
  const call = isOwnSandbox(request.url) ? callOf(request) : null;
  if (call === null) return [];
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { replacements } = await callPortal("fitExample", { body: call, signal });
    return replacements ?? [];
  } catch {
    return [];
  }
};

function callOf({ method, url, headers, body }: Parameters<FitExample>[0]): FitExampleBody | null {
  const { pathname, search } = new URL(url);
  const named = headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== "authorization");
  const call = { method, url: pathname + search, headers: Object.fromEntries(named) };
  if (body.kind === "none") return call;
  if (body.kind !== "text") return null;
  try {
    return { ...call, body: JSON.parse(body.text) as unknown };
  } catch {
    return null;
  }
}
