import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { javaGuide } from "./guide.ts";

const programOf = (...changes: Parameters<typeof firstCallOf>) =>
  javaGuide(firstCallOf(...changes)).flatMap((step) => (step.does === "save" ? [step.text] : []))[0] ?? "";

const field = [stepOf({ name: "id", getter: "getId" })];
const problem = { type: "Problem", code: stepOf({ name: "code", getter: "getCode" }) };

test("the program gets its token by itself, and each call a key of its own", () => {
  const text = programOf({ field, problem });
  expect(text).toContain('"https://sandbox.example/token",\n        System.getenv("CONNECT_CLIENT_ID")');
  expect(text).toContain('Card answer = api.lookUpCard("crd 1", UUID.randomUUID().toString(), body, null);');
});

test("it prints a field by the model's accessor, and a problem's code", () => {
  const items = stepOf({ name: "items", getter: "getItems", type: "List<Card>", isList: true });
  const text = programOf({ field: [items, ...field], problem });
  expect(text).toContain('"field: " + answer.getItems().get(0).getId()');
  expect(text).toContain('api.lookUpCard("crd 0", ');
  expect(text).toContain("Problem problem = error.getResponseBody(Problem.class);");
  expect(text).toContain('"error: " + problem.getCode()');
});

test("a wrong token is sent where no value is refused, and the body changed where it is the body", () => {
  expect(programOf({ failure: undefined })).toContain('"Bearer a-wrong-token"');
  const other = { note: "none" };
  expect(programOf({ failure: { wireName: "lookup", value: other } })).toContain(
    '    body = client.getObjectMapper().readValue("{\\"note\\":\\"none\\"}", Lookup.class);',
  );
});

test("a call without an answer prints its status", () => {
  expect(programOf({ returns: "", field: undefined })).toContain(".getStatusCode()");
});
