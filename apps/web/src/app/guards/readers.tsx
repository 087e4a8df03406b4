import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { servedPage } from "../../shared/page/served-page.server.ts";
import { knownFrom } from "./known.server.ts";
import { knownClient } from "./known-client.ts";

/** What the server knows that the page would ask for; null where it leaves the page to the browser. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { reader, answers } = context.get(servedPage);
  return { known: answers ? knownFrom(reader, answers, url) : null };
}

/** A page that is opened from another one asks by calls. */
export const clientLoader = () => ({ known: null });

/** Parent of pages that everybody may open, and that show more to those who are signed in. */
export default function Readers() {
  const { known } = useLoaderData<typeof loader>();
  const [queryClient] = useState(() => knownClient(known));
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
