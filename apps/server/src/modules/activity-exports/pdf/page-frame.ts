import type { Faces } from "./faces.ts";
import { type Line, layoutText, type TextStyle } from "./layout-text.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { ACCENT, BOTTOM, HAIRLINE, INK, MARGIN, PAGE, SOFT, WIDTH } from "./pdf-document.ts";

const TITLE: TextStyle = { role: "strong", size: 15 };
const STRONG: TextStyle = { role: "strong", size: 8 };
const SMALL: TextStyle = { role: "text", size: 8 };
const CODE: TextStyle = { role: "mono", size: 7.5 };

const HEAD_BASELINE = 28;
const FOOT_BASELINE = PAGE.height - 22;
/** Top of the title, or of the table on later pages. */
const TOP = 36;
const LINE = 12;
/** Columns of the head: who made the file and when stands at the right. */
const GAP = 16;
const MADE_WIDTH = 380;
const FACT_WIDTH = 96;
/** For the page and how many there are. */
const PAGES_WIDTH = 72;

/** Draws everything around the rows of each page. */
export interface PageFrame {
  /** Begins a page and draws what is not the table's. Returns where the table begins. */
  begin(): number;
  /** Ends the document, now that its pages are counted. */
  end(): void;
}

/** Facts about the file that the pages show. */
export interface Opening {
  /** At the left of each page's head. */
  readonly product: string;
  readonly title: string;
  /** At the right of each page's head. */
  readonly made: string;
  /** At the foot of each page. */
  readonly foot: string;
  /** On the first page, over as many lines as it needs. */
  readonly facts: readonly (readonly [name: string, value: string, role?: "mono"])[];
}

export function openPageFrame(canvas: PageCanvas, faces: Faces, opening: Opening): PageFrame {
  const product = lineIn(opening.product, STRONG, WIDTH / 3);
  const title = lineIn(opening.title, SMALL, WIDTH - product.width - MADE_WIDTH - 2 * GAP);
  const made = lineIn(opening.made, SMALL, MADE_WIDTH);
  const footing = lineIn(opening.foot, SMALL, WIDTH);
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
    canvas.line(footing, MARGIN, FOOT_BASELINE, SMALL.size, SOFT);
    const page = lineIn(`page ${pages} of `, SMALL, PAGES_WIDTH);
    canvas.line(page, MARGIN + WIDTH - PAGES_WIDTH, FOOT_BASELINE, SMALL.size, SOFT);
    canvas.placeholder(MARGIN + WIDTH - PAGES_WIDTH + page.width, FOOT_BASELINE);
  }

  /** On the first page: all that the file says about itself, over as many lines as it needs. */
  function firstPage(): number {
    canvas.rule(MARGIN, TOP + 10, 28, 2, ACCENT);
    let y = TOP + 34;
    for (const line of layoutText(opening.title, TITLE, WIDTH, faces)) {
      canvas.line(line, MARGIN, y, TITLE.size, INK);
      y += 20;
    }
    for (const [name, value, role] of opening.facts) {
      const style = role ? CODE : SMALL;
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
      return pages === 1 ? firstPage() : TOP + 6;
    },
    end: () => canvas.end(lineIn(String(pages), SMALL, PAGES_WIDTH), SMALL.size, SOFT),
  };
}

function textOf(line: Line): string {
  return line.runs.map(({ text }) => text).join("");
}
