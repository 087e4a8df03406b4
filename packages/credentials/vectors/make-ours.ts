import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type KeyAlgorithm, keyAlgorithms } from "@connect-portal/contract";
import type { JWK } from "jose";
import { encryptText } from "../src/encryption/jwe.ts";
import { generateKey } from "../src/encryption/keys/generate-key.ts";

const NOW = new Date("2025-03-04T10:22:31Z");
const TEXTS = [
  "a",
  '{"parameterList":[{"parameterName":"BANK","parameterMode":"P"}],"requestInfo":{"userID":"bank-a"}}',
  "Größe £ € 卡片 🂡\r\n\t\u2028",
  "x".repeat(5000),
];

/** keys.json where there is none yet, and ours.json. */
export async function makeOurs(folder: string): Promise<void> {
  const file = join(folder, "keys.json");
  if (!existsSync(file)) {
    const made = await Promise.all(keyAlgorithms.map((alg) => generateKey(alg, NOW)));
    write(
      file,
      made.map(({ privateJwk }) => privateJwk),
    );
  }
  const keys = JSON.parse(readFileSync(file, "utf8")) as (JWK & { kid: string; alg: KeyAlgorithm })[];
  const vectors = TEXTS.flatMap((text) => keys.map((key) => ({ text, key })));
  const ours = await Promise.all(
    vectors.map(async ({ text, key }) => {
      const { kid, alg, kty, n, e, crv, x, y } = key;
      const publicJwk = JSON.parse(JSON.stringify({ kty, n, e, crv, x, y })) as JWK;
      return { alg, text, message: await encryptText(text, { kid, alg, publicJwk }, NOW) };
    }),
  );
  write(join(folder, "ours.json"), ours);
}

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
