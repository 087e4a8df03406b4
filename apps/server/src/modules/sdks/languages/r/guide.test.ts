import { expect, test } from "vitest";
import { firstCallOf, stepOf } from "../../first-call/testing/first-call.ts";
import { rGuide } from "./guide.ts";

function programOf(changes: Parameters<typeof firstCallOf>[0] = {}): string {
  const saved = rGuide(firstCallOf({ method: "LookUpCard", ...changes })).find((step) => step.does === "save");
  return saved?.does === "save" ? saved.text : "";
}

test("the program gets tokens by itself, makes the call with a fresh key, and then one that fails", () => {
  const program = programOf();
  expect(program).toContain('client$oauth_secret <- Sys.getenv("CONNECT_CLIENT_SECRET")');
  expect(program).toContain(`fromJSON('{"note":"it\\'s $5"}')`);
  expect(program).toContain("answer <- api$LookUpCard('crd 1', new_key(), body)\n");
  expect(program).toContain("tryCatch(\n  api$LookUpCard('crd 0', new_key(), body),\n");
  expect(program).toContain("problem <- Problem$new()$fromJSON(conditionMessage(failure))");
});

test("a value within a list is asked of its model, and a wrong token fails where no value does", () => {
  const field = [stepOf({ name: "cards", isList: true }), stepOf({ name: "cardId" })];
  const program = programOf({ field, failure: undefined });
  expect(program).toContain('cat("field:", format(answer$`cards`[[1]]$`cardId`, scientific = FALSE), "\\n")');
  expect(program).toContain('default_headers = c("Authorization" = "Bearer a-wrong-token")');
});
