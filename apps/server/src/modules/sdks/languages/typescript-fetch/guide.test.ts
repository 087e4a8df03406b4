import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { typescriptFetchGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const step = typescriptFetchGuide(firstCallOf(changes)).find(({ does }) => does === "save");
  return step?.does === "save" ? step.text : "";
}

test("the program gets its token, sends a key of its own with each call, and prints a field and a code", () => {
  const text = programOf();
  expect(text).toContain('import { Configuration, CardsApi, ResponseError, LookupFromJSON } from "connect-');
  expect(text).toContain('await fetch("https://sandbox.example/token"');
  expect(text.match(/randomUUID\(\),/g)).toHaveLength(2);
  expect(text).toContain('lookup: LookupFromJSON({\n    "note": "it\'s $5"\n  }),');
  expect(text).toContain('console.log("field:", answer.id);');
  expect(text).toContain('cardId: "crd 0",');
  expect(text).toContain('console.log("error:", error.problem?.code);');
});

test("a field of a list is that of its first element, and a name that is none stands in brackets", () => {
  const items = stepOf({ name: "items", isList: true });
  expect(programOf({ field: [items, stepOf({ name: "card-id" })] })).toContain('answer.items?.[0]?.["card-id"]);');
});

test("without a value that is refused, a wrong token is", () => {
  expect(programOf({ failure: undefined })).toContain('basePath, accessToken: "a-wrong-token" })).lookUpCard({');
});

test("an answer without a body, and a call without arguments, are written so", () => {
  const limit = argumentOf({ name: "limit", place: "query", isRequired: false });
  const text = programOf({ returns: "", field: undefined, arguments: [limit], failure: undefined });
  expect(text).toContain("\nawait api.lookUpCard();");
  expect(text).not.toContain("field:");
});

test("without an address of tokens, the reader's own stands in the header", () => {
  const program = programOf({ tokenUrl: undefined, failure: undefined });
  expect(program).toContain(
    'new Configuration({ basePath, headers: { "Authorization": "Bearer YOUR-ACCESS-TOKEN" } })',
  );
  expect(program).toContain('headers: { "Authorization": "Bearer a-wrong-token" } })).lookUpCard({');
});
