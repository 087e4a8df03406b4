/** Every page of the portal, R-2.1, and those that this product adds. A segment that begins with a colon stands for any text. */
export const pagePatterns = [
  "/",
  "/home",
  "/login",
  "/forgotPassword",
  "/changePassword",
  "/register",
  "/about",
  "/upcoming-events",
  "/videos",
  "/press-release",
  "/help",
  "/privacy",
  "/terms",
  "/security",
  "/status",
  "/errors",
  "/errors/:code",
  "/guides",
  "/guides/:slug",
  "/challenge/:key",
  "/select-product",
  "/select-version/:id",
  "/select-solution/:id",
  "/select-module/:id/:name",
  "/swagger-ui/:version/:solution/:module",
  "/webhooks-ui/:version/:solution/:module",
  "/changes",
  "/credentials",
  "/sandbox",
  "/sandbox/cards",
  "/sandbox/accounts",
  "/sandbox/payments",
  "/sandbox/events",
  "/sandbox/calls",
  "/sandbox/endpoints",
  "/sandbox/timeline",
  "/sandbox/timeline/:requestId",
  "/sandbox/timeline/of/:id",
  "/test-cards",
  "/encryption-keys",
  "/sign-in-and-security",
  "/organisation",
  "/invitation",
  "/organisations",
  "/organisations/:id",
  "/users",
  "/users/:id",
  "/audit/:username",
  "/services",
  "/activity",
  "/system",
  "/system/emails",
  "/usage",
] as const;

/** The pages of `pagePatterns` that everybody may open, and that look the same to everybody. */
export const publicPages = [
  "/",
  "/home",
  "/login",
  "/forgotPassword",
  "/changePassword",
  "/register",
  "/about",
  "/upcoming-events",
  "/videos",
  "/press-release",
  "/help",
  "/privacy",
  "/terms",
  "/security",
  "/status",
  "/errors",
] as const satisfies readonly (typeof pagePatterns)[number][];

/** Open to everybody, too. */
const openPatterns: readonly PagePattern[] = [
  "/errors/:code",
  "/guides",
  "/guides/:slug",
  "/challenge/:key",
  "/invitation",
];

/** Whether everybody may open the pages of a pattern. */
export function isPublic(pattern: PagePattern): boolean {
  return openPatterns.includes(pattern) || (publicPages as readonly PagePattern[]).includes(pattern);
}

/** The pages of `publicPages` that exist only when the operator has written them: content/site/notices. */
export const noticePages = ["/privacy", "/terms", "/security", "/status"] as const satisfies readonly PagePattern[];

/** Address of the folder `media` of content/site. With its digest, so that what is below it never changes. */
export function mediaFolder(digest: string): string {
  return `/site/media-${digest.slice(0, 10)}`;
}

/**
 * Name of the file with a public page's data, which React Router requests when a reader navigates from another page.
 */
export function pageDataFile(path: (typeof publicPages)[number]): string {
  return `${path === "/" ? "_" : path.slice(1)}.data`;
}

/** The page that explains what a call answers with: also the `type` of such a problem. */
export function errorPage(code: string): string {
  return `/errors/${code}`;
}

/** The page of a guide. */
export function guidePage(slug: string): string {
  return `/guides/${slug}`;
}

/** The page that compares two releases. */
export function changesPage(from: number | string, to: number | string): string {
  return `/changes?${new URLSearchParams({ from: String(from), to: String(to) })}`;
}

/** The page that shows what a request did in the sandbox. */
export function timelinePage(requestId: string): string {
  return `/sandbox/timeline/${encodeURIComponent(requestId)}`;
}

/** The page that shows a sandbox resource's history. */
export function subjectTimelinePage(id: string): string {
  return `/sandbox/timeline/of/${encodeURIComponent(id)}`;
}

export type PagePattern = (typeof pagePatterns)[number];

/** Whether `path` (no query) is one of the pages; a slash at its end does not count. */
export function isPage(path: string): boolean {
  return pagePatternOf(path) !== undefined;
}

/** The pattern of the page that `path` (no query) opens. */
export function pagePatternOf(path: string): PagePattern | undefined {
  const segments = path.replace(/\/+$/, "").split("/");
  return pagePatterns.find((pattern) => {
    const expected = pattern.replace(/\/$/, "").split("/");
    return (
      expected.length === segments.length &&
      expected.every((name, index) => (name.startsWith(":") ? segments[index] !== "" : segments[index] === name))
    );
  });
}
