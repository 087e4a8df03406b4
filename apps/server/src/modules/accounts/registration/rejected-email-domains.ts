import { asciiDomain } from "../email-address.ts";

/** The setting's value that rejects nothing: an empty setting means its default. */
const NONE = "none";

export interface RejectedEmailDomains {
  /** Lower case, in ASCII. */
  readonly domains: readonly string[];
  /** True for these domains and everything below them. `domain` is as readEmailAddress gives it. */
  rejects(domain: string): boolean;
}

/** The setting REJECTED_EMAIL_DOMAINS, ready to compare. */
export function createRejectedEmailDomains(setting: readonly string[]): RejectedEmailDomains {
  const written = setting.filter((domain) => domain.toLowerCase() !== NONE);
  const domains = written.map((domain) => asciiDomain(domain) ?? domain.toLowerCase());
  return { domains, rejects: (domain) => domains.some((known) => domain === known || domain.endsWith(`.${known}`)) };
}
