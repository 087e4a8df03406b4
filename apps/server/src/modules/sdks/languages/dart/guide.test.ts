import { expect, test } from "vitest";
import { argumentOf, firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { dartGuide } from "./guide.ts";

const programOf = (changes: Parameters<typeof firstCallOf>[0] = {}) =>
  dartGuide(firstCallOf(changes)).flatMap((step) => (step.does === "save" ? [step.text] : []))[0] ?? "";
const problem = { type: "Problem", code: stepOf({ name: "code" }) };

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf({ problem });
  expect(program).toContain("http.post(Uri.parse('https://sandbox.example/token')");
  expect(program).toContain(
    `api.lookUpCard('crd 1', newKey(), Lookup.fromJson(jsonDecode('{"note":"it\\'s \\$5"}'))!)`,
  );
  expect(program).toContain("await api.lookUpCard('crd 0', ");
  expect(program).toContain("Problem.fromJson(jsonDecode(failure.message ?? ''))?.code");
});

test("what may be missing is asked only where it is there", () => {
  const field = [
    stepOf({ name: "page", isRequired: false }),
    stepOf({ name: "items", isList: true }),
    stepOf({ name: "id" }),
  ];
  expect(programOf({ field })).toContain("${answer?.page?.items.first.id}");
});

test("a wrong token is sent where no value is refused, and a time is one", () => {
  const since = argumentOf({ name: "since", type: "DateTime", place: "query", sample: "2026-01-01T00:00:00Z" });
  const program = programOf({ arguments: [since], failure: undefined });
  expect(program).toContain("ApiKeyAuth('header', 'Authorization')..apiKey = 'Bearer a-wrong-token'");
  expect(program).toContain("stranger.lookUpCard(DateTime.parse('2026-01-01T00:00:00Z'))");
});
