import { type Refusal, refusal } from "./refusal.ts";

export type ReadUrl = { readonly url: URL } | { readonly notValid: string } | { readonly refused: Refusal };

/**
 * The URL of a hook as it was typed. The URL parser of browsers and Node mends much silently (tabs, line breaks,
 * backslashes, missing slashes); what needs that is refused, so that nobody is told another address than they typed.
 */
export function readHookUrl(typed: string): ReadUrl {
  const text = typed.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text)) {
    return { notValid: "It has a space, a line break, a control character or a backslash in it." };
  }
  if (!/^https?:\/\/[^/?#]/i.test(text)) return { notValid: "It has to begin with https:// or http:// and a host." };
  const url = URL.parse(text);
  if (!url) return { notValid: "Its host or its port cannot be read." };
  const [authority = ""] = text.slice(text.indexOf("//") + 2).split(/[/?#]/);
  if (authority.includes("@")) {
    const mend = "Put them into a header such as Authorization.";
    return { refused: refusal("A user name or a password in the address is not sent.", mend) };
  }
  url.hash = "";
  return { url };
}

/** The port that the URL leads to, also when it does not name it. */
export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** The host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
