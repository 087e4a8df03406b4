import type { ErrorOperationsAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { errorMarkdown } from "./error-markdown.ts";

const returned: ErrorOperationsAnswer = {
  operations: [
    {
      method: "POST",
      path: "/cards/{cardId}/block",
      title: "Block card",
      page: "/swagger-ui/4.2.4/issuing/cards?api=Cards#operation/blockCard",
      module: "Cards",
      solution: "Issuing",
      release: "4.2.4",
    },
  ],
  isComplete: false,
};

test("an error names the operations that return it, and says when there are more", () => {
  expect(errorMarkdown("card_state_conflict", returned)).toBe(`# card_state_conflict

HTTP 409. The state of the card does not allow this.

Cause and remedy: </errors/card_state_conflict>

## Returned by

- \`POST /cards/{cardId}/block\` [Block card](/swagger-ui/4.2.4/issuing/cards?api=Cards#operation/blockCard), Cards, Issuing 4.2.4
- and by others
`);
});

test("a code of a document alone has its operations, and one that nothing has is none", () => {
  expect(errorMarkdown("of_the_document", returned)).toMatch(/^# of_the_document\n\n## Returned by\n\n- `POST /);
  expect(errorMarkdown("constructor", { operations: [], isComplete: true })).toBeUndefined();
  expect(errorMarkdown("constructor", null)).toBeUndefined();
});
