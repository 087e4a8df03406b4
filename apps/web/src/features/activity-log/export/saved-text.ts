import type { ExportedFile, ExportFormat } from "@connect-portal/contract";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { numberText } from "../../../shared/table/number-text.ts";

/** "PDF saved, 10,000 rows, 2.1 MB" */
export function savedText(format: ExportFormat, { rows, bytes }: Pick<ExportedFile, "rows" | "bytes">): string {
  return `${format.toUpperCase()} saved, ${numberText(rows)} ${rows === 1 ? "row" : "rows"}, ${sizeText(bytes)}`;
}
