import { passesLuhn } from "@connect-portal/contract/card-numbers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskData } from "./mask-data.ts";
import { maskPans } from "./mask-pans.ts";
import { maskAddress, maskText } from "./mask-text.ts";

/** 13 to 19 digits with the check digit that they need. */
const pan = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
  const body = digits.join("");
  const check = [..."0123456789"].find((digit) => passesLuhn(body + digit)) ?? "";
  return body + check;
});
/** The same in groups. */
const written = fc
  .tuple(pan, fc.array(fc.constantFrom("", "", " ", "-", "  ", "\u00a0", "+"), { minLength: 19, maxLength: 19 }))
  .map(([digits, signs]) => ({
    digits,
    text: [...digits].map((digit, place) => (place ? signs[place] : "") + digit).join(""),
  }));
const around = fc.string({ unit: fc.constantFrom("a", "Z", "_", ":", ",", '"', "\n", "é", "卡", "/", "?", "{") });
const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."0123456789", " ", "-", "*", "%", "2", "0"), maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      "\\",
      ":",
      "=",
      "{",
      "}",
      "pin",
      "cvv",
      "token",
      "Bearer ",
      "eyJhbGc.a.b",
      "<",
      ">",
      " ",
      "1",
      "4111111111111111",
      "&",
      "[",
      "]",
      ",",
    ),
  }),
  fc.json(),
  fc.json().map((text) => JSON.stringify({ body: text, pin: 1 })),
);
const digitsOf = (text: string) => text.replace(/\D/g, "");

describe("a PAN", () => {
  test("keeps its first six and last four digits, whatever stands around it", () => {
    fc.assert(
      fc.property(around, written, around, (before, { digits, text }, after) => {
        const masked = maskPans(before + text + after);
        expect(masked.startsWith(before) && masked.endsWith(after)).toBe(true);
        const shown = masked.slice(before.length, masked.length - after.length);
        expect(shown).toHaveLength(text.length);
        expect(digitsOf(shown)).toBe(digits.slice(0, 6) + digits.slice(-4));
      }),
      { numRuns: 2_000 },
    );
  });

  test("gets through nowhere: among other digits, in an address, in JSON of any depth, as a number", () => {
    fc.assert(
      fc.property(pan, fc.string({ unit: fc.constantFrom(..."0123456789") }), fc.nat(4), (digits, others, depth) => {
        let nested: unknown = { text: `of ${digits}`, number: Number(digits), [`${digits}`]: [digits] };
        for (let level = 0; level < depth; level++) nested = level % 2 ? [nested] : { body: JSON.stringify(nested) };
        const spelled = [...digits].map((digit) => `%3${digit}`).join("");
        const texts = [
          maskPans(others + digits + others),
          maskText(`${others} ${digits}-${others}`),
          maskAddress(`/cards/${digits}/limits?of=${digits.replace(/(.{4})/g, "$1%20")}`),
          decodeURIComponent(maskAddress(`GET /cards/${spelled}`)),
          maskData(JSON.stringify(nested)),
          maskData(JSON.stringify(nested).slice(0, -1)),
        ];
        for (const text of texts) expect(text.replace(/[ +-]/g, "")).not.toContain(digits);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["4111111111111111", "411111******1111"],
    ["4111 1111 1111 1111 2025-02-28", "4111 11** **** 1111 2025-02-28"],
    ["3782-822463-10005", "3782-82****-*0005"],
    ["2025-02-28T10:00:00.118Z, 12 rows of 1,284,000", "2025-02-28T10:00:00.118Z, 12 rows of 1,284,000"],
    ["1732319813118 and 123456789012", "1732319813118 and 123456789012"],
    [
      "+212661234567 and 3f2b8c1e-9a41-4c1f-8b1e-7c520f2e4c1f",
      "+212661234567 and 3f2b8c1e-9a41-4c1f-8b1e-7c520f2e4c1f",
    ],
  ])("%s becomes %s", (text, masked) => expect(maskPans(text)).toBe(masked));
});

describe("a UUID", () => {
  test("stays in a text, in an address and in data, whatever its digits", () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        fc.pre(/[a-f]/.test(uuid));
        const data = JSON.stringify({ id: uuid, note: `of user-${uuid}.` });
        expect([maskText(`made ${uuid}, user-${uuid}`), maskAddress(`/v1/exports/${uuid}?of=${uuid}`)]).toEqual([
          `made ${uuid}, user-${uuid}`,
          `/v1/exports/${uuid}?of=${uuid}`,
        ]);
        expect(maskData(data)).toBe(data);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ["user-cdbc9e25-f779-4c53-8484-97661525736b", "user-cdbc9e25-f779-4c53-8484-97661525736b"],
    ["CDBC9E25-F779-4C53-8484-97661525736B", "CDBC9E25-F779-4C53-8484-97661525736B"],
    ["41111111-1111-1111-a111-111111111111", "41111111-1111-1111-a111-111111111111"],
    // Nobody's UUID, though of its form: digits alone, a part of more of them, a part of a word.
    ["41111111-1111-1111-1234-000000000001", "411111**-****-1111-1234-000000000001"],
    ["4111 11111111-1111-a111-1111-111111111111", "4111 11******-1111-a111-1111-111111111111"],
    ["41111111-1111-1111-a234-000000000001x", "411111**-****-1111-a234-000000000001x"],
  ])("%s becomes %s", (text, masked) => expect(maskPans(text)).toBe(masked));
});

test("a secret's name right behind a PAN is one", () => {
  expect(maskText("pin4111111111111111pin=1")).toBe("pin411111******1111pin=***");
});

describe("masking again changes nothing", () => {
  test.each([
    ["a text", maskText],
    ["data", maskData],
    ["an address", maskAddress],
  ])("%s", (_, mask) => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = mask(text);
        expect(mask(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });
});

test.each([
  ['{"pin":true,"cvv":null,"pan":"4111111111111111"}', '{"pin":true,"cvv":null,"pan":"411111******1111"}'],
  ['{ "pin": false, "cvv": null }', '{ "pin": false, "cvv": null }'],
  ["token=true&pin=trueish", "token=true&pin=***"],
])("true, false and null are no secret, whatever they are called: %s", (data, masked) =>
  expect(maskData(data)).toBe(masked),
);

describe("by name", () => {
  test.each(
    [
      [
        "cvv",
        "CVC2",
        "newPin",
        "pin_block",
        "PINBLOCK",
        "track2",
        "trackData",
        "clientSecret",
        "client-secret",
        "access_token",
      ],
      [
        "refreshToken",
        "Authorization",
        "X-Api-Key",
        "password",
        "confirmPassword",
        "cardVerificationValue",
        "cardPin",
        "otp",
      ],
    ].flat(),
  )("the value of %s goes, in whatever it stands", (name) => {
    const secret = "s3cr-97";
    expect(maskData(JSON.stringify({ a: [{ [name]: secret }] }))).toBe(`{"a":[{"${name}":"***"}]}`);
    expect(maskData(JSON.stringify({ [name]: { deep: [secret] } }))).toBe(`{"${name}":"***"}`);
    const body = JSON.stringify({ [name]: secret, city: "Rabat" });
    for (const text of [
      maskData(JSON.stringify({ body })),
      maskData(body.slice(0, -1)),
      maskData(JSON.stringify({ body }).slice(0, -1)),
      maskData(`city=Rabat&${name}=${secret}`),
      maskData(`${name}: ${secret}\ncity: Rabat`),
      maskData(`<city>Rabat</city><${name} kind="1">${secret}</${name}>`),
      maskAddress(`POST /cards?${name}=${secret}&city=Rabat`),
      maskAddress(`POST /cards?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=${secret}&city=Rabat`),
    ]) {
      expect(text).not.toContain(secret);
      expect(text).toContain("***");
      expect(text.replace(/\\/g, "")).toMatch(/Rabat|(cookie|authorization)/i);
    }
  });

  test.each(["shipping", "pinned", "trackingNumber", "tries", "address", "operation", "spanish", "footprint"])(
    "that of %s stays",
    (name) => {
      const data = `{ "${name}": "value 97" }`;
      expect(maskData(data)).toBe(data);
    },
  );

  test("a card number that does not pass the Luhn check goes by its name", () => {
    expect(maskData('{"pan":"4111111111111112","cardNumber":4111111111111112}')).toBe(
      '{"pan":"411111******1112","cardNumber":"411111******1112"}',
    );
  });
});

test.each([
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl-_", "***"],
  ["Bearer 8f2k-opaque", "Bearer ***"],
  ["authorization: Basic dXNlcjpwYXNz", "authorization: ***"],
  ["Cookie: a=1; session=2\r\nHost: x", "Cookie: ***\r\nHost: x"],
  ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "***"],
  [";5200000000000007=25121011000012345678?", ";520000******0007=***?"],
  ["%B5200000000000007^DOE/JANE^2512101100001234?", "%B520000******0007^DOE/JANE^***?"],
])("%s leaves %s", (text, masked) => expect(maskData(text)).toBe(masked));

test("a number of more digits than JSON keeps is cut, as it may have been a PAN", () => {
  expect(maskData('{"number":6304000000000000000}')).toBe('{"number":"630400*********0000"}');
});

test("what holds nothing of that stays as it was written, sign for sign", () => {
  const data = '{ "status": 201,  "durationMs": 18.4, "operation": "createCard", "note": "é بطاقة 卡片" }';
  expect(maskData(data)).toBe(data);
});

test("the largest data that a trace may have are masked in the time of a request", () => {
  const start = performance.now();
  for (const piece of ["4111 ", "1", "a=", 'pin="', "[", "%25", "12-", "<pin ", "eyJ.", "0 0 "]) {
    maskData(piece.repeat(Math.ceil(8192 / piece.length)));
    maskAddress(piece.repeat(Math.ceil(8192 / piece.length)));
  }
  expect(performance.now() - start).toBeLessThan(5_000);
});
