/** Base path of the sandbox, R-7.9, unless SANDBOX_BASE sets another. */
export const USUAL_SANDBOX_BASE = "/PowerCardConnectApi/rest";

/** One to four segments. */
export const SANDBOX_BASE_PATTERN = "^(/[A-Za-z0-9_-]{1,40}){1,4}$";

interface Surroundings {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null };
}

/** Name of the element by which a page tells its scripts another base path. */
export const SANDBOX_BASE_META = "sandbox-base";

/**
 * Base path of this process's sandbox, the same while it runs: from the environment or, in a browser, from its page.
 * What is compiled, mounted and shown begins with it.
 */
export const SANDBOX_BASE = ownBase(globalThis as Surroundings) ?? USUAL_SANDBOX_BASE;

function ownBase({ process, document }: Surroundings): string | undefined {
  const named = document?.querySelector(`meta[name="${SANDBOX_BASE_META}"]`)?.getAttribute("content");
  const base = (named ?? process?.env?.SANDBOX_BASE)?.trim();
  return base && new RegExp(SANDBOX_BASE_PATTERN).test(base) ? base : undefined;
}
