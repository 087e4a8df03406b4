import {
  closedPageFile,
  type FirstScreenPattern,
  firstScreenFile,
  firstScreenWriters,
  type PagePattern,
  pagePatterns,
  publicPages,
} from "@connect-portal/contract";

/** As React Router writes it into the page, as far as it is needed here. */
export interface RouteManifest {
  readonly routes: {
    readonly [id: string]: {
      readonly parentId?: string;
      readonly path?: string;
      readonly module: string;
      readonly clientLoaderModule?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    };
  };
}

export interface ClosedPage {
  /** Name of its file in the folder of the built pages. */
  readonly file: string;
  readonly html: string;
}

/** Pages with a tree at the left have another shell than those with a column of text. */
const working = /^\/(swagger-ui|webhooks-ui)\//;

/**
 * A page for every pattern whose pages are made in the browser: the page of the app, which shows the shell that fits, and asks at
 * once for the scripts and styles of that page instead of finding out one after the other.
 */
export function closedPages(fallback: string, manifest: RouteManifest): ClosedPage[] {
  return pagePatterns
    .filter((pattern) => !(publicPages as readonly string[]).includes(pattern))
    .map((pattern) => ({ file: closedPageFile(pattern), html: closedPage(fallback, manifest, pattern) }));
}

interface LinkedScreen {
  /** Fragment of the address that was opened. */
  readonly hash: string;
  /** Undefined where there is none. */
  readonly html: Promise<string | undefined>;
}

declare global {
  var linkedScreen: LinkedScreen | undefined;
}

/**
 * In the page's head, as text: the server does not hear of a fragment, and must not show another operation than it names.
 * That of an operation is asked for before anything else of the page is read; the browser's cookie says who reads.
 */
function heedFragment(): void {
  const { pathname, search, hash } = location;
  if (hash.length <= 1) return;
  const { dataset } = document.documentElement;
  const [, id] = /^#operation\/(.+)$/.exec(hash) ?? [];
  dataset.firstScreen = id ? "awaited" : "unknown";
  if (!id) return;
  // Usually it comes at once, and the screen is laid out with it only; who waits longer sees what is known.
  setTimeout(() => {
    if (dataset.firstScreen === "awaited") dataset.firstScreen = "unknown";
  }, 150);
  const html = fetch(pathname + search, { headers: { accept: "text/html", "first-screen": id } })
    .then((answer) => (answer.headers.has("first-screen") ? answer.text() : undefined))
    // The page's script asks again, and says what is wrong.
    .catch(() => undefined);
  globalThis.linkedScreen = { hash, html };
}

/** In the page behind its first screen, as text: puts that of the operation there. */
function showLinked(): void {
  globalThis.linkedScreen?.html.then((html) => {
    const screen = document.querySelector("first-screen");
    // The live page may have been faster.
    if (html === undefined || !screen || location.hash !== globalThis.linkedScreen?.hash) return;
    screen.innerHTML = html;
    document.documentElement.dataset.firstScreen = "elsewhere";
  });
}

export interface FirstScreenPage extends ClosedPage {
  /** The sheets that style what is put into it. */
  readonly sheets: readonly string[];
}

/**
 * A page for every pattern whose first screen the server writes, with the place that takes it. The font of code is asked
 * for with that of words where the screen has both: found by the first layout only, it has all of it laid out again. On a
 * phone it would take the network from the words; a browser knows how wide that is once it has read the viewport.
 */
export function firstScreenPages(fallback: string, manifest: RouteManifest, codeFont: string): FirstScreenPage[] {
  const font = `<link rel="preload" href="${codeFont}" as="font" type="font/woff2" media="(width > 760px)" crossorigin="anonymous"/>`;
  return (Object.keys(firstScreenWriters) as FirstScreenPattern[]).map((pattern) => {
    const css = chainOf(manifest, pattern).flatMap(({ css = [] }) => css.map((path) => path.replace("#", "")));
    return {
      file: firstScreenFile(pattern),
      html: closedPage(fallback, manifest, pattern)
        .replace("<head>", () => `<head><script>(${heedFragment})()</script>`)
        .replace(/<meta name="viewport"[^>]*>/, (viewport) => viewport + (working.test(pattern) ? font : ""))
        .replace("<body>", () => `<body><!-- first-screen --><script>(${showLinked})()</script>`),
      sheets: [...new Set(css)].filter((path) => !fallback.includes(`href="${path}`)),
    };
  });
}

function closedPage(fallback: string, manifest: RouteManifest, pattern: PagePattern): string {
  const chain = chainOf(manifest, pattern);
  const isNew = (path: string) => !fallback.includes(`href="${path}`);
  const scripts = new Set(chain.flatMap(modulesOf).filter(isNew));
  const styles = new Set(chain.flatMap(({ css = [] }) => css.map((path) => path.replace("#", ""))).filter(isNew));
  const links = [
    ...[...scripts].map((path) => `<link rel="modulepreload" href="${path}"/>`),
    ...[...styles].map((path) => `<link rel="preload" as="style" href="${path}"/>`),
  ];
  const shell = working.test(pattern) ? "working" : "ordinary";
  return fallback
    .replace('<html lang="en"', `<html lang="en" data-shell="${shell}"`)
    .replace("</head>", () => `${links.join("")}</head>`);
}

function modulesOf({ module, clientLoaderModule, imports = [] }: RouteManifest["routes"][string]): string[] {
  return [module, ...(clientLoaderModule ? [clientLoaderModule] : []), ...imports];
}

/** The route of a pattern and the layouts around it. */
function chainOf({ routes }: RouteManifest, pattern: string) {
  const all = Object.values(routes);
  const found = all.find(({ path }) => path !== undefined && `/${path}` === pattern);
  if (!found) throw new Error(`No route has the path ${pattern}`);
  const chain = [found];
  for (let parent = found.parentId; parent !== undefined; parent = chain[0]?.parentId) {
    const route = routes[parent];
    if (!route) break;
    chain.unshift(route);
  }
  return chain;
}
