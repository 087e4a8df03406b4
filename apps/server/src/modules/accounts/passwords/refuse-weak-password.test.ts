import { describe, expect, test } from "vitest";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

const owner = { username: "fintech-north", email: "api@fintech-north.example" };
const refused = expect.objectContaining({ code: "password_not_accepted" });

describe("refused", () => {
  test.each([
    ["seven characters", "qzvkwpx"],
    ["seven characters that fill two places each", "\u{1F600}".repeat(7)],
    ["spaces, too few", " "],
    ["a common one", "password"],
    ["a common one in other letters", "PassWord1"],
    ["a common one in full-width letters", "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44"],
    ["digits in a row", "12345678"],
    ["the user's name", "Fintech-North"],
    ["the user's address", "API@fintech-north.example"],
    ["the product's name", "PowerCard"],
  ])("%s", (_what, password) => {
    expect(() => refuseWeakPassword(password, owner)).toThrow(refused);
  });
});

describe("accepted", () => {
  test.each([
    ["eight characters that are not common", "qzvkwpxb"],
    ["eight characters that fill two places each", "\u{1F600}".repeat(8)],
    ["a phrase with spaces at its ends", " lanes and strokes "],
    ["the user's name and more", "fintech-north has a dog"],
  ])("%s", (_what, password) => {
    refuseWeakPassword(password, owner);
  });

  test("an account without an address", () => {
    refuseWeakPassword("lanes and strokes", { username: "demo", email: "" });
  });
});
