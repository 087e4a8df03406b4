import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { javaCxfGuide } from "./guide.ts";

const programOf = (...changes: Parameters<typeof firstCallOf>) =>
  javaCxfGuide(firstCallOf(...changes)).flatMap((step) => (step.does === "save" ? [step.text] : []))[0] ?? "";

const problem = { type: "Problem", code: stepOf({ name: "code", getter: "getCode" }) };

test("the program gets its token by itself, and each call a key of its own", () => {
  const text = programOf();
  expect(text).toContain('"https://sandbox.example/token",\n        System.getenv("CONNECT_CLIENT_ID")');
  expect(text).toContain('api.lookUpCard("crd 1", UUID.randomUUID().toString(), body, null);');
});

test("a failure is read as the problem, and its code printed", () => {
  const text = programOf({ problem });
  expect(text).toContain("Problem problem = error.getResponse().readEntity(Problem.class);");
  expect(text).toContain('"error: " + problem.getCode()');
});

test("a wrong token is sent where no value is refused", () => {
  expect(programOf({ failure: undefined })).toContain('"Bearer a-wrong-token"');
});
