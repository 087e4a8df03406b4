import { expect, test } from "vitest";
import { startTestApp } from "../testing/index.ts";

test("the document describes each call with its schemas and who may call it", async () => {
  const portal = await startTestApp();
  const answer = await portal.app.inject("/v1/openapi.json");
  expect(answer.statusCode).toBe(200);
  const document = answer.json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/public/v1/users/authenticate"].post).toMatchObject({
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { required: ["username", "password"] } } },
    },
    responses: { 200: { content: { "application/json": { schema: { required: ["jwt", "accountNonLocked"] } } } } },
  });
  expect(document.paths["/v1/sandbox/tokens"].post.security).toEqual([{ session: [] }]);
  await portal.close();
});
