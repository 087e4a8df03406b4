import type { FileMaker } from "../file-maker.ts";
import { joinChunks } from "../join-chunks.ts";
import { openFaces } from "./faces.ts";
import { openPageCanvas } from "./page-canvas.ts";
import { type Opening, openPageFrame } from "./page-frame.ts";
import { openPdfDocument, type PdfInfo } from "./pdf-document.ts";
import { openTable, type TableShape } from "./table.ts";

interface TableFile extends Omit<PdfInfo, "title"> {
  readonly opening: Opening;
}

/** A table on landscape pages in A4. A page is written as soon as it is full, so that the memory it takes stays the same. */
export function makeTablePdf<Row>({ opening, ...info }: TableFile, shape: TableShape<Row>): FileMaker<Row> {
  const document = openPdfDocument({ title: opening.title, ...info });
  const chunks: Uint8Array[] = [];
  document.pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const faces = openFaces(document);
  const canvas = openPageCanvas(document);
  const frame = openPageFrame(canvas, faces, opening);
  const table = openTable(canvas, faces, frame, shape);
  return {
    mediaType: "application/pdf",
    add: (rows) => {
      for (const row of rows) table.add(row);
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
