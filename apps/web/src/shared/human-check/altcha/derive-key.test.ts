import { createChallenge, solveChallenge, verifySolution } from "altcha-lib";
import { deriveKey as deriveInBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, test } from "vitest";
import { deriveInScript, deriveKey } from "./derive-key.ts";

const hmacSignatureSecret = "a secret of the server";

test.each(["PBKDF2/SHA-256", "PBKDF2/SHA-384", "PBKDF2/SHA-512"])(
  "%s in script solves what the server verifies with its own",
  async (algorithm) => {
    const challenge = await createChallenge({
      algorithm,
      cost: 10,
      counter: 7,
      deriveKey: deriveInBrowser,
      hmacSignatureSecret,
    });
    const solution = await solveChallenge({ challenge, deriveKey: deriveInScript });
    expect(solution?.counter).toBe(7);
    if (!solution) return;
    const verified = await verifySolution({ challenge, solution, deriveKey: deriveInBrowser, hmacSignatureSecret });
    expect(verified.verified).toBe(true);
  },
);

test("an algorithm that the page does not know is refused, in script and by the browser", async () => {
  const parameters = { algorithm: "MD5", cost: 1, keyLength: 32, keyPrefix: "00", nonce: "00", salt: "00" };
  for (const derive of [deriveInScript, deriveKey]) {
    await expect(derive(parameters, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow("Unsupported algorithm");
  }
});
