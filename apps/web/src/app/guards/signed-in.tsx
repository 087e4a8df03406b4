import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MiddlewareFunction, Outlet } from "react-router";
import { createQueryClient } from "../../shared/api-client/query-client.ts";
import { requireSession } from "../../shared/session/guards.ts";
import { settleSession } from "../../shared/session/step/settle-session.ts";
import { LeadToFactor } from "./lead-to-factor.tsx";
import { SessionBoundary } from "./session-boundary.tsx";

/** Before any loader of these pages asks who is signed in: a new tab has to get the browser's session first. */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_args, next) => {
    await settleSession();
    return next();
  },
];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

/** Parent of every page that only signed-in users may open. What they have loaded is forgotten when they leave it. */
export default function SignedIn() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LeadToFactor />
      <SessionBoundary>
        <Outlet />
      </SessionBoundary>
    </QueryClientProvider>
  );
}
