import { expect, test } from "vitest";
import { createCollectionMaker } from "./make-collection.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://portal.example/api" }],
  paths: { "/a": { get: { responses: { 200: { description: "OK" } } } } },
};
const refused = expect.objectContaining({ code: "document_not_convertible" });

test("a document that takes too long is refused, and the next one has its turn", async () => {
  const make = createCollectionMaker(1);
  const answers = await Promise.allSettled([make({ tool: "postman", document }), make({ tool: "postman", document })]);
  expect(answers.map((answer) => answer.status === "rejected" && answer.reason)).toEqual([refused, refused]);
});

test("what the converter refuses is refused, and the next document is made", async () => {
  const make = createCollectionMaker();
  const [broken, made] = await Promise.allSettled([
    make({ tool: "postman", document: { openapi: "3.1.0" } }),
    make({ tool: "postman", document }),
  ]);
  expect(broken).toMatchObject({ status: "rejected", reason: refused });
  expect(made).toMatchObject({ status: "fulfilled", value: expect.stringContaining("collection/v2.1.0") });
});
