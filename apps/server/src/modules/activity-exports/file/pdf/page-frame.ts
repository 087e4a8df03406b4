import type { ExportFacts } from "../../export-facts.ts";
import type { Faces } from "./faces.ts";
import { type Line, layoutText, type TextStyle } from "./layout-text.ts";
import { ACCENT, BOTTOM, HAIRLINE, INK, MARGIN, SOFT, WIDTH } from "./look.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { PAGE, PRODUCT } from "./pdf-document.ts";

const TITLE: TextStyle = { role: "strong", size: 15 };
const STRONG: TextStyle = { role: "strong", size: 8 };
const SMALL: TextStyle = { role: "text", size: 8 };
const CODE: TextStyle = { role: "mono", size: 7.5 };

const HEAD_BASELINE = 28;
const FOOT_BASELINE = PAGE.height - 22;
/** Where the title, or on a later page the table begins. */
const TOP = 36;
const LINE = 12;
/** Columns of the head: who made the file and when stands at the right. */
const GAP = 16;
const MADE_WIDTH = 380;
const FACT_WIDTH = 96;
/** For the page and how many there are. */
const PAGES_WIDTH = 72;

/** What stands around the rows of each page. */
export interface PageFrame {
  /** Begins a page and draws what is not the table's. Returns where the table begins. */
  begin(): number;
  /** Ends the document, now that its pages are counted. */
  end(): void;
}

export function openPageFrame(canvas: PageCanvas, faces: Faces, facts: ExportFacts): PageFrame {
  const { username, recordsDigest } = facts;
  const product = lineIn(PRODUCT, STRONG, WIDTH);
  const title = lineIn(`Activity log of ${username}`, SMALL, WIDTH - product.width - MADE_WIDTH - 2 * GAP);
  const made = lineIn(`${rangeOf(facts)}. Made at ${makingOf(facts)}`, SMALL, MADE_WIDTH);
  const digest = lineIn(`Records digest ${recordsDigest.slice(0, 8)}…${recordsDigest.slice(-8)}`, SMALL, WIDTH);
  let pages = 0;

  /** One line, with an ellipsis where it does not fit: the first page has all of it. */
  function lineIn(text: string, style: TextStyle, width: number): Line {
    const [line, rest] = layoutText(text, style, width, faces);
    if (!line) throw new Error("A text has at least one line");
    return rest ? lineIn(`${textOf(line).slice(0, -1)}…`, style, width) : line;
  }

  function head(): void {
    canvas.line(product, MARGIN, HEAD_BASELINE, STRONG.size, INK);
    canvas.line(title, MARGIN + product.width + GAP, HEAD_BASELINE, SMALL.size, INK);
    canvas.line(made, MARGIN + WIDTH - made.width, HEAD_BASELINE, SMALL.size, SOFT);
  }

  function foot(): void {
    canvas.rule(MARGIN, BOTTOM + 8, WIDTH, 0.5, HAIRLINE);
    canvas.line(digest, MARGIN, FOOT_BASELINE, SMALL.size, SOFT);
    const page = lineIn(`page ${pages} of `, SMALL, PAGES_WIDTH);
    canvas.line(page, MARGIN + WIDTH - PAGES_WIDTH, FOOT_BASELINE, SMALL.size, SOFT);
    canvas.placeholder(MARGIN + WIDTH - PAGES_WIDTH + page.width, FOOT_BASELINE);
  }

  /** On the first page: all that the file says about itself, over as many lines as it needs. */
  function opening(): number {
    canvas.rule(MARGIN, TOP + 10, 28, 2, ACCENT);
    let y = TOP + 34;
    for (const line of layoutText(`Activity log of ${username}`, TITLE, WIDTH, faces)) {
      canvas.line(line, MARGIN, y, TITLE.size, INK);
      y += 20;
    }
    for (const [name, value, style] of opened(facts)) {
      canvas.line(lineIn(name, SMALL, FACT_WIDTH), MARGIN, y, SMALL.size, SOFT);
      for (const line of layoutText(value, style, WIDTH - FACT_WIDTH, faces)) {
        canvas.line(line, MARGIN + FACT_WIDTH, y, style.size, INK);
        y += LINE;
      }
    }
    return y + 4;
  }

  return {
    begin: () => {
      pages++;
      canvas.nextPage();
      head();
      foot();
      return pages === 1 ? opening() : TOP + 6;
    },
    end: () => canvas.end(lineIn(String(pages), SMALL, PAGES_WIDTH), SMALL.size, SOFT),
  };
}

function opened(facts: ExportFacts): [name: string, value: string, style: TextStyle][] {
  return [
    ["Range", rangeOf(facts), SMALL],
    ["Action", actionOf(facts), SMALL],
    ["Made at", `${makingOf(facts)}. All times are UTC.`, SMALL],
    ["Records", recordsOf(facts), SMALL],
    ["Records digest", facts.recordsDigest, CODE],
  ];
}

function rangeOf({ startDate, endDate }: ExportFacts): string {
  if (startDate && startDate === endDate) return startDate;
  if (!startDate && !endDate) return "All days";
  if (!startDate) return `Up to ${endDate}`;
  return endDate ? `${startDate} to ${endDate}` : `From ${startDate}`;
}

function actionOf({ action }: ExportFacts): string {
  if (action === null) return "All";
  return action.startsWith("-") ? `All but ${action.slice(1)}` : action;
}

function makingOf({ exportedAt, exportedBy }: ExportFacts): string {
  return `${exportedAt.slice(0, 19).replace("T", " ")} UTC by ${exportedBy}`;
}

function recordsOf({ rows, firstRecord, lastRecord, missingRecords }: ExportFacts): string {
  if (firstRecord === null || lastRecord === null) return "None in this range";
  const [count, last, first] = [rows, lastRecord, firstRecord].map((number) => number.toLocaleString("en"));
  const records = `${count}, from number ${last} down to number ${first} of this user`;
  return missingRecords === 0 ? records : `${records}. Missing in the log: ${missingRecords.toLocaleString("en")}`;
}

function textOf(line: Line): string {
  return line.runs.map(({ text }) => text).join("");
}
