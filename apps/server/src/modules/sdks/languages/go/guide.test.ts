import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { goGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const saved = goGuide(firstCallOf({ api: "CardsApi", ...changes })).find((step) => step.does === "save");
  return saved?.does === "save" ? saved.text : "";
}

test("the module is found in its folder, without a workspace", () => {
  const [install, , run] = goGuide(firstCallOf());
  const module = "connect-portal.example/clients/connect-issuing-cards";
  const commands = `go mod init first-call\ngo mod edit -require=${module}@v0.0.0 -replace=${module}=./client_sdk_go`;
  expect(install).toEqual({ does: "run", commands });
  expect(run).toEqual({ does: "run", commands: "go mod tidy\ngo run ." });
});

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf({ problem: { type: "Failure", code: stepOf({ name: "Code" }) } });
  expect(program).toContain('TokenURL:     "https://sandbox.example/token",');
  expect(program).toContain('"note": "it\'s $5"');
  expect(program).toContain('api.LookUpCard(ctx, "crd 1").IdempotencyKey(newKey()).Lookup(body).Execute()');
  expect(program).toContain('api.LookUpCard(ctx, "crd 0").IdempotencyKey(newKey()).Lookup(body).Execute()');
  expect(program).toContain("problem, ok := failure.Model().(client.Failure)");
  expect(program).toContain('"error:", problem.GetCode()');
  expect(program).not.toContain("limit");
});

test("a value within the answer is asked of its model, however it may be absent", () => {
  const field = [
    stepOf({ name: "Page", type: "NullablePage" }),
    stepOf({ name: "Cards", isList: true }),
    stepOf({ name: "Owner" }),
    stepOf({ name: "Id" }),
  ];
  expect(programOf({ field })).toContain("answer.Page.Get().GetCards()[0].Owner.GetId()");
});

test("only what is used is imported, and a wrong token fails where no value does", () => {
  const program = programOf({ arguments: [], failure: undefined, tokenUrl: undefined });
  const imports = /import \(([^)]*)\)/.exec(program)?.[1]?.match(/"[^"]+"/g);
  expect(imports).toEqual([
    '"context"',
    '"errors"',
    '"fmt"',
    '"log"',
    '"connect-portal.example/clients/connect-issuing-cards"',
  ]);
  expect(program).toContain('stranger.AddDefaultHeader("Authorization", "Bearer a-wrong-token")');
});
