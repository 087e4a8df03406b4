import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { createQueryClient } from "../../shared/api-client/query-client.ts";
import { requireSession } from "../../shared/session/guards.ts";
import { SessionBoundary } from "../../shared/session/session-boundary.tsx";

export function clientLoader() {
  requireSession();
  return null;
}

/** Parent of every page that only signed-in users may open. What they have loaded is forgotten when they leave it. */
export default function SignedIn() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionBoundary>
        <Outlet />
      </SessionBoundary>
    </QueryClientProvider>
  );
}
