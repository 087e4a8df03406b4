import type { ExportFormat } from "@connect-portal/contract";

/**
 * What file systems take for something else (separators, reserved and control characters), and what makes a name look
 * like another one (marks that turn the writing direction).
 */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** R-9.2: rapport_activity_log_{username}.pdf; the same with .csv and .json. */
export function exportFileName(username: string, format: ExportFormat): string {
  return `rapport_activity_log_${username.toWellFormed().replace(UNSAFE, "_")}.${format}`;
}

/** Content-Disposition (RFC 6266) to save as `name`: in ASCII for old software, and exactly (RFC 8187). */
export function attachment(name: string): string {
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${name.replace(/[^\w.@-]/g, "_")}"; filename*=UTF-8''${exact}`;
}
