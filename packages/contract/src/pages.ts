/** Every page of the portal, SPEC section 2, and the page of a sandbox account's encryption keys. A segment that begins with a colon stands for any text. */
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
  "/select-product",
  "/select-version/:id",
  "/select-solution/:id",
  "/select-module/:id/:name",
  "/swagger-ui/:version/:solution/:module",
  "/webhooks-ui/:version/:solution/:module",
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
] as const satisfies readonly (typeof pagePatterns)[number][];

/** Whether `path` (no query) is one of the pages; a slash at its end does not count. */
export function isPage(path: string): boolean {
  const segments = path.replace(/\/+$/, "").split("/");
  return pagePatterns.some((pattern) => {
    const expected = pattern.replace(/\/$/, "").split("/");
    return (
      expected.length === segments.length &&
      expected.every((name, index) => (name.startsWith(":") ? segments[index] !== "" : segments[index] === name))
    );
  });
}
