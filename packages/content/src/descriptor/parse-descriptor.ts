import { ModuleDescriptor } from "@connect-portal/contract";
import type { Finding } from "../text/finding.ts";
import { parseJson } from "../text/parse-json.ts";
import { schemaChecker } from "../text/schema-checker.ts";

const checkShape = schemaChecker(ModuleDescriptor, "descriptor/schema");

export interface DescriptorRead {
  /** Absent when the text is no JSON or not of the descriptor's shape. */
  readonly descriptor?: ModuleDescriptor;
  readonly findings: readonly Finding[];
}

/** Reads the text of module-descriptor.json. */
export function parseDescriptor(text: string): DescriptorRead {
  const read = parseJson(text, "descriptor/syntax");
  if ("findings" in read) return read;
  const findings = checkShape(read.value, text);
  return findings.length > 0 ? { findings } : { descriptor: read.value as ModuleDescriptor, findings: read.warnings };
}
