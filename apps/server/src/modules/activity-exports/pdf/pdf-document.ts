import PDFDocument from "pdfkit";
import { type Face, type InnerFont, openFace } from "./face.ts";

/** A document of landscape pages in A4 that is written page by page. */
export interface PdfDocument {
  readonly pdf: PDFKit.PDFDocument;
  /** @param font TrueType or OpenType */
  addFace(name: string, font: Uint8Array): Face;
}

export interface PdfInfo {
  readonly title: string;
  /** The provider whose portal has made it. */
  readonly product: string;
  readonly author: string;
  readonly madeAt: Date;
}

/** Width and height of a page in points. */
export const PAGE = { width: 841.89, height: 595.28 };

export function openPdfDocument({ title, product, author, madeAt }: PdfInfo): PdfDocument {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    autoFirstPage: false,
    // The standard fonts are not embedded, and have few letters.
    font: "",
    info: { Title: title, Author: author, Producer: product, Creator: product, CreationDate: madeAt },
  });
  return {
    pdf,
    addFace: (name, font) => {
      pdf.registerFont(name, font as PDFKit.Mixins.PDFFontSource);
      return openFace((pdf.font(name) as unknown as { _font: InnerFont })._font);
    },
  };
}

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

/** --text, --text-3, --accent-mark, --danger and --rule of the portal's light theme. */
export const INK: Color = [0.043, 0.122, 0.227];

export const SOFT: Color = [0.345, 0.412, 0.506];

export const ACCENT: Color = [0, 0.604, 0.522];

export const DANGER: Color = [0.725, 0.149, 0.149];

export const HAIRLINE: Color = [0.867, 0.89, 0.922];

/** In points: what is free on the left and on the right, what is between, and where the rows of a page have to end. */
export const MARGIN = 32;

export const WIDTH = PAGE.width - 2 * MARGIN;

export const BOTTOM = PAGE.height - 46;
