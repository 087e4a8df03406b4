import type { ActivityRecord } from "@connect-portal/contract";
import type { ExportFacts } from "../../export-facts.ts";
import type { FileMaker } from "../file-maker.ts";
import { openingOf } from "./opening-of.ts";
import { recordShape } from "./record-shape.ts";
import { makeTablePdf } from "./table-pdf.ts";

/** The same records and facts make the same bytes. */
export function makePdf(facts: ExportFacts): FileMaker<ActivityRecord> {
  const { exportedBy, exportedAt } = facts;
  return makeTablePdf({ opening: openingOf(facts), author: exportedBy, madeAt: new Date(exportedAt) }, recordShape);
}
