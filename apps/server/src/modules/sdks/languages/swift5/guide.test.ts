import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { swift5Guide } from "./guide.ts";

const filesOf = (changes: Parameters<typeof firstCallOf>[0] = {}) =>
  swift5Guide(firstCallOf(changes)).flatMap((step) => (step.does === "save" ? [step.text] : []));
const problem = { type: "Problem", code: stepOf({ name: "code" }) };

test("a package of its own has the client beside it, and the program gets tokens by itself", () => {
  const [manifest, program] = filesOf({ problem });
  expect(manifest).toContain('.product(name: "ConnectIssuingCards", package: "client_sdk_swift5")');
  expect(program).toContain('URL(string: "https://sandbox.example/token")!');
  expect(program).toContain('CardsApi.lookUpCard(cardId: "crd 1", idempotencyKey: UUID().uuidString, lookup: body)');
  expect(program).toContain('CardsApi.lookUpCard(cardId: "crd 0", ');
  expect(program).toContain('print("error:", problem.code)');
});

test("what may be missing is asked only where it is there", () => {
  const field = [
    stepOf({ name: "page", isRequired: false }),
    stepOf({ name: "items", isList: true }),
    stepOf({ name: "id" }),
  ];
  expect(filesOf({ field })[1]).toContain("let field: Any? = answer.page?.items.first?.id");
});

test("a wrong token is sent where no value is refused, and values have the types of the client", () => {
  const since = argumentOf({ name: "since", type: "Date", place: "query", sample: "2026-01-01T00:00:00Z" });
  const status = argumentOf({ name: "status", type: "CardStatus", place: "query", sample: "active" });
  const [, program] = filesOf({ arguments: [since, status], failure: undefined });
  expect(program).toContain('customHeaders["Authorization"] = "Bearer a-wrong-token"');
  expect(program).toContain('status: .init(rawValue: "active")!');
});
