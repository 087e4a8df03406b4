import { decryptionFaults } from "@connect-portal/contract";
import { describe, expect, test } from "vitest";
import { craftEcdh, craftRsa } from "../testing/craft-message.ts";
import { ec, ring, rsa, strangerFor } from "../testing/example-keys.ts";
import { now, SECRET } from "../testing/planted.ts";
import { plantedInKeys } from "../testing/planted-in-keys.ts";
import { plantedInText } from "../testing/planted-in-text.ts";
import { diagnose } from "./diagnose.ts";

const planted = [...plantedInText, ...plantedInKeys].map(([code, what, message, place, cause = ""]) => ({
  code,
  what,
  message,
  place,
  cause,
}));

/** A second key of each kind. */
const otherRsa = { ...strangerFor(rsa), kid: "enc-other-rsa", slot: "next" as const };
const otherEc = { ...strangerFor(ec), kid: "enc-other-ec", slot: "current" as const };

describe("a planted example of each fault is told with its cause and its mend", () => {
  test.each(planted)("$code: $what", async ({ code, message, place, cause }) => {
    const diagnosis = await diagnose(await message, ring, now);
    expect(diagnosis).toMatchObject({
      fault: { code, cause: expect.stringContaining(cause), mend: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    if ("fault" in diagnosis && place !== undefined) expect(diagnosis.fault.place).toBe(place);
    expect(JSON.stringify(diagnosis)).not.toContain(SECRET);
  });

  test.each([
    ["RSA-OAEP-256", craftRsa(otherRsa, { header: { kid: rsa.kid } })],
    ["ECDH-ES", craftEcdh(otherEc, { header: { kid: ec.kid } })],
  ])("wrong_key: %s, key and kid of two of the account's own", async (_alg, message) => {
    const live = [rsa, otherRsa, ec, otherEc];
    const diagnosis = await diagnose(message, { live, retired: [] }, now);
    expect(diagnosis).toMatchObject({ fault: { code: "wrong_key", cause: expect.stringContaining("enc-other") } });
  });

  test("every code of the contract has one", () => {
    expect(new Set(planted.map(({ code }) => code))).toEqual(new Set(decryptionFaults));
  });
});
