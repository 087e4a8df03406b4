import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { pythonGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const call = firstCallOf({ method: "look_up_card", ...changes });
  const saved = pythonGuide(call).find((step) => step.does === "save");
  return saved?.does === "save" ? saved.text : "";
}

test("the package is installed beside no other one, under the name that the program imports", () => {
  const [install] = pythonGuide(firstCallOf());
  expect(install?.does === "run" && install.commands).toContain("pip install ./client_sdk_python");
  expect(programOf()).toContain("import connect_issuing_cards_client as client\n");
});

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf();
  expect(program).toContain('    "https://sandbox.example/token",\n)');
  expect(program).toContain('body = client.Lookup.from_dict({\n        "note": "it\'s $5",\n    })');
  const made = (id: string) => `api.look_up_card(cardId="${id}", idempotencyKey=str(uuid.uuid4()), lookup=body)`;
  expect(program).toContain(`    answer = ${made("crd 1")}\n`);
  expect(program).toContain(`    try:\n        ${made("crd 0")}\n    except client.ApiException as failure:\n`);
  expect(program).toContain('print("error:", failure.data.code)');
});

test("JSON is written in Python's words", () => {
  const sample = { none: null, yes: [true, false], empty: {}, number: 1.5 };
  const body = argumentOf({ name: "lookup", type: "Lookup", place: "body", sample });
  const text =
    '"none": None,\n        "yes": [\n            True,\n            False,\n        ],\n        "empty": {},\n        "number": 1.5,';
  expect(programOf({ arguments: [body] })).toContain(text);
});

test("one of the document's values is printed as it stands there", () => {
  const field = [
    stepOf({ name: "cards", type: "List[Card]", isList: true }),
    stepOf({ name: "status", type: "Status" }),
  ];
  expect(programOf({ field })).toContain('print("field:", answer.cards[0].status.value)');
  expect(programOf({ field: [stepOf({ name: "id", type: "str" })] })).toContain('print("field:", answer.id)');
});

test("where no value fails, a wrong token does; and a token is pasted where the document names no place for it", () => {
  const program = programOf({ failure: undefined, problem: undefined, tokenUrl: undefined, arguments: [] });
  const clientWith = (token: string) =>
    `with client.ApiClient(configuration, "Authorization", "Bearer ${token}") as connection:`;
  expect(program).toContain(clientWith("YOUR-ACCESS-TOKEN"));
  expect(program).toContain(clientWith("a-wrong-token"));
  expect(program).toContain('print("error:", failure.status)');
  expect(program).not.toMatch(/import (os|uuid)/);
});
