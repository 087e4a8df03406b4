import { expect, test } from "vitest";
import { firstCallOf } from "../../first-call/testing/first-call.ts";
import { javascriptGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const step = javascriptGuide(firstCallOf(changes)).find(({ does }) => does === "save");
  return step?.does === "save" ? step.text : "";
}

test("the program gets its token, sends a key of its own with each call, and prints a field and a code", () => {
  const text = programOf();
  expect(text).toContain('import { ApiClient, CardsApi, Lookup, Problem } from "connect-');
  expect(text).toContain('await fetch("https://sandbox.example/token"');
  expect(text).toContain('.lookUpCard("crd 1", randomUUID(), Lookup.constructFromObject({\n  "note": "it\'s $5"\n}));');
  expect(text).toContain('.lookUpCard("crd 0", randomUUID(), ');
  expect(text).toContain('console.log("field:", answer.id);');
  expect(text).toContain('console.log("error:", Problem.constructFromObject(error.body)["code"]);');
});

test("without a value that is refused, a wrong token is", () => {
  expect(programOf({ failure: undefined })).toContain('  token = "a-wrong-token";\n  await (await api()).lookUpCard(');
});

test("without an address of tokens, the reader's own is the one that turns wrong", () => {
  const program = programOf({ tokenUrl: undefined, failure: undefined });
  expect(program).toContain('\nlet credential = "Bearer YOUR-ACCESS-TOKEN";');
  expect(program).toContain(' credential = "Bearer a-wrong-token";');
  expect(program).not.toContain("accessToken");
});

test("a response without a field worth printing is printed whole", () => {
  expect(programOf({ field: undefined })).toContain('console.log("field:", answer);');
});
