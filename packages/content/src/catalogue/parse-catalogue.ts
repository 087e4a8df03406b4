import { LineCounter, parseDocument } from "yaml";
import { type Finding, finding } from "../text/finding.ts";
import { lineFinder } from "../text/line-finder.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import type { Catalogue } from "./catalogue.ts";
import { collectCatalogue } from "./collect-catalogue.ts";
import { CatalogueFile } from "./schema.ts";

const checkShape = schemaChecker(CatalogueFile, "catalogue/schema");

export interface CatalogueRead {
  /** Absent when the text is no YAML or not of the catalogue's shape. */
  readonly catalogue?: Catalogue;
  readonly findings: readonly Finding[];
}

/** Reads the text of catalogue.yaml. An entry that contradicts another one is left out together with what it holds. */
export function parseCatalogue(text: string): CatalogueRead {
  const parsed = parseYaml(text);
  if (parsed.findings.length > 0) return { findings: parsed.findings };
  const shape = checkShape(parsed.value, text);
  if (shape.length > 0) return { findings: shape };
  return collectCatalogue(parsed.value as CatalogueFile, lineFinder(text));
}

function parseYaml(text: string): { value: unknown; findings: Finding[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const syntax = (message: string, line?: number) => finding("catalogue/syntax", message, line);
  if (document.errors.length > 0) {
    const findings = document.errors.map(({ message, pos }) => syntax(message, lines.linePos(pos[0]).line));
    return { value: undefined, findings };
  }
  try {
    return { value: document.toJS(), findings: [] };
  } catch (error) {
    // Aliases that point nowhere, or that multiply beyond the parser's limit.
    return { value: undefined, findings: [syntax(error instanceof Error ? error.message : String(error))] };
  }
}
