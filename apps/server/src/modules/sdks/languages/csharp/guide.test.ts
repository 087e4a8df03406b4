import { expect, test } from "vitest";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { csharpGuide } from "./guide.ts";

const programOf = (steps: readonly GuideStep[]) =>
  steps.flatMap((step) => (step.does === "save" ? [step.text] : []))[0] ?? "";
const cardId = argumentOf({ name: "cardId", type: "string", place: "path", sample: "crd 1" });
const key = argumentOf({ name: "idempotencyKey", type: "string", place: "header", isIdempotencyKey: true });
const field = [stepOf({ name: "Items", isList: true }), stepOf({ name: "CardId" })];
const call = {
  method: "LookUpCard",
  arguments: [cardId, key],
  field,
  problem: { type: "Problem", code: stepOf({ name: "Code" }) },
};

test(".NET 8: the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf(csharpGuide(firstCallOf(call)));
  expect(program).toContain('http.PostAsync("https://sandbox.example/token", form)');
  expect(program).toContain('api.LookUpCardAsync(cardId: "crd 1", idempotencyKey: Guid.NewGuid().ToString());');
  // JSON, because enum values have other names in C#.
  expect(program).toContain('"field: " + JsonConvert.SerializeObject(answer.Items[0].CardId).Trim');
  expect(program).toContain('api.LookUpCardAsync(cardId: "crd 0", ');
  expect(program).toContain("JsonConvert.DeserializeObject<Problem>((string)failure.ErrorContent);");
});

test(".NET 8: a wrong token is sent where no value is refused, and the reader's own where there is no address", () => {
  const program = programOf(csharpGuide(firstCallOf({ ...call, failure: undefined, tokenUrl: undefined })));
  expect(program).toContain('api = Api("a-wrong-token");');
  expect(program).toContain('Task.FromResult("YOUR-ACCESS-TOKEN")');
});

test(".NET 8: values have the types of the client", () => {
  const arguments_ = [
    argumentOf({ name: "since", type: "DateTimeOffset", place: "query", sample: "2026-01-01T00:00:00Z" }),
    argumentOf({ name: "limit", type: "int?", place: "query", sample: 5 }),
    argumentOf({ name: "status", type: "CardStatus", place: "query", sample: "active" }),
  ];
  const program = programOf(csharpGuide(firstCallOf({ ...call, arguments: arguments_, failure: undefined })));
  expect(program).toContain('since: DateTimeOffset.Parse("2026-01-01T00:00:00Z"), limit: 5, status: JsonConvert.Des');
});
