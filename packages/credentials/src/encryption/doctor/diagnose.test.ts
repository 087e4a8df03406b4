import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encryptText } from "../jwe.ts";
import { craftEcdh, craftRsa } from "../testing/craft-message.ts";
import { ec, ring, rsa } from "../testing/example-keys.ts";
import { now, seconds } from "../testing/planted.ts";
import { diagnose } from "./diagnose.ts";

const faultOf = async (text: string) => {
  const diagnosis = await diagnose(text, ring, now);
  return "fault" in diagnosis ? diagnosis.fault.code : "none";
};

const messages = await Promise.all([rsa, ec].map((key) => encryptText("4000001234567899", key, now)));

/** Any code point that UTF-8 can write: all but the surrogates. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

describe("decrypted", () => {
  test.each([rsa, ec])("any text comes back as it was ($alg)", async (key) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
        const diagnosis = await diagnose(await encryptText(text, key, now), ring, now);
        expect(diagnosis).toMatchObject({ text, key });
      }),
      { numRuns: 20 },
    );
  });

  test("with blanks and line breaks around it, as pasted texts have them", async () => {
    expect(await faultOf(`\r\n ${await encryptText("x", rsa, now)}\n`)).toBe("none");
  });

  test("with the next key, as with the current one", async () => {
    const [current, next] = ring.live.map(({ slot }) => slot);
    expect([current, next]).toEqual(["current", "next"]);
    for (const key of ring.live) expect(await faultOf(await encryptText("x", key, now))).toBe("none");
  });

  test("a clock that is five minutes ahead", async () => {
    const header = { iat: seconds + 300, nbf: seconds + 300, exp: seconds + 1 };
    expect(await faultOf(craftRsa(rsa, { header }))).toBe("none");
  });

  test("a member exp of a body that is no JWT says nothing about time", async () => {
    expect(await faultOf(await encryptText('{"exp":1225}', rsa, now))).toBe("none");
  });

  test("what a sender did by hand, and rightly", async () => {
    for (const message of [craftRsa(rsa), craftEcdh(ec)]) expect(await faultOf(message)).toBe("none");
  });
});

describe("whatever is sent", () => {
  test("any one character changed, added or left out is refused", async () => {
    const edit = fc.record({
      source: fc.constantFrom(...messages),
      at: fc.nat(),
      left: fc.nat(1),
      added: fc.string({ maxLength: 1, unit: fc.constantFrom("A", "B", "-", "_", "9", ".", "=", "é") }),
    });
    await fc.assert(
      fc.asyncProperty(edit, async ({ source, at, left, added }) => {
        const place = at % source.length;
        const changed = source.slice(0, place) + added + source.slice(place + left);
        fc.pre(changed !== source);
        expect(await faultOf(changed)).not.toBe("none");
      }),
      { numRuns: 150 },
    );
  });

  test("a fault is told, and nothing is thrown: any header, any parts", async () => {
    const anyPart = fc.oneof(
      fc.base64String().map((part) => part.replace(/[+/=]/g, "")),
      fc.string(),
    );
    const anyHeader = fc
      .record({
        alg: fc.oneof(fc.constantFrom("RSA-OAEP-256", "ECDH-ES"), fc.json()),
        enc: fc.oneof(fc.constant("A256GCM"), fc.json()),
        kid: fc.oneof(fc.constantFrom(rsa.kid, ec.kid), fc.anything()),
        epk: fc.anything(),
        exp: fc.anything(),
        __proto__: fc.anything(),
      })
      .map((header) =>
        Buffer.from(JSON.stringify(header, (_name, value) => (typeof value === "bigint" ? 1 : value))).toString(
          "base64url",
        ),
      );
    const any = fc.oneof(
      fc.string(),
      fc.tuple(anyHeader, anyPart, anyPart, anyPart, anyPart).map((parts) => parts.join(".")),
    );
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        expect(await diagnose(text, ring, now)).toHaveProperty("fault.mend");
      }),
      { numRuns: 300 },
    );
  });
});
