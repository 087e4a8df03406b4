import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { scalaGuide } from "./guide.ts";

const programOf = (...changes: Parameters<typeof firstCallOf>) =>
  scalaGuide(firstCallOf(...changes)).flatMap((step) => (step.does === "save" ? [step.text] : []))[1] ?? "";

test("the program gets its token by itself, and each call a key of its own", () => {
  const text = programOf();
  expect(text).toContain('new ClientCredentials("https://sandbox.example/token", sys.env("CONNECT_CLIENT_ID")');
  expect(text).toContain(
    'api.lookUpCard(cardId = "crd 1", idempotencyKey = UUID.randomUUID().toString, lookup = body)',
  );
});

test("a field is printed by the model's member, through what may be missing", () => {
  const items = stepOf({ name: "items", isList: true, isRequired: false });
  expect(programOf({ field: [items, stepOf({ name: "id" })] })).toContain('s"field: ${answer.items.get.head.id}"');
});

test("the call that is refused has the other value, and its code is printed", () => {
  const text = programOf();
  expect(text).toContain('cardId = "crd 0"');
  expect(text).toContain('s"error: ${problem.code}"');
});
