import type { Line, Run } from "./layout-text.ts";
import { type Color, PAGE, type PdfDocument } from "./pdf-document.ts";

/** Draws on the pages of a document, one page after the other. Points from the left and from the top of the page. */
export interface PageCanvas {
  nextPage(): void;
  /** @param baseline where the letters stand */
  line(line: Line, x: number, baseline: number, size: number, color: Color): void;
  rule(x: number, y: number, width: number, thickness: number, color: Color): void;
  /** Draws here, on this page, what `end` is given when everything else is known. */
  placeholder(x: number, baseline: number): void;
  /** Ends the document. `line` takes the place of each placeholder. */
  end(line: Line, size: number, color: Color): void;
}

const PLACEHOLDER = "Later";

/** Writes the operators of a page's content (ISO 32000-1, section 8 and 9); pdfkit does the rest of the file. */
export function openPageCanvas({ pdf }: PdfDocument): PageCanvas {
  let operators: string[] = [];
  let placeholder: PDFKit.PDFKitReference | undefined;
  const placeholderData = {
    Type: "XObject",
    Subtype: "Form",
    BBox: [-1, -10, 100, 20],
    Resources: { Font: {} as Record<string, unknown> },
  };

  /** pdfkit counts from the top of the page, PDF itself from the bottom. */
  function flush(): void {
    if (operators.length === 0) return;
    pdf.addContent(`q 1 0 0 -1 0 ${number(PAGE.height)} cm\n${operators.join("\n")}\nQ`);
    operators = [];
  }

  return {
    nextPage: () => {
      flush();
      pdf.addPage();
    },
    line: (line, x, baseline, size, color) => {
      for (const run of line.runs) {
        pdf.page.fonts[run.face.id] = run.face.reference;
        operators.push(showText(run, x + run.x, PAGE.height - baseline, size, color));
      }
    },
    rule: (x, y, width, thickness, color) => {
      const bottom = number(PAGE.height - y - thickness);
      operators.push(`${fill(color)} ${number(x)} ${bottom} ${number(width)} ${number(thickness)} re f`);
    },
    placeholder: (x, baseline) => {
      placeholder ??= pdf.ref(placeholderData);
      pdf.page.xobjects[PLACEHOLDER] = placeholder;
      operators.push(`q 1 0 0 1 ${number(x)} ${number(PAGE.height - baseline)} cm /${PLACEHOLDER} Do Q`);
    },
    end: (line, size, color) => {
      flush();
      for (const { face } of line.runs) placeholderData.Resources.Font[face.id] = face.reference;
      placeholder?.end(line.runs.map((run) => showText(run, run.x, 0, size, color)).join("\n"));
      pdf.end();
    },
  };
}

function showText({ face, text, shape }: Run, x: number, y: number, size: number, color: Color): string {
  const glyphs = shape
    ? shape.parts.map(({ glyphs, rise }) => `${number((rise * size) / 1000)} Ts [${glyphs}] TJ`).join(" ")
    : `0 Ts <${face.encode(text)}> Tj`;
  return `BT ${fill(color)} /${face.id} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(y)} Tm ${glyphs} ET`;
}

function fill(color: Color): string {
  return `${color.map(number).join(" ")} rg`;
}

function number(value: number): number {
  return Math.round(value * 1000) / 1000;
}
