import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { useSite } from "../site/use-site.ts";

/** Base URL of all calls, read from `<meta name="api-base-url">`. Empty means the page's own origin. */
export function apiBaseUrl(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? "";
}

/**
 * The URL of a call. `path` begins with a slash; entries of `query` that are undefined are left out.
 * Throws for a path that would leave the base's origin ("//host", "/\host"): the session token must not follow it.
 */
export function callUrl(
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
  base: string = apiBaseUrl(),
  page: string = globalThis.location?.href ?? "",
): URL {
  if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Not a path of the portal: ${path}`);
  const home = new URL(base || "/", page);
  const url = new URL(home.origin + home.pathname.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Absolute base URL of the calls; a page that the server renders has that of its own address. */
export function useAbsoluteBaseUrl(): string {
  const { publicUrl, origin } = useSite();
  return useIsHydrating() ? publicUrl || (origin ?? "") : apiBaseUrl() || globalThis.location.origin;
}
