import fc from "fast-check";
import { expect, test } from "vitest";
import { openFace } from "./face.ts";
import { openFaces } from "./faces.ts";
import { layoutText } from "./layout-text.ts";
import { openPdfDocument } from "./pdf-document.ts";

const faces = openFaces(openPdfDocument({ title: "", product: "", author: "", madeAt: new Date(0) }));
const style = { role: "mono", size: 7 } as const;
const WIDTH = 120;

const within = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((codePoint) => String.fromCodePoint(codePoint));
/** Scripts that are drawn, marks, and anything else. */
const character = fc.oneof(
  within(0x20, 0x7e),
  within(0xa0, 0x24f),
  within(0x300, 0x36f),
  within(0x5b0, 0x5f4),
  within(0x600, 0x6ff),
  within(0x750, 0x77f),
  within(0x4e00, 0x9fff),
  within(0xac00, 0xd7a3),
  within(0x2000, 0x206f),
  within(0x1f300, 0x1f6ff),
  within(0, 0xffff),
  within(0x10000, 0x10ffff),
);

test("any text gets lines within its column, and all that was drawn can be encoded", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 80 }), (characters) => {
      for (const { runs, width } of layoutText(characters.join(""), style, WIDTH, faces)) {
        const text = runs.map((run) => run.text).join("");
        for (const { face, text, shape } of runs) if (!shape) expect(face.encode(text)).toMatch(/^[0-9a-f]*$/);
        // Spaces at the end may stand out, and a letter that joins others may be wider than by itself.
        if (!text.includes(" ")) expect(width).toBeLessThan(WIDTH * 1.25);
      }
    }),
    { numRuns: 1_500 },
  );
});

test("a text that its font cannot lay out stands character by character", () => {
  const broken = (): never => {
    throw new TypeError("Cannot read properties of null (reading 'xCoordinate')");
  };
  const face = openFace({
    id: "F1",
    font: { hasGlyphForCodePoint: () => true },
    encode: (text) => (text.length > 1 ? broken() : [["0001"], []]),
    widthOfString: (text) => (text.length > 1 ? broken() : 600),
    ref: () => undefined,
  });
  const [line] = layoutText("اب a\u0301", style, WIDTH, { faceFor: () => face });
  expect(line?.runs.map(({ text, shape }) => [text, shape])).toEqual([
    [" با", undefined],
    ["\u00e1", undefined],
  ]);
});

test("lines end behind a space or a mark where there is one near the end", () => {
  const lines = layoutText('{"status":200,"operation":"blockCard"}', style, WIDTH, faces);
  expect(lines.map(({ runs }) => runs.map(({ text }) => text).join(""))).toEqual([
    '{"status":200,"operation":',
    '"blockCard"}',
  ]);
});

test("brackets and spaces between words that run from right to left stand between them", () => {
  const [line] = layoutText("اب (جد) ٣", style, WIDTH, faces);
  const fromLeft = [...(line?.runs ?? [])].sort((one, other) => one.x - other.x);
  // The brackets have been turned, and the space stands on the other side of its bracket.
  expect(fromLeft.map(({ text }) => text)).toEqual(["٣", " (", "جد", ")", "اب "]);
});
