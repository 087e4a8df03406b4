import { expect, test } from "vitest";
import { pageWords } from "./page-words.ts";

test.each([
  ["/select-product", "our APIs"],
  ["/select-version/2", "the releases of a product"],
  ["/select-solution/424", "the solutions of a release"],
  ["/select-module/42401/Issuing?q=card", "the modules of Issuing"],
  ["/swagger-ui/4.2.4/issuing/cards?api=Create%20card#createCard", "Create card · 4.2.4"],
  ["/swagger-ui/4.2.4/issuing/reference-data", "Reference data · 4.2.4"],
  ["/webhooks-ui/4.2.4/issuing/card-management", "the webhooks of Card management · 4.2.4"],
  ["/encryption-keys", "your encryption keys"],
  ["/sign-in-and-security", "your sign-in and security"],
  ["/credentials", "your credentials"],
  ["/users", "the list of users"],
  ["/users/47", "user 47"],
  ["/audit/bank-a", "the activity log of bank-a"],
])("%s leads to %s", (path, words) => {
  expect(pageWords(path)).toBe(words);
});

test("a link of somebody else cannot say much, nor turn the words around", () => {
  expect(pageWords(`/swagger-ui/4.2.4/issuing/cards?api=${"a".repeat(200)}`)).toBe(`${"a".repeat(60)}… · 4.2.4`);
  expect(pageWords(`/swagger-ui/4.2.4/issuing/cards?api=${encodeURIComponent("a\u202eb\u0007c")}`)).toBe(
    "a b c · 4.2.4",
  );
  expect(pageWords("/audit/%E0%A4%A")).toBe("the activity log of %E0%A4%A");
});
