import { type JsonObject, NumberLiteral } from "@connect-portal/openapi-document";
import { type ScalarTag, stringify } from "yaml";

/** Numbers as the document writes them: 100.10 is no object, and not 100.1. */
const exactNumber: ScalarTag = {
  tag: "tag:yaml.org,2002:float",
  default: true,
  identify: (value) => value instanceof NumberLiteral,
  resolve: (text) => new NumberLiteral(text),
  stringify: ({ value }) => String(value),
};

/** A document as YAML. No folded lines: a comparison of two versions compares lines. */
export function writeYaml(document: JsonObject): string {
  return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, customTags: [exactNumber] });
}
