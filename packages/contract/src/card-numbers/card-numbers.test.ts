import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCardNumbers } from "./find-card-numbers.ts";
import { maskCardNumbers, withoutCardNumber } from "./mask-card-numbers.ts";
import { passesLuhn } from "./schemes.ts";

const withCheckDigit = (digits: string) => digits + [..."0123456789"].find((digit) => passesLuhn(digits + digit));

/** Numbers that look like those of real cards; nobody's: they are made here. */
const cardNumber = fc
  .constantFrom(
    ["4", 16],
    ["4", 19],
    ["5399", 16],
    ["2501", 16],
    ["3499", 15],
    ["3600", 14],
    ["3530", 16],
    ["6226", 18],
  )
  .chain(([begin, length]: readonly (string | number)[]) => {
    const missing = Number(length) - String(begin).length - 1;
    return fc
      .array(fc.nat(9), { minLength: missing, maxLength: missing })
      .map((digits) => withCheckDigit(begin + digits.join("")));
  });
const found = (text: string) => findCardNumbers(text).map(({ digits }) => digits);
const [A, B] = ["4539578763621486", "378282246310005"];
const groups = (number: string) => number.match(/.{4}/g) ?? [];
const each = (number: string, spell: (digit: string) => string) => [...number].map(spell).join("");
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1d7f6, 0x1fbf0];

describe("a card number is found", () => {
  test.each([
    "PAN#",
    "ref#x",
    "card_#.pdf",
    "No.#",
    "#EUR",
    "2026-11-27T#",
    "#?",
    "x#",
    "_#_",
    "12 # 7",
    "user-5f0c1b2a-#",
  ])("beside letters and signs: %s", (text) => expect(found(text.replace("#", A))).toEqual([A]));

  test.each([..." -./_,:;|·–—−\t\n\u00a0\u2009\u3000\u00ad\u200b\u2060\ufeff", "   ", " - ", "),("])(
    "in groups with %j between them",
    (gap) => expect(found(groups(A).join(gap))).toEqual([A]),
  );

  test.each(zeros)("in the digits of another script, whose zero is U+%i", (zero) => {
    expect(found(each(A, (digit) => String.fromCodePoint(zero + Number(digit))))).toEqual([A]);
  });

  test.each([
    ["percent", each(A, (digit) => `%3${digit}`)],
    ["percent twice", each(A, (digit) => `%253${digit}`)],
    ["percent of UTF-8", encodeURIComponent(each(A, (digit) => String.fromCodePoint(0xff10 + Number(digit))))],
    ["percent between", groups(A).join("%20")],
    ["HTML", each(A, (digit) => `&#${48 + Number(digit)};`)],
    ["HTML, hexadecimal", each(A, (digit) => `&#x3${digit}`)],
    ["HTML between", groups(A).join("&nbsp;")],
    ["JSON", each(A, (digit) => `\\u003${digit}`)],
    ["JSON in JSON", JSON.stringify({ body: JSON.stringify({ note: `\t${A}\n` }) })],
    ["base64", btoa(A)],
    ["base64 among words", `see ${btoa(`card ${A}, please`).replaceAll("=", "")}.`],
    ["base64 in an address", `files/${btoa(A)}`],
    ["base64 in lines", btoa(`${"x".repeat(50)} ${A}`).replace(/.{76}/, "$&\r\n")],
    ["base64 twice", btoa(btoa(A))],
    ["base64 of UTF-16", btoa(each(A, (digit) => `${digit}\0`))],
    ["base64 of another script's digits", "77yU77yV77yT77yZ77yV77yX77yY77yX77yW77yT77yW77yS77yR77yU77yY77yW"],
    ["hexadecimal", each(A, (digit) => `3${digit}`)],
    ["escapes of a program", each(A, (digit) => `\\x3${digit}`)],
    ["base64 of JSON", btoa(JSON.stringify({ cards: [{ number: groups(A).join(" ") }] }))],
    ["keycaps", each(A, (digit) => `${digit}\ufe0f\u20e3`)],
    [
      "circled digits",
      each("4539578763621486", (digit) => (digit === "0" ? "⓪" : String.fromCodePoint(0x245f + Number(digit)))),
    ],
    ["escapes with braces", each(A, (digit) => `\\u{3${digit}}`)],
    ["bytes one by one", [...A].map((digit) => `0x3${digit}`).join(", ")],
    [
      "tags of HTML between",
      groups(A)
        .map((group) => `<span class="part">${group}</span>`)
        .join(" "),
    ],
    ["comments of HTML between", groups(A).join("<!-- -->")],
    ["an attribute of HTML", `<input value="${A}">`],
    ["numerals of East Asia", each(A, (digit) => "〇一二三四五六七八九"[Number(digit)] ?? "")],
    ["digits in black circles", each(A, (digit) => "⓿❶❷❸❹❺❻❼❽❾"[Number(digit)] ?? "")],
    ["words", "Four-five-three-nine, five seven eight seven, six three six two, one four eight six"],
    ["French words", "quatre cinq trois neuf cinq sept huit sept six trois six deux un quatre huit six"],
    ["Arabic words", "أربعة خمسة ثلاثة تسعة خمسة سبعة ثمانية سبعة ستة ثلاثة ستة اثنان واحد أربعة ثمانية ستة"],
    ["Roman numerals", "IV V III IX V VII VIII VII VI III VI II I IV VIII VI"],
    ["chip data", `9F02060000000010005A08${A}5F340101`],
    ["chip data, padded", `5A08${B}F5F340101`],
    ["track 2 in chip data", `5713${A}D28122011234567890000F`],
    ["track 1", `%B${A}^HADDAD/LINA^2812201000000000?`],
    ["a QR code", `0002010102110216${A}52045411530350458`],
    ["a template of a QR code", `000201010212263600${"12A00000067701"}0116${A}5204541153035045802MA`],
    ["letters between", groups(A).join("x")],
    ["brackets", "(4539) 5787 6362 1486"],
    ["single digits", each(A, (digit) => `${digit}, `)],
    ["groups of American Express", "3782-822463-10005 and more"],
  ])("spelled for a program or by hand: %s", (_, text) => expect(found(text)).toHaveLength(1));

  test("whatever up to three characters stand between its digits", () => {
    const gap = fc.string({ unit: fc.constantFrom(..." -./_,:;()\t\n–\u200b*"), maxLength: 3 });
    fc.assert(
      fc.property(cardNumber, fc.array(gap, { minLength: 19, maxLength: 19 }), (number, gaps) => {
        const text = [...number].map((digit, place) => (place > 0 ? gaps[place] : "") + digit).join("");
        expect(found(`{"reference":"${text}"}`)).toEqual([number]);
      }),
      { numRuns: 1_000 },
    );
  });

  test("each of several", () => expect(found(`${A}, ${B} and ${btoa(A)}`)).toEqual([A, B, A]));
});

describe("no card number is found", () => {
  test.each([
    "007780001234567890",
    "74567894123456789012345",
    "2026-11-27T10:22:31.123456789Z",
    "30 2026-11-30 10:22:31.123456 12",
    "FR76 3000 6000 0112 3456 7890 189",
    "9f1c0b8e-4d2a-4c7b-8e1f-2a3b4c5d6e7f",
    "crd_7QX2M4KD0A",
    "+212 522 204 417",
    "4539 5787 6362 1487",
    "4539    5787    6362    1486",
    "4539abc57871",
    "[4000, 5200, 1300, 2500, 9100, 77]",
    "one or two, three at most; I will call in five or six days",
    "00020101021102164539578763621487520454115303504",
    "5A084539578763621487",
    "<b>4539</b> of <b>5787</b>",
  ])("in %s", (text) => expect(found(text)).toEqual([]));

  test("in identifiers, times and amounts", () => {
    const time = fc.date({ noInvalidDate: true, min: new Date("1980-01-01"), max: new Date("2099-01-01") });
    const other = fc.oneof(
      fc.uuid(),
      time.map((date) => date.toISOString()),
      time.map((date) => String(date.getTime())),
      fc.stringMatching(/^ORD-[0-9]{12}$/),
      fc.stringMatching(/^[0-9]{23}$/),
      fc.stringMatching(/^00778000[0-9]{10}$/),
    );
    fc.assert(
      fc.property(other, (text) => {
        expect(found(text)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("a masked text", () => {
  test("shows the first six and the last four digits, and is otherwise as it was", () => {
    expect(maskCardNumbers(`card_${groups(A).join(".")}.pdf of ${B}`)).toBe(
      "card_4539.57**.****.1486.pdf of 378282*****0005",
    );
    expect(maskCardNumbers(groups(A).join("%20"))).toBe("4539%2057**%20****%201486");
    expect(maskCardNumbers(`"${btoa(A)}"`)).toBe('"***=="');
  });

  test("holds no number any more", () => {
    fc.assert(
      fc.property(cardNumber, fc.constantFrom("", " ", ".", "\u200b"), (number, gap) => {
        expect(found(maskCardNumbers([...number].join(gap)))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test("an identifier that reads as a card number is made again", () => {
  const made = ["enc-2025-03-04-95582219f3dc", "sandbox-4539578763621486", "enc-2025-03-04-12a8bac6bed9"].values();
  expect(withoutCardNumber(() => made.next().value ?? "")).toBe("enc-2025-03-04-12a8bac6bed9");
});

test("a longer text costs no more than its length", () => {
  const begin = performance.now();
  for (const piece of ["4 ", "1", "4539 5787 6362 1487 ", "%34", "&#52;", "é", "AB12 "]) {
    findCardNumbers(piece.repeat(200_000 / piece.length));
  }
  expect(performance.now() - begin).toBeLessThan(30_000);
});
