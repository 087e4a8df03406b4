import { encodeQR } from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./totp-setup-dialog.tsx";

const PIXELS = 6;

test("a camera reads from the squares what was put in", () => {
  const text = "otpauth://totp/Connect%20Portal:demo?issuer=Connect%20Portal&secret=KNKHWPEYVMKU5GMQ&algorithm=SHA1";
  const modules = encodeQR(text, "raw", { ecc: "medium" });
  const side = modules.length * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of qrPath(modules).matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < PIXELS; dy++) {
      const from = ((Number(y) * PIXELS + dy) * side + Number(x) * PIXELS) * 4;
      for (let i = 0; i < PIXELS; i++) data.set([0, 0, 0, 255], from + i * 4);
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(text);
});
