import { pageScriptHashes } from "./page-scripts.ts";

/**
 * The page runs its own scripts only, whatever the document says. It may call any server: that is what trying an
 * operation is, and the documents that it opens by address stand anywhere.
 */
const policy = [
  "default-src 'none'",
  `script-src 'self' ${pageScriptHashes.join(" ")}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src *",
  "worker-src 'self'",
  "frame-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": policy,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
