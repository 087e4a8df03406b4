import type { ExportFacts } from "../../export-facts.ts";
import type { FileMaker } from "../file-maker.ts";
import { joinChunks } from "../join-chunks.ts";
import { openFaces } from "./faces.ts";
import { openPageCanvas } from "./page-canvas.ts";
import { openPageFrame } from "./page-frame.ts";
import { openPdfDocument } from "./pdf-document.ts";
import { openRecordTable } from "./record-table.ts";

/**
 * A table on landscape pages in A4, R-9.2. A page is written as soon as it is full, so that the memory it takes
 * does not grow with the pages. The same records and facts make the same bytes.
 */
export function makePdf(facts: ExportFacts): FileMaker {
  const document = openPdfDocument({
    title: `Activity log of ${facts.username}`,
    author: facts.exportedBy,
    madeAt: new Date(facts.exportedAt),
  });
  const chunks: Uint8Array[] = [];
  document.pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const faces = openFaces(document);
  const canvas = openPageCanvas(document);
  const frame = openPageFrame(canvas, faces, facts);
  const table = openRecordTable(canvas, faces, frame);
  return {
    mediaType: "application/pdf",
    add: (records) => {
      for (const record of records) table.add(record);
    },
    end: () =>
      new Promise((resolve, reject) => {
        document.pdf.once("error", reject);
        document.pdf.once("end", () => resolve(joinChunks(chunks)));
        table.end();
        frame.end();
      }),
  };
}
