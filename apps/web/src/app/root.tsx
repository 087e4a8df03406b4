import "../shared/theme/layers.css";
import "../shared/theme/mantine.css";
import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../shared/theme/stand-in-font.css";
import "../shared/theme/tokens.css";
import "../shared/theme/global.css";
import "../shared/theme/controls.css";
import { SANDBOX_BASE, SANDBOX_BASE_META, USUAL_SANDBOX_BASE } from "@connect-portal/contract";
import { HydrationProvider } from "@connect-portal/openapi-reference/hydration";
import { language } from "@connect-portal/openapi-reference/language";
import interLatin from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import monoLatin from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import { ColorSchemeScript, DirectionProvider, MantineProvider, mantineHtmlProps } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { type LoaderFunctionArgs, Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from "react-router";
import { DocumentTitle } from "../shared/layout/document-title.tsx";
import { LateScripts } from "../shared/page/late-scripts.tsx";
import { PageStyleLinks, PageStyles } from "../shared/page/page-styles.tsx";
import { NonceContext, ReaderContext } from "../shared/page/reader.ts";
import { servedPage } from "../shared/page/served-page.server.ts";
import { ofEveryPage, siteContext } from "../shared/site/site.server.ts";
import { cssVariablesResolver, theme } from "../shared/theme/theme.ts";
import { FailedPage } from "./failed-page.tsx";
import { SessionKeeper } from "./guards/session-keeper.tsx";
import styles from "./root.module.css";
import { Arrival } from "./shell/arrival.tsx";
import { PaletteHost } from "./shell/bar/palette-host.tsx";
import { EarlyActs, EarlyActsScript } from "./shell/early-acts.tsx";
import { FirstShell } from "./shell/first-shell.tsx";
import { KeptScroll } from "./shell/kept-scroll.tsx";
import { OwnPasswordHost } from "./shell/profile/own-password-host.tsx";
import { texts } from "./texts.ts";

const portalIcon = { address: "/favicon.svg", type: "image/svg+xml" };

/** Texts that any page may show, those of members too, and what the server knows of the reader. */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, origin, preview, reader } = context.get(servedPage);
  return { ...ofEveryPage(context.get(siteContext)), publicUrl, origin, preview, reader };
}

/** All of it stays as it is while the page is open. */
export const shouldRevalidate = () => false;

/** The document.: the page reads the base URL of its calls from itself. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { publicUrl = "", reader, brand } = useRouteLoaderData<typeof loader>("root") ?? {};
  const icon = brand?.icon ?? portalIcon;
  return (
    <html lang={language.tag} dir={language.direction} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="api-base-url" content={publicUrl} />
        {SANDBOX_BASE !== USUAL_SANDBOX_BASE && <meta name={SANDBOX_BASE_META} content={SANDBOX_BASE} />}
        <link
          rel="preload"
          href={brand?.fonts.sans ?? interLatin}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        {reader && !reader.isPhone && (
          <link
            rel="preload"
            href={brand?.fonts.mono ?? monoLatin}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" href={icon.address} type={icon.type} />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <EarlyActsScript />
        <Meta />
        <PageStyles brand={brand?.styles ?? ""} />
      </head>
      <body>
        <noscript>
          <p className={styles.noScript}>{texts.noScript}</p>
        </noscript>
        <HydrationProvider>{children}</HydrationProvider>
        <EarlyActs />
        <KeptScroll />
        <PageStyleLinks />
        <LateScripts />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { reader } = useLoaderData<typeof loader>();
  return (
    <DirectionProvider initialDirection={language.direction} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <ReaderContext value={reader}>
          <PaletteHost>
            <SessionKeeper />
            <Arrival />
            <OwnPasswordHost>
              <Outlet />
            </OwnPasswordHost>
          </PaletteHost>
        </ReaderContext>
      </MantineProvider>
    </DirectionProvider>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <FailedPage failure={error} />;
}

/** What stands on the screen before the first script has run, on pages that the server leaves to the browser. */
export function HydrateFallback() {
  return (
    <>
      <DocumentTitle />
      <FirstShell />
    </>
  );
}
