import fc from "fast-check";
import { expect, test } from "vitest";
import { maskData } from "../../audit/masking/mask-data.ts";
import { maskText } from "../../audit/masking/mask-text.ts";
import { bodyMasker, maskValueText } from "./mask-body.ts";

const maskBody = bodyMasker();
const piece = fc.constantFrom(
  "pin",
  "cvv2",
  "pan",
  "cardNumber",
  "note",
  "4111111111111111",
  "4111 1111 1111 1111",
  "5200000000000007",
  "2026-11-29T04:25:49.123Z",
  "2026-11-29",
  "crd_7QX2M4KD0A",
  "cdbc9e25-f779-4c53-8484-97661525736b",
  "41111111-1111-1111-1111-111111111111",
  "Bearer abc",
  "eyJhbGci.a.b",
  "whsec_abc",
  "token=1",
  "MTIzNDU2",
  "١٢٣",
  "%34",
  ":",
  "=",
  " ",
  "0",
  "1",
);
const text = fc.oneof(
  piece,
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join("")),
  fc.string({ unit: fc.constantFrom(..."0123456789 .-_/+aZeyJ"), maxLength: 20 }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer(),
    fc.double(),
    fc.constantFrom(true, null, 4_111_111_111_111_111, 123_456_789_012),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text, tie("value"), { maxKeys: 3 }),
  ),
}));

test("a body is masked exactly as the activity log masks data", () => {
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), fc.nat(3), (body, indent, cut) => {
      const written = JSON.stringify(body, undefined, indent);
      const sent = written.slice(0, written.length - cut);
      expect(maskBody(sent)).toBe(maskData(sent));
    }),
    { numRuns: 3_000 },
  );
});

test("so is a text by itself", () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(maskValueText(written)).toBe(maskText(written));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['{"pan":"4111111111111111","pin":"1234"}', '{"pan":"411111******1111","pin":"***"}'],
  ['{"pin":{"block":["12AB"]},"amount":1250}', '{"pin":"***","amount":1250}'],
  ["pan=4111111111111111&cvv=123&city=Rabat", "pan=411111******1111&cvv=***&city=Rabat"],
  ["<pin>1234</pin><city>Rabat</city>", "<pin>***</pin><city>Rabat</city>"],
])("%s becomes %s", (sent, masked) => expect(maskBody(sent)).toBe(masked));
