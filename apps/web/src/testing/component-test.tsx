import "../shared/theme/layers.css";
import "../shared/theme/mantine.css";
import "../shared/theme/tokens.css";
import "../shared/theme/global.css";
import "../shared/theme/controls.css";
import { componentTest } from "@connect-portal/openapi-reference/testing";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactElement, useState } from "react";
import { createMemoryRouter, type LoaderFunction, Outlet, RouterContextProvider, RouterProvider } from "react-router";
import { expect } from "vitest";
import { SessionBoundary } from "../app/guards/session-boundary.tsx";
import { createQueryClient } from "../shared/api-client/query-client.ts";
import { PaletteScopeProvider } from "../shared/palette/palette-scope.tsx";
import { signIn } from "../shared/session/start/sign-in.ts";
import type { PublishedSite } from "../shared/site/published-site.ts";
import { ofEveryPage, siteContext } from "../shared/site/site.server.ts";
import { cssVariablesResolver, theme } from "../shared/theme/theme.ts";
import { createFakePortal, type FakePortal } from "./fake-portal.ts";
import { type SignedIn, tokenOf } from "./signed-in.ts";
import siteContent from "./site-content.ts";

export { page, userEvent } from "vitest/browser";
export type { AskedCall, FakePortal, HeldCall } from "./fake-portal.ts";
export { administrator, integrator, type SignedIn, sessionOf, tokenOf } from "./signed-in.ts";
export { expect };

interface RenderOptions {
  /** The signed-in user; nobody by default. */
  readonly session?: SignedIn;
  /** The address of the page, with its query. */
  readonly at?: string;
  /** The pattern of its route, such as "/users/:id"; every address unless said. Others then show nothing. */
  readonly path?: string;
  /** Texts of the public pages that differ from those in site-content.ts. */
  readonly site?: Partial<PublishedSite>;
  /** Version of the content that the page was rendered with for who previews it. */
  readonly preview?: string;
}

/** A route's module, as `import * as module` gives it. */
interface PageModule {
  readonly default: ComponentType;
  readonly loader?: unknown;
  readonly clientLoader?: unknown;
}

interface Rendered {
  /** Path and query of what the router shows now. */
  address(): string;
}

/**
 * A component test of the web app. `render` shows a component and `renderPage` a route's module with its loader, inside
 * what stands around every page. `portal` answers the calls of the page; one that the test does not declare fails it.
 */
export const test = componentTest
  .extend("portal", { auto: true }, ({ task }, { onCleanup }): FakePortal => {
    const { fetch } = globalThis;
    const { undeclared, ...portal } = createFakePortal();
    globalThis.fetch = portal.fetch;
    onCleanup(() => {
      globalThis.fetch = fetch;
      expect(undeclared, `calls that "${task.name}" does not declare`).toEqual([]);
    });
    return portal;
  })
  .extend("renderPage", ({ mount }) => {
    return ({ default: Page, ...page }: PageModule, options: RenderOptions = {}): Rendered => {
      const { session, at = "/", path = "*" } = options;
      if (session) signIn(tokenOf(session));
      const site = { ...siteContent, ...options.site };
      const loader = page.clientLoader ?? page.loader;
      const route = { path, Component: Page, ...(loader ? { loader: loader as LoaderFunction } : {}) };
      const elsewhere = { path: "*", element: null };
      const Component = session ? AroundMembersPages : AroundPages;
      const ofRoot = { ...ofEveryPage(site), preview: options.preview ?? null };
      const root = { id: "root", Component, loader: () => ofRoot };
      const router = createMemoryRouter([{ ...root, children: path === "*" ? [route] : [route, elsewhere] }], {
        initialEntries: [at],
        hydrationData: { loaderData: { root: ofRoot } },
        getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
      });
      mount(<RouterProvider router={router} />);
      return { address: () => router.state.location.pathname + router.state.location.search };
    };
  })
  .extend("render", ({ renderPage }) => {
    return (element: ReactElement, options?: RenderOptions) => renderPage({ default: () => element }, options);
  });

/** The providers of app/root.tsx and app/guards/signed-in.tsx, without bar and foot. */
function AroundPages({ children = <Outlet /> }: { readonly children?: ReactElement }) {
  const [queryClient] = useState(() => createQueryClient(0));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <PaletteScopeProvider>{children}</PaletteScopeProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function AroundMembersPages() {
  return (
    <AroundPages>
      <SessionBoundary>
        <Outlet />
      </SessionBoundary>
    </AroundPages>
  );
}
