/** Whether the address is of one of the domains (lower case) or below one, in whatever case and script it is written. */
export function isRejectedEmail(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf("@");
  if (at < 0) return false;
  const domain = asciiDomain(email.slice(at + 1).trim());
  return domains.some((rejected) => domain === rejected || domain.endsWith(`.${rejected}`));
}

/** As a browser writes it: lower case, punycode, no dot at its end. What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, "");
  } catch {
    return domain.toLowerCase();
  }
}
