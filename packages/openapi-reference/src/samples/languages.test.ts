import { describe, expect, test } from "vitest";
import { languages, type SampleWriter, writeSample } from "./languages.ts";
import { wellFormed } from "./literal-styles.ts";
import { formOf, hostileTexts, requestOf, textOf } from "./testing/calls.ts";
import { readLiterals, syntaxes } from "./testing/read-literals.ts";

/** Whether a header can hold it (RFC 9110 §5.5). */
function isHeaderText(text: string): boolean {
  return Array.from(text).every((character) => character === "\t" || (character >= " " && character !== "\u007f"));
}

const quoting = languages.filter(({ id }) => id !== "curl").map(({ id, load }) => ({ id, load }));

describe.each(quoting)("$id", ({ id, load }) => {
  const syntax = syntaxes[id === "node" ? "javascript" : id] ?? [];
  /** A text of several lines has another literal, so calls are compared with a harmless one of the same shape. */
  const harmless = (text: string) => (text.includes("\n") ? "a\nb" : "a");

  test.each(hostileTexts)("a body %j reads back as it is, and nothing of it is code", async (text) => {
    const writer = await load();
    const program = readLiterals(writeSample(writer, requestOf({ body: textOf(text) }), "shown"), syntax);
    const expected = readLiterals(writeSample(writer, requestOf({ body: textOf(harmless(text)) }), "shown"), syntax);
    expect(program.skeleton).toBe(expected.skeleton);
    expect(program.texts).toContain(wellFormed(text));
  });

  test.each(hostileTexts.filter(isHeaderText))(
    "a header, a method, an address and a media type %j read back as they are",
    async (text) => {
      const writer = await load();
      const call = (value: string) =>
        requestOf({
          method: value,
          url: `https://a.example/${value}`,
          headers: [[value, value]],
          body: textOf("a", value),
        });
      const program = readLiterals(writeSample(writer, call(text), "shown"), syntax);
      expect(program.skeleton).toBe(readLiterals(writeSample(writer, call("harmless"), "shown"), syntax).skeleton);
      expect(program.texts.filter((one) => one === text).length).toBeGreaterThanOrEqual(3);
      expect(program.texts).toContain(`https://a.example/${text}`);
    },
  );

  test.each(hostileTexts)("parts of a form and names of files %j read back as they are", async (text) => {
    const writer = await load();
    const program = readLiterals(
      writeSample(writer, requestOf({ body: formOf(text, text.replace(/["\r\n]/g, "")) }), "shown"),
      syntax,
    );
    expect(program.texts.filter((one) => one === text).length).toBeGreaterThanOrEqual(2);
    expect(program.skeleton).not.toMatch(/oar-\d/);
  });

  test("a JSON body stands over its lines", async () => {
    const json = '{\n  "amount": 5,\n  "note": "it\'s"\n}';
    const program = writeSample(await load(), requestOf({ body: textOf(json, "application/json") }), "shown");
    expect(program.split("\n").some((line) => line.trim() === '"amount": 5,')).toBe(true);
  });

  test("a file is read from disk, as the whole body and as a part", async () => {
    const writer = await load();
    const file = { id: "1", name: "photo.png", size: 3, type: "image/png" };
    for (const body of [{ kind: "file", file, contentType: "image/png" } as const, formOf("a")]) {
      const program = writeSample(writer, requestOf({ body }), "shown");
      if (id === "javascript") expect(program).toContain("document.querySelector('input[type=file]').files[0]");
      else expect(program).toMatch(/(?:open|read|file)\w*\W[^\n]*photo\.png/i);
      if (body.kind === "multipart") expect(program).toContain("application/json");
    }
  });
});

const recipient = { jwk: { alg: "ECDH-ES", kid: "a" }, enc: "A256GCM", keyHeader: "Key-Of-Response" };
const encrypting = languages.filter(({ encrypts }) => encrypts);

describe.each(encrypting)("$id, encrypting", ({ id, load }) => {
  const syntax = syntaxes[id === "node" ? "javascript" : id] ?? [];

  test.each(hostileTexts.filter((text) => !text.includes("\n")))(
    "a body, a method and an address %j read back as they are, and nothing of them is code",
    async (text) => {
      const writer = await load();
      const call = (value: string) => ({
        ...requestOf({ method: value, url: `https://a.example/${value}`, body: textOf(value, "application/json") }),
        recipient,
      });
      const program = readLiterals(writeSample(writer, call(text), "shown"), syntax);
      expect(program.skeleton).toBe(readLiterals(writeSample(writer, call("a"), "shown"), syntax).skeleton);
      expect(program.texts.filter((one) => one === wellFormed(text)).length).toBeGreaterThanOrEqual(2);
    },
  );

  test("names secrets, makes keys anew and replaces what the encryption decides", async () => {
    const headers = [
      ...secretCall.headers,
      ["Idempotency-Key", "key-of-the-example"],
      ["key-of-response", "own"],
    ] as const;
    const call = { ...secretCall, headers, recipient };
    const program = writeSample(await load(), call, "masked");
    expect(program).not.toMatch(/token-of-the-reader|1234567890|key-of-the-example|own"|application\/json"\)/);
    expect(program.match(/ACCESS_TOKEN/g)).toHaveLength(1);
    expect(program.match(/Key-Of-Response/gi)).toHaveLength(1);
  });
});

const secretCall = requestOf({
  url: "https://api.example/cards?key=k-1234567890&page=1",
  headers: [["Authorization", "Bearer token-of-the-reader"]],
  secrets: [
    { variable: "ACCESS_TOKEN", text: "token-of-the-reader" },
    { variable: "API_KEY", text: "k-1234567890" },
    { variable: "PIN", text: "1" },
  ],
});

test.each(languages)("$id masks every secret until it is copied", async ({ load }) => {
  const masked = writeSample(await load(), secretCall, "masked");
  expect(masked).not.toContain("token-of-the-reader");
  expect(masked).not.toContain("1234567890");
  expect(masked).toContain("ACCESS_TOKEN");
  expect(masked).toContain("API_KEY");
  const shown = writeSample(await load(), secretCall, "shown");
  expect(shown).toContain("token-of-the-reader");
  expect(shown).toContain("k-1234567890");
});

test.each(languages)("$id makes a key anew instead of sending the example's again, masked or not", async ({ load }) => {
  const request = requestOf({ headers: [["idempotency-key", "key-of-the-example"]], body: textOf("{}") });
  for (const secrecy of ["masked", "shown"] as const) {
    const program = writeSample(await load(), request, secrecy);
    expect(program).not.toContain("key-of-the-example");
    expect(program).toMatch(/uuid|guid|random_bytes/i);
  }
});

test.each([
  ["java", /^public class Sample \{\n {2}public static void main/m, "statusCode()"],
  ["kotlin", /^fun main\(\) \{\n {4}val client/m, "println(response.code)"],
  ["go", /^\tif err != nil \{\n\t\tlog\.Fatal\(err\)/m, "res.Status"],
  ["csharp", /^using System/m, "response.StatusCode"],
  ["php", /'http_errors' => false/, "getStatusCode()"],
  ["ruby", /^require 'net\/http'/m, "response.code"],
  ["swift", /^import Foundation/m, "statusCode)"],
  ["curl", /^curl -i /, "curl -i"],
])("%s is a whole program, which prints the status", async (id, shape, status) => {
  const language = languages.find((one) => one.id === id);
  const program = writeSample((await language?.load()) as SampleWriter, requestOf({ body: textOf("{}") }), "masked");
  expect(program).toMatch(shape);
  expect(program).toContain(status);
});

test.each(languages)("$id says why a multipart body that is no form cannot be written with files", async ({ load }) => {
  const body = { ...formOf("a"), contentType: "multipart/mixed" };
  await expect(load().then((writer) => writeSample(writer, requestOf({ body }), "shown"))).rejects.toThrow(
    /multipart\/mixed/,
  );
});
