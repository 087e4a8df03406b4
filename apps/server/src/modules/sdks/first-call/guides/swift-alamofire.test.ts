import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../testing/first-call.ts";
import { swift3Guide, swift4Guide } from "./swift-alamofire.ts";

const field = [stepOf({ name: "items", isList: true }), stepOf({ name: "id" })];
const call = { field, problem: { type: "Problem", code: stepOf({ name: "code" }) } };

test.each([
  { version: 3, guide: swift3Guide, way: "answer.items?.first?.id", code: 'problem.code ?? "none"' },
  { version: 4, guide: swift4Guide, way: "answer.items.first?.id", code: "problem.code" },
])("Swift $version: the program gets tokens by itself, has a key for each call, and prints value and code", (one) => {
  const [manifest, program] = one.guide(firstCallOf(call)).map((step) => (step.does === "save" ? step.text : ""));
  expect(manifest).toContain(`path: "client_sdk_swift${one.version}/ConnectIssuingCards/Classes"`);
  expect(program).toContain('URL(string: "https://sandbox.example/token")!');
  expect(program).toContain('ConnectIssuingCardsAPI.customHeaders["Authorization"] = "Bearer " + accessToken()');
  expect(program).toContain('CardsApi.lookUpCard(cardId: "crd 1", idempotencyKey: UUID().uuidString, lookup: body)');
  expect(program).toContain('CardsApi.lookUpCard(cardId: "crd 0", idempotencyKey: UUID().uuidString, lookup: body)');
  expect(program).toContain(`let field: Any? = ${one.way}\n`);
  expect(program).toContain(`print("error:", ${one.code})`);
});

test("a wrong token is sent where no value is refused, and an answer without a body is none", () => {
  const [, save] = swift4Guide(firstCallOf({ ...call, failure: undefined, returns: "" }));
  const program = save?.does === "save" ? save.text : "";
  expect(program).toContain('customHeaders["Authorization"] = "Bearer a-wrong-token"');
  expect(program).toContain("guard error == nil else");
});
