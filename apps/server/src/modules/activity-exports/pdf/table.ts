import { type FileMaker, joinChunks } from "../file/file-maker.ts";
import { type Faces, openFaces } from "./faces.ts";
import { type Line, layoutText, type TextStyle } from "./layout-text.ts";
import { openPageCanvas, type PageCanvas } from "./page-canvas.ts";
import { type Opening, openPageFrame, type PageFrame } from "./page-frame.ts";
import {
  BOTTOM,
  type Color,
  DANGER,
  HAIRLINE,
  INK,
  MARGIN,
  openPdfDocument,
  type PdfInfo,
  SOFT,
  WIDTH,
} from "./pdf-document.ts";

const HEAD: TextStyle = { role: "strong", size: 7.5 };
export const TEXT: TextStyle = { role: "text", size: 7.5 };
export const CODE: TextStyle = { role: "mono", size: 7 };

const LINE = 9.6;
/** Baseline of a row's first line, from the top of the line. */
const BASELINE = 7.4;
const PADDING = 3;
const HEAD_HEIGHT = 18;
/** A row of up to this many lines stays on one page; a longer one begins where at least a few of its lines fit. */
const KEPT_TOGETHER = 12;
const FEW = 3;

type Column<Row> = readonly [name: string, width: number, style: TextStyle, text: (row: Row) => string];

export interface TableShape<Row> {
  readonly columns: readonly Column<Row>[];
  /** Stands below the first column of a row that something is wrong with. */
  note?(row: Row): string | undefined;
  /** Shown instead of rows when there are none. */
  readonly empty: string;
}

export interface Table<Row> {
  add(row: Row): void;
  /** Ends the table; one without records says so. */
  end(): void;
}

/** A row that is taller than a page goes on over pages; nothing is left out. */
function openTable<Row>(canvas: PageCanvas, faces: Faces, frame: PageFrame, shape: TableShape<Row>): Table<Row> {
  const columns = placed(shape.columns);
  const noteWidth = columns[0]?.width ?? WIDTH;
  const heads = columns.map((column) => ({ ...column, lines: layoutText(column.name, HEAD, column.width, faces) }));
  const continued = layoutText("continued", TEXT, noteWidth, faces);
  let y = nextPage();
  let isEmpty = true;

  function nextPage(): number {
    const top = frame.begin();
    canvas.rule(MARGIN, top, WIDTH, 1, INK);
    for (const { lines, x } of heads) draw(lines, x, 0, top + 4, HEAD, SOFT);
    canvas.rule(MARGIN, top + HEAD_HEIGHT, WIDTH, 0.5, HAIRLINE);
    return top + HEAD_HEIGHT;
  }

  function draw(lines: readonly Line[], x: number, width: number, top: number, style: TextStyle, color: Color): void {
    for (const [index, line] of lines.entries()) {
      const indent = line.isRightToLeft ? width - line.width : 0;
      canvas.line(line, x + indent, top + index * LINE + BASELINE, style.size, color);
    }
  }

  function freeLines(): number {
    return Math.floor((BOTTOM - y - 2 * PADDING) / LINE);
  }

  function add(row: Row): void {
    const cells = columns.map((column) => ({
      ...column,
      lines: layoutText(column.text(row), column.style, column.width, faces),
    }));
    const note = shape.note?.(row);
    const notes = note === undefined ? [] : layoutText(note, TEXT, noteWidth, faces);
    const height = Math.max(1 + notes.length, ...cells.map(({ lines }) => lines.length));
    if (height > freeLines() && (height <= KEPT_TOGETHER || freeLines() < FEW)) y = nextPage();
    for (let first = 0; first < height; ) {
      if (first > 0) y = nextPage();
      const shown = Math.min(height - first, freeLines());
      const top = y + PADDING;
      for (const { lines, x, width, style } of cells) {
        draw(lines.slice(first, first + shown), x, width, top, style, INK);
      }
      if (first === 0) draw(notes, MARGIN, noteWidth, top + LINE, TEXT, DANGER);
      else draw(continued, MARGIN, noteWidth, top, TEXT, SOFT);
      y = top + shown * LINE + PADDING;
      canvas.rule(MARGIN, y, WIDTH, 0.5, HAIRLINE);
      first += shown;
    }
  }

  return {
    add: (row) => {
      isEmpty = false;
      add(row);
    },
    end: () => {
      if (!isEmpty) return;
      draw(layoutText(shape.empty, TEXT, WIDTH, faces), MARGIN, 0, y + PADDING, TEXT, INK);
    },
  };
}

/** Side by side, with what is left of the width between them. */
function placed<Row>(columns: readonly Column<Row>[]) {
  const gap = (WIDTH - columns.reduce((sum, [, width]) => sum + width, 0)) / (columns.length - 1);
  let x = MARGIN;
  return columns.map(([name, width, style, text]) => {
    const column = { name, x, width, style, text };
    x += width + gap;
    return column;
  });
}

interface TableFile extends Omit<PdfInfo, "title" | "product"> {
  readonly opening: Opening;
}

/** A table on landscape pages in A4. A page is written as soon as it is full, so that the memory it takes stays the same. */
export function makeTablePdf<Row>({ opening, ...info }: TableFile, shape: TableShape<Row>): FileMaker<Row> {
  const document = openPdfDocument({ title: opening.title, product: opening.product, ...info });
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
