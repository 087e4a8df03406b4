import type { ExportedFile, ExportFormat } from "@connect-portal/contract";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { numberText } from "../../../shared/table/number-text.ts";
import { texts } from "../texts.ts";

/** "PDF saved, 10,000 records, 2.1 MB" */
export function savedText(format: ExportFormat, { rows, bytes }: Pick<ExportedFile, "rows" | "bytes">): string {
  return texts.exports.saved(format.toUpperCase(), rows, numberText(rows), sizeText(bytes));
}
