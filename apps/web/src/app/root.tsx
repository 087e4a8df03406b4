import "../shared/theme/layers.css";
import "../shared/theme/mantine.css";
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../shared/theme/stand-in-font.css";
import "../shared/theme/tokens.css";
import "../shared/theme/global.css";
import "../shared/theme/controls.css";
import "./first-screen/first-screen.css";
import interLatin from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from "react-router";
import { apiBaseUrl } from "../shared/api-client/base-url.ts";
import { DocumentTitle } from "../shared/layout/document-title.tsx";
import { ofEveryPage, siteContext } from "../shared/site/site.server.ts";
import { cssVariablesResolver, theme } from "../shared/theme/theme.ts";
import { FailedPage } from "./failed-page.tsx";
import { FirstScreenEnd } from "./first-screen/first-screen-end.tsx";
import { KeptScroll } from "./first-screen/kept-scroll.tsx";
import { SessionKeeper } from "./guards/session-keeper.tsx";
import { Arrival } from "./shell/arrival.tsx";
import { PaletteHost } from "./shell/bar/palette-host.tsx";
import { FirstShell } from "./shell/first-shell.tsx";
import { OwnPasswordHost } from "./shell/profile/own-password-host.tsx";

/** Texts that any page may show, those of members too. */
export const loader = ({ context }: LoaderFunctionArgs) => ofEveryPage(context.get(siteContext));

/** The document. The server fills api-base-url when it sends the page; the page reads it back as it stands. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base-url" content={apiBaseUrl()} />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <KeptScroll />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <PaletteHost>
        <SessionKeeper />
        <Arrival />
        <FirstScreenEnd />
        <OwnPasswordHost>
          <Outlet />
        </OwnPasswordHost>
      </PaletteHost>
    </MantineProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <FailedPage failure={error} />;
}

/** What stands on the screen before the first script has run, on pages that are not written at build time. */
export function HydrateFallback() {
  return (
    <>
      <DocumentTitle />
      <FirstShell />
    </>
  );
}
