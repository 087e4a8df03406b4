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

test.each(["postman", "bruno"] as const)("what a collection for %s has no words for is said in it", async (tool) => {
  const responses = { 200: { description: "OK" } };
  const whole = { name: "filter", in: "querystring", content: { "text/plain": {} } };
  const cookie = { name: "sid", in: "cookie", schema: { type: "string" } };
  const newer = {
    ...document,
    openapi: "3.2.0",
    info: { ...document.info, description: "Of cards." },
    paths: {
      "/a": { get: { parameters: [whole, cookie], responses }, query: { responses } },
      "/b": { additionalOperations: { COPY: { responses } }, get: { responses } },
    },
  };
  const text = await createCollectionMaker()({ tool, document: newer });
  const lines = [
    "Of cards.",
    "",
    "Left out, because collections do not support it:",
    "",
    '- GET /a: the query, which is "filter" as a whole',
    "- GET /a: the cookies sid",
    "- QUERY /a",
    "- COPY /b",
  ];
  expect(text).toContain(JSON.stringify(lines.join("\n")));
  expect(await createCollectionMaker()({ tool, document })).not.toContain("Left out");
});
