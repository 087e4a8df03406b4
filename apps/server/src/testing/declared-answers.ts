import { calls, refusalsOf, refusalsOfAnyCall } from "@connect-portal/contract";
import type { onSendHookHandler, RouteOptions } from "fastify";

/** Sees what the routes of an app answer, and says which of it the contract does not declare. */
export function watchAnswers() {
  const undeclared = new Set<string>();

  const look: onSendHookHandler = (request, reply, payload, next) => {
    const { call } = request.routeOptions.config;
    const { statusCode } = reply;
    if (call !== undefined && statusCode !== 304 && !Object.hasOwn(calls[call].answers, statusCode)) {
      const code = statusCode < 400 ? undefined : codeOf(payload);
      const declared: readonly (string | undefined)[] = [...refusalsOf(call), ...refusalsOfAnyCall];
      if (!declared.includes(code)) undeclared.add(`${call} ${statusCode} ${code ?? ""}`.trim());
    }
    next();
  };

  return {
    /** For each route of the app. */
    onRoute(route: RouteOptions): void {
      route.onSend = [...[route.onSend ?? []].flat(), look];
    },
    /** @throws Error when a call answered what it does not declare */
    refuseUndeclared(): void {
      if (undeclared.size > 0) {
        throw new Error(`Declare in packages/contract/src/calls what was answered: ${[...undeclared].join(", ")}`);
      }
    },
  };
}

function codeOf(payload: unknown): string | undefined {
  return typeof payload === "string" ? JSON.parse(payload).code : undefined;
}
