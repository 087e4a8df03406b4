import type { Finding } from "../text/finding.ts";
import { lineFinder } from "../text/line-finder.ts";
import { parseYaml } from "../text/parse-yaml.ts";
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
  const parsed = parseYaml(text, "catalogue/syntax");
  if ("findings" in parsed) return { findings: parsed.findings };
  const shape = checkShape(parsed.value, text);
  if (shape.length > 0) return { findings: shape };
  return collectCatalogue(parsed.value as CatalogueFile, lineFinder(text));
}
