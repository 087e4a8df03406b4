import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { typescriptAngularGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const step = typescriptAngularGuide(firstCallOf(changes)).find(({ does }) => does === "save");
  return step?.does === "save" ? step.text : "";
}

test("the program gets its token, sends a key of its own with each call, and prints a field and a code", () => {
  const text = programOf();
  expect(text).toContain('import { Configuration, CardsApi, type Lookup, type Problem } from "connect-');
  expect(text).toContain('await fetch("https://sandbox.example/token"');
  expect(text).toContain('api.lookUpCard("crd 1", randomUUID(), {\n    "note": "it\'s $5"\n  } satisfies Lookup)');
  expect(text).toContain('api.lookUpCard("crd 0", randomUUID(), ');
  expect(text).toContain('console.log("error:", (error.error as Problem).code);');
});

test("models have the names of the document, whatever the generator calls them", () => {
  expect(programOf({ field: [stepOf({ name: "card_id", wireName: "card-id" })] })).toContain('answer["card-id"]);');
});

test("without a value that is refused, a wrong token is", () => {
  expect(programOf({ failure: undefined })).toContain('    token = "a-wrong-token";\n    await firstValueFrom(');
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
