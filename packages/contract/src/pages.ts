/** Every page of the portal, SPEC section 2, and those of an account's credentials and of its encryption keys. A segment that begins with a colon stands for any text. */
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
  "/select-product",
  "/select-version/:id",
  "/select-solution/:id",
  "/select-module/:id/:name",
  "/swagger-ui/:version/:solution/:module",
  "/webhooks-ui/:version/:solution/:module",
  "/credentials",
  "/sandbox",
  "/encryption-keys",
  "/users",
  "/users/:id",
  "/audit/:username",
] as const;

/** The pages of `pagePatterns` that everybody may open: written as HTML when the web app is built. */
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
] as const satisfies readonly (typeof pagePatterns)[number][];

/** Those of `publicPages` that only exist where the operator has written them: content/site/notices. */
export const noticePages = ["/privacy", "/terms", "/security", "/status"] as const satisfies readonly PagePattern[];

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

/** Name of the built file that takes the first screen of the reference, where the server can write it. */
export const FIRST_SCREEN_FILE = "__first_screen.html";

/** Name of the built file for the pages of a pattern that only members open. */
export function closedPageFile(pattern: PagePattern): string {
  return `__closed${pattern.replace(/[/:]+/g, "_")}.html`;
}
