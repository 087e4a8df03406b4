import { ModuleDescriptor } from "@connect-portal/contract";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { type Finding, finding } from "../text/finding.ts";
import { schemaChecker } from "../text/schema-checker.ts";

const checkShape = schemaChecker(ModuleDescriptor, "descriptor/schema");

export interface DescriptorRead {
  /** Absent when the text is no JSON or not of the descriptor's shape. */
  readonly descriptor?: ModuleDescriptor;
  readonly findings: readonly Finding[];
}

/** Reads the text of module-descriptor.json. Pages read the same file, so it has to be JSON without extras. */
export function parseDescriptor(text: string): DescriptorRead {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0) {
    return {
      findings: errors.map(({ error, offset }) =>
        finding("descriptor/syntax", `The JSON is broken: ${printParseErrorCode(error)}.`, lineAt(text, offset)),
      ),
    };
  }
  const findings = checkShape(value, text);
  return findings.length > 0 ? { findings } : { descriptor: value as ModuleDescriptor, findings };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
