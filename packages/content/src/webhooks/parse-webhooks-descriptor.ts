import { WebhooksDescriptor } from "@connect-portal/contract";
import type { Finding } from "../text/finding.ts";
import { parseJson } from "../text/parse-json.ts";
import { schemaChecker } from "../text/schema-checker.ts";

const checkShape = schemaChecker(WebhooksDescriptor, "webhooks/schema");

export interface WebhooksDescriptorRead {
  /** Absent when the text is no JSON or not of the descriptor's shape. */
  readonly descriptor?: WebhooksDescriptor;
  readonly findings: readonly Finding[];
}

/** Reads the text of webhooks-descriptor.json. */
export function parseWebhooksDescriptor(text: string): WebhooksDescriptorRead {
  const read = parseJson(text, "webhooks/syntax");
  if ("findings" in read) return read;
  const findings = checkShape(read.value, text);
  return findings.length > 0 ? { findings } : { descriptor: read.value as WebhooksDescriptor, findings: read.warnings };
}
