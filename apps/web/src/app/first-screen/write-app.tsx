import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { cssVariablesResolver, theme } from "../../shared/theme/theme.ts";

/** A part of the app as HTML, at the address `location`, from what `client` knows. */
export function writeApp(client: QueryClient, location: string, children: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={client}>
        <StaticRouter location={location}>{children}</StaticRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
