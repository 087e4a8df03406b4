import type { ActivityRecord, ChainPlace } from "@connect-portal/contract";
import type { Faces } from "./faces.ts";
import { type Line, layoutText, type TextStyle } from "./layout-text.ts";
import { BOTTOM, type Color, DANGER, HAIRLINE, INK, MARGIN, SOFT, WIDTH } from "./look.ts";
import type { PageCanvas } from "./page-canvas.ts";
import type { PageFrame } from "./page-frame.ts";

const HEAD: TextStyle = { role: "strong", size: 7.5 };
const TEXT: TextStyle = { role: "text", size: 7.5 };
const CODE: TextStyle = { role: "mono", size: 7 };

const LINE = 9.6;
/** Of the first line of a row, from the top of the line. */
const BASELINE = 7.4;
const PADDING = 3;
const HEAD_HEIGHT = 18;
/** A row of up to so many lines stays on one page; a longer one begins where at least a few lines of it fit. */
const KEPT_TOGETHER = 12;
const FEW = 3;

interface Column {
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly style: TextStyle;
  text(record: ActivityRecord): string;
}

const columns = columnsOf([
  ["Timestamps", 98, CODE, ({ timestamps }) => timestamps.replace("T", " ").replace("Z", "")],
  ["UserId", 84, CODE, ({ userId }) => userId],
  ["Action", 102, TEXT, ({ action }) => action],
  ["Component", 174, CODE, ({ webService }) => webService],
  ["Data", 282, CODE, ({ data }) => data],
]);

const noteOf: Readonly<Record<ChainPlace["state"], string | undefined>> = {
  intact: undefined,
  changed: "Changed after it was written",
  "predecessor-missing": "The record before it is missing",
};

export interface RecordTable {
  add(record: ActivityRecord): void;
  /** Ends the table; one without records says so. */
  end(): void;
}

/** The five columns of. A row that is taller than a page goes on over pages; nothing is left out. */
export function openRecordTable(canvas: PageCanvas, faces: Faces, frame: PageFrame): RecordTable {
  const heads = columns.map((column) => ({ ...column, lines: layoutText(column.name, HEAD, column.width, faces) }));
  const continued = layoutText("continued", TEXT, 98, faces);
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

  function add(record: ActivityRecord): void {
    const cells = columns.map((column) => ({
      ...column,
      lines: layoutText(column.text(record), column.style, column.width, faces),
    }));
    const note = noteOf[record.chain.state];
    const notes = note === undefined ? [] : layoutText(note, TEXT, 98, faces);
    const height = Math.max(1 + notes.length, ...cells.map(({ lines }) => lines.length));
    if (height > freeLines() && (height <= KEPT_TOGETHER || freeLines() < FEW)) y = nextPage();
    for (let first = 0; first < height; ) {
      if (first > 0) y = nextPage();
      const shown = Math.min(height - first, freeLines());
      const top = y + PADDING;
      for (const { lines, x, width, style } of cells) {
        draw(lines.slice(first, first + shown), x, width, top, style, INK);
      }
      if (first === 0) draw(notes, MARGIN, 98, top + LINE, TEXT, DANGER);
      else draw(continued, MARGIN, 98, top, TEXT, SOFT);
      y = top + shown * LINE + PADDING;
      canvas.rule(MARGIN, y, WIDTH, 0.5, HAIRLINE);
      first += shown;
    }
  }

  return {
    add: (record) => {
      isEmpty = false;
      add(record);
    },
    end: () => {
      if (!isEmpty) return;
      draw(layoutText("No activity in this range.", TEXT, WIDTH, faces), MARGIN, 0, y + PADDING, TEXT, INK);
    },
  };
}

type ColumnRow = [name: string, width: number, style: TextStyle, text: Column["text"]];

/** Side by side, with what is left of the width between them. */
function columnsOf(rows: readonly ColumnRow[]): Column[] {
  const gap = (WIDTH - rows.reduce((sum, [, width]) => sum + width, 0)) / (rows.length - 1);
  let x = MARGIN;
  return rows.map(([name, width, style, text]) => {
    const column = { name, x, width, style, text };
    x += width + gap;
    return column;
  });
}
