interface LinkVerdict {
  /** The allowed target of the link; null when it is blocked. */
  readonly href: string | null;
  /** Opens in a tab of its own. */
  readonly isOutside: boolean;
  /** Belongs to another origin than the document. */
  readonly isForeign: boolean;
}

const refused: LinkVerdict = { href: null, isOutside: false, isForeign: true };

/** Links of a text that anyone may have written: the web and mail, nothing that runs. `#…` stays on the page. */
export function linkPolicy(link: string, baseUrl: string): LinkVerdict {
  if (link.startsWith("#")) return { href: link, isOutside: false, isForeign: false };
  const url = link.trim() === "" ? null : URL.parse(link, baseUrl);
  if (!url) return refused;
  if (url.protocol === "mailto:") return { href: url.href, isOutside: false, isForeign: true };
  if (url.protocol !== "https:" && url.protocol !== "http:") return refused;
  return { href: url.href, isOutside: true, isForeign: url.origin !== new URL(baseUrl).origin };
}
