import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { phpGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const saved = phpGuide(firstCallOf(changes)).find((step) => step.does === "save");
  return saved?.does === "save" ? saved.text : "";
}

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const problem = { type: "Problem", code: stepOf({ name: "code", getter: "getCode" }) };
  const program = programOf({ problem });
  expect(program).toContain("new ConnectIssuingCards\\ClientCredentials(\n    getenv('CONNECT_CLIENT_ID'),");
  expect(program).toContain('"note": "it\\\'s $5"');
  expect(program).toContain("$answer = $api->lookUpCard('crd 1', newKey(), $body);\n");
  expect(program).toContain(
    "try {\n    $api->lookUpCard('crd 0', newKey(), $body);\n} catch (ConnectIssuingCards\\ApiException $failure) {",
  );
  expect(program).toContain("echo 'error: ', $failure->getResponseObject()->getCode(), PHP_EOL;");
});

test("a body is read into the model that the call takes", () => {
  const body = argumentOf({ name: "lookup", type: "\\Cards\\Model\\Lookup", place: "body", sample: {} });
  expect(programOf({ arguments: [body] })).toContain("deserialize(json_decode($json), 'Cards\\\\Model\\\\Lookup')");
});

test("a value within a list is asked of its model, and a wrong token fails where no value does", () => {
  const field = [stepOf({ name: "cards", getter: "getCards", isList: true }), stepOf({ name: "id", getter: "getId" })];
  const program = programOf({ field, failure: undefined });
  expect(program).toContain("echo 'field: ', $answer->getCards()[0]->getId(), PHP_EOL;");
  expect(program).toContain("new GuzzleHttp\\Client(['headers' => ['Authorization' => 'Bearer a-wrong-token']])");
});
