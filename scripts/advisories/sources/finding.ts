import type { Installed } from "../installed/installed.ts";

export const severities = ["low", "moderate", "unknown", "high", "critical"] as const;
/** What an advisory does not say counts as high. */
export type Severity = (typeof severities)[number];

/** An advisory that holds for an installed package. */
export interface Finding {
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly installed: Installed;
  /** What mends it, in words. */
  readonly mend: string;
}

export const isGrave = (severity: Severity) => severities.indexOf(severity) >= severities.indexOf("unknown");

export function severityOf(said: unknown): Severity {
  const known = String(said).toLowerCase().replace("medium", "moderate");
  return severities.find((one) => one === known) ?? "unknown";
}
