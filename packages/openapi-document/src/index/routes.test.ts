import { expect, test } from "vitest";
import { reopenDocument } from "../compile.ts";
import { compiledOf } from "../testing/fixtures.ts";

const responses = { 200: { description: "ok" } };
const document = compiledOf({
  servers: [{ url: "/whole" }],
  paths: {
    "/own": { servers: [{ url: "/item" }], get: { operationId: "get own", servers: [{ url: "/own" }], responses } },
    "/item": { servers: [{ url: "/item" }], get: { summary: "Read", servers: [], responses } },
    "/shared": { $ref: "#/components/pathItems/Shared" },
  },
  webhooks: { event: { post: { responses } } },
  components: { pathItems: { Shared: { put: { responses }, trace: { responses } } } },
});

test("each operation that can be called says where, and where it is written", () => {
  expect(document.routes()).toMatchObject([
    { id: "get-own", operationId: "get own", servers: [{ url: "/own" }], pointer: "/paths/~1own/get" },
    { id: "get-item", title: "Read", servers: [{ url: "/item" }], pointer: "/paths/~1item/get" },
    { id: "put-shared", path: "/shared", servers: [{ url: "/whole" }], pointer: "/components/pathItems/Shared/put" },
    { id: "trace-shared", path: "/shared", pointer: "/components/pathItems/Shared/trace" },
  ]);
});

test("they are the same where the document comes with its index, and what each compiles to", () => {
  expect(reopenDocument(document.source, document.index, {}).routes()).toEqual(document.routes());
  for (const { id, method, path, servers } of document.routes()) {
    expect(document.operation(id)).toMatchObject({ id, method, path, servers });
  }
});

test("the document's servers are one list for all that are called there", () => {
  const [one, other] = document.routes().filter(({ path }) => path === "/shared");
  expect(other?.servers).toBe(one?.servers);
});
