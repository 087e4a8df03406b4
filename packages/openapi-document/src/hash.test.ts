import { afterEach, expect, it, vi } from "vitest";
import { sha256 } from "./compile.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const known = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
};

it("is the SHA-256 of the text (FIPS 180-4, examples)", async () => {
  for (const [text, hash] of Object.entries(known)) expect(await sha256(text)).toBe(hash);
});

it("is the same on a page without Web Crypto", async () => {
  const withWebCrypto = await sha256("carte à puce €");
  vi.stubGlobal("crypto", {});
  expect(await sha256("carte à puce €")).toBe(withWebCrypto);
  expect(await sha256("abc")).toBe(known.abc);
});
