import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { type KnownDocument, planOf } from "./plan.ts";

const wsYamlUrl = "/4.2.4/issuing/cards";

/** A document with these operations, in this order, all of one tag. */
function documentWith(...titles: string[]): KnownDocument {
  const operations = titles.map((title) => ({ id: title.toLowerCase().replaceAll(" ", "-"), title, tags: ["Cards"] }));
  const index = { hash: titles.join(), operations, tags: [{ name: "Cards" }], schemas: [] };
  return {
    index: index as unknown as ReferenceIndex,
    operation: (id) => operations.find((operation) => operation.id === id) as unknown as OperationDocument | undefined,
  };
}

const documents: Readonly<Record<string, KnownDocument>> = {
  "cards.yaml": documentWith("Create card", "Update card"),
  "limits.yaml": documentWith("Read limits"),
};
const descriptor = {
  modules: [
    {
      moduleName: "Cards",
      apis: [
        { name: "Guide", file: "statics/index.html", staticContent: true },
        { name: "Cards", file: "cards.yaml", subApiList: [{ name: "Update card" }] },
        { name: "Limits", file: "limits.yaml" },
        { name: "Lost", file: "lost.yaml" },
        { name: "Events", webhookLink: "/webhooks-ui/4.2.4/issuing/cards" },
      ],
    },
  ],
};

const plan = (search: string) => planOf({ descriptor, wsYamlUrl, search, documentOf: (file) => documents[file] });

test.each([
  ["", "Cards", "create-card", true],
  ["?api=Cards", "Cards", "create-card", true],
  ["?api=Cards&sub=Update+card", "Cards", "update-card", false],
  ["?api=update%20CARD", "Cards", "update-card", false],
  ["?api=Read%20limits", "Limits", "read-limits", true],
  ["?api=no+such+thing", "Cards", "create-card", true],
])("%s shows %s: %s", (search, api, id, isFirst) => {
  expect(plan(search)).toMatchObject({ place: { api: { name: api } }, operation: { id }, isFirst });
});

test("a fragment leads to its operation and past what the document says of itself", () => {
  const at = (operationId: string) =>
    planOf({ descriptor, wsYamlUrl, search: "", operationId, documentOf: (file) => documents[file] });
  expect(at("update-card")).toMatchObject({ operation: { id: "update-card" }, isFirst: false });
  expect(at("create-card")).toMatchObject({ operation: { id: "create-card" }, isFirst: false });
  expect(at("read-limits")).toBeUndefined();
});

test.each(["?api=Guide", "?api=Events", "?api=Lost"])("%s shows no operation", (search) => {
  expect(plan(search)).toBeUndefined();
});
