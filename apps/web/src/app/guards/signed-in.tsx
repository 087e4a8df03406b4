import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
} from "react-router";
import { servedPage } from "../../shared/page/served-page.server.ts";
import { requireSession } from "../../shared/session/guards.ts";
import { settleSession } from "../../shared/session/step/settle-session.ts";
import { FirstShell } from "../shell/first-shell.tsx";
import { knownFrom } from "./known.server.ts";
import { knownClient } from "./known-client.ts";
import { LeadToFactor } from "./lead-to-factor.tsx";
import { PrefetchAtIntent } from "./prefetch-at-intent.tsx";
import { SessionBoundary } from "./session-boundary.tsx";

/** What the server knows that the page would ask for; null where it leaves the page to the browser. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { reader, answers } = context.get(servedPage);
  return { known: reader && answers ? knownFrom(reader, answers, url) : null, isShell: !reader || !answers };
}

/** Before any loader of these pages asks who is signed in: a new tab has to get the browser's session first. */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_args, next) => {
    await settleSession();
    return next();
  },
];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return { known: null, isShell: false };
}
clientLoader.hydrate = true as const;

/** Parent of every page that only signed-in users may open. What they have loaded is forgotten when they leave it. */
export default function SignedIn() {
  const { known, isShell } = useLoaderData<typeof loader>();
  const [queryClient] = useState(() => knownClient(known));
  if (isShell) return <FirstShell />;
  return (
    <QueryClientProvider client={queryClient}>
      <LeadToFactor />
      <SessionBoundary>
        <PrefetchAtIntent />
        <Outlet />
      </SessionBoundary>
    </QueryClientProvider>
  );
}
