/** Says why the portal does not send to an address, in words for the user who typed it. */
export interface Refusal {
  readonly cause: string;
  readonly mend: string;
}

export const refusal = (cause: string, mend: string): Refusal => ({ cause, mend });

/** `notValid` and `refused` say which part of the address is at fault. */
type ReadUrl = { readonly url: URL } | { readonly notValid: string } | { readonly refused: Refusal };

/**
 * The URL of a hook as it was typed. The URL parser of browsers and Node mends much silently (tabs, line breaks,
 * backslashes, missing slashes); what needs that is refused, so that nobody is told another address than they typed.
 */
export function readHookUrl(typed: string): ReadUrl {
  const text = typed.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const stray = /[\u0000-\u0020\u007f\\]/.exec(text);
  if (stray) return { notValid: `The hook URL has ${nameOf(stray[0])} as its character ${stray.index + 1}.` };
  if (!/^https?:\/\//i.test(text)) return { notValid: "The hook URL must begin with https:// or http://." };
  if (!/^https?:\/\/[^/?#]/i.test(text)) return { notValid: "The hook URL has no host after its two slashes." };
  const url = URL.parse(text);
  if (!url) return { notValid: unreadablePart(text) };
  const [authority = ""] = text.slice(text.indexOf("//") + 2).split(/[/?#]/);
  if (authority.includes("@")) {
    const mend = "Put it into a header such as Authorization.";
    return { refused: refusal("A username or a password in the address is not sent.", mend) };
  }
  url.hash = "";
  return { url };
}

function nameOf(character: string): string {
  if (character === "\\") return "a backslash";
  if (character === " ") return "a space";
  return /[\r\n]/.test(character) ? "a line break" : "a control character";
}

/** Finds the part that the parser rejected, which its error does not tell: the host or the port. */
function unreadablePart(text: string): string {
  const [authority = ""] = text.slice(text.indexOf("//") + 2).split(/[/?#]/);
  const port = /:([^:\]]*)$/.exec(authority)?.[1];
  const isPort = port === undefined || port === "" || (/^\d+$/.test(port) && Number(port) <= 65_535);
  if (!isPort) return `The port “${port}” of the hook URL is not a number up to 65535.`;
  const host = authority.startsWith("[") ? authority : authority.replace(/:\d*$/, "");
  return `The host “${host}” of the hook URL cannot be read.`;
}

/** The port that the URL leads to, also when it does not name it. */
export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** The host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
