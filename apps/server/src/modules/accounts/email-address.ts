import { domainToASCII } from "node:url";
import { EMAIL_LENGTH } from "@connect-portal/contract";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";

/** The setting's value that rejects nothing: an empty setting means its default. */
const NONE = "none";

export interface RejectedEmailDomains {
  /** Lower case, in ASCII. */
  readonly domains: readonly string[];
  /** True for these domains and everything below them. `domain` is as readEmailAddress gives it. */
  rejects(domain: string): boolean;
}

/** Dot-atom of RFC 5322, section 3.2.3: quoted names and comments exist on paper only, and hide what a mail server reads. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LONGEST_LOCAL_PART = 64;
/** Characters that people type in a domain, in any script. No percent sign: it would be decoded. */
const TYPED_DOMAIN = /^[\p{L}\p{N}\p{M}.。．｡-]+$/u;
/** At least two labels of RFC 1123, the last one not a number: a name on the internet, not a host's address. */
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

interface EmailAddress {
  /** As stored and used for mail: the local part as typed, the domain in ASCII and lower case. */
  readonly address: string;
  readonly domain: string;
}

/**
 * The address in the one form that is compared and stored. Undefined for what is none, for what holds a card number, and
 * for what could smuggle a second recipient or a header line into a mail: spaces, control characters, brackets, commas,
 * quotes.
 */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const at = text.lastIndexOf("@");
  const localPart = text.slice(0, Math.max(0, at));
  if (localPart.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(localPart)) return undefined;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined || !DOMAIN.test(domain)) return undefined;
  const address = `${localPart}@${domain}`;
  return address.length > EMAIL_LENGTH || findCardNumbers(address).length > 0 ? undefined : { address, domain };
}

/** Lower case, IDNs in ASCII (UTS 46: also full-width letters and dots), without the dot at the end. */
function asciiDomain(text: string): string | undefined {
  if (!TYPED_DOMAIN.test(text)) return undefined;
  return domainToASCII(text).replace(/\.$/, "") || undefined;
}

/** The setting REJECTED_EMAIL_DOMAINS, ready to compare. */
export function createRejectedEmailDomains(setting: readonly string[]): RejectedEmailDomains {
  const written = setting.filter((domain) => domain.toLowerCase() !== NONE);
  const domains = written.map((domain) => asciiDomain(domain) ?? domain.toLowerCase());
  return { domains, rejects: (domain) => domains.some((known) => domain === known || domain.endsWith(`.${known}`)) };
}
