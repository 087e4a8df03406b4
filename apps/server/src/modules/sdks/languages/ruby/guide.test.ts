import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { rubyGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const call = firstCallOf({ method: "look_up_card", ...changes });
  const saved = rubyGuide(call).find((step) => step.does === "save");
  return saved?.does === "save" ? saved.text : "";
}

test("the gem is built and installed by its name, in a folder that the shell then leaves", () => {
  const [install] = rubyGuide(firstCallOf());
  const gem = "connect_issuing_cards_client";
  const commands = `(cd client_sdk_ruby && gem build ${gem}.gemspec && gem install ${gem}-4.2.4.gem)`;
  expect(install).toEqual({ does: "run", commands });
});

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf();
  expect(program).toContain("    'https://sandbox.example/token'\n  )\nend");
  expect(program).toContain("body = {\n    note: 'it\\'s $5',\n}");
  expect(program).toContain("answer = api.look_up_card('crd 1', SecureRandom.uuid, body)\n");
  expect(program).toContain("begin\n  api.look_up_card('crd 0', SecureRandom.uuid, body)\nrescue ");
  expect(program).toContain("ConnectIssuingCards::Problem.build_from_hash(JSON.parse(e.response_body,");
  expect(program).toContain('puts "error: #{problem.code}"');
});

test("a value within a list is asked of its model", () => {
  const field = [stepOf({ name: "cards", isList: true }), stepOf({ name: "card_id" })];
  expect(programOf({ field })).toContain('puts "field: #{answer.cards.first.card_id}"');
});

test("where no value fails, a wrong token does", () => {
  const program = programOf({ failure: undefined, problem: undefined, tokenUrl: undefined });
  expect(program).toContain("stranger.default_headers['Authorization'] = 'Bearer a-wrong-token'");
  expect(program).toContain("client.default_headers['Authorization'] = 'Bearer YOUR-ACCESS-TOKEN'");
  expect(program).toContain('puts "error: #{e.code}"');
});
