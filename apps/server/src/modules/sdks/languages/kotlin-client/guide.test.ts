import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { kotlinGuide } from "./guide.ts";

const saved = (...changes: Parameters<typeof firstCallOf>) =>
  kotlinGuide(firstCallOf(...changes)).flatMap((step) => (step.does === "save" ? [step.text] : []));
const programOf = (...changes: Parameters<typeof firstCallOf>) => saved(...changes)[1] ?? "";

test("the program gets its token by itself, and each call a key of its own", () => {
  const text = programOf();
  expect(text).toContain('ClientCredentials("https://sandbox.example/token", System.getenv("CONNECT_CLIENT_ID")');
  expect(text).toContain("idempotencyKey = UUID.randomUUID().toString(), lookup = body)");
});

test("a raw string keeps the document's dollar sign", () => {
  expect(programOf()).toContain(`"note": "it's \${'$'}5"`);
});

test("a field is printed by the model's property, through what may be null and what may be left out", () => {
  const items = stepOf({ name: "items", isList: true });
  const holder = stepOf({ name: "holder", isRequired: false, isNullable: true });
  expect(programOf({ field: [items, stepOf({ name: "id" })] })).toContain("answer.items.first().id}");
  expect(programOf({ field: [holder, stepOf({ name: "id" })] })).toContain("answer.holder.orElse(null)?.id}");
  expect(programOf({ mayBeNull: true, field: [stepOf({ name: "id" })] })).toContain("answer?.id}");
});

test("the value that is refused takes the other's place, and its code is printed", () => {
  const lookup = argumentOf({ name: "lookup", type: "Lookup", place: "body", sample: {} });
  const text = programOf({ arguments: [lookup], failure: { wireName: "lookup", value: { note: "none" } } });
  expect(text).toContain('"note": "none"');
  expect(text).toContain("api.lookUpCard(lookup = unknown)");
  expect(text).toContain('println("error: ${problem.code}")');
});

test("a value of a list is an object of its class", () => {
  const status = argumentOf({ name: "status", type: "CardsApi.Status_listCards", place: "query", sample: "active" });
  const level = argumentOf({ name: "level", type: "Level", place: "query", sample: 2 });
  const text = programOf({ arguments: [status, level], failure: undefined });
  expect(text).toContain('status = CardsApi.Status_listCards("active"), level = Level(2)');
});
