import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64url");

test("a secret that another key has encrypted, or any key where none is set, is an error that names the setting", async () => {
  const stored = await createSecretBox(keyOf(1)).close("JBSWY3DPEHPK3PXP");
  expect(await createSecretBox(keyOf(1)).open(stored)).toBe("JBSWY3DPEHPK3PXP");
  await expect(createSecretBox(keyOf(2)).open(stored)).rejects.toThrow("with another SECOND_FACTOR_KEY");
  await expect(createSecretBox(undefined).open(stored)).rejects.toThrow("SECOND_FACTOR_KEY is not set");
});

test("of several keys the first encrypts and each reads; renewing leaves what the first has encrypted", async () => {
  const [old, both] = [createSecretBox(keyOf(1)), createSecretBox(`${keyOf(2)},${keyOf(1)}`)];
  const stored = await old.close("JBSWY3DPEHPK3PXP");
  expect(await both.open(stored)).toBe("JBSWY3DPEHPK3PXP");

  const renewed = await both.renew(stored);
  expect(await createSecretBox(keyOf(2)).open(renewed)).toBe("JBSWY3DPEHPK3PXP");
  await expect(old.open(renewed)).rejects.toThrow("with another SECOND_FACTOR_KEY");
  expect(await both.renew(renewed)).toBe(renewed);
  expect(await both.renew("JBSWY3DPEHPK3PXP")).toMatch(/^eyJ/);
});
