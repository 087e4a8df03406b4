import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/index.ts";

test("the document describes each call with its schemas, its refusals and who may call it", async () => {
  const portal = await startTestApp();
  const answer = await portal.app.inject("/openapi.json");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  const document = answer.json();
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
  expect(document.paths["/public/v1/users/authenticate"].post).toMatchObject({
    operationId: "authenticate",
    tags: ["Accounts"],
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { required: ["username", "password"] } } },
    },
    responses: {
      200: { content: { "application/json": { schema: { required: ["jwt", "accountNonLocked"] } } } },
      401: {
        description: "- `invalid_credentials`: The username or the password is not correct.",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  });
  expect(document.paths["/v1/sandbox/tokens"].post.security).toEqual([{ session: [] }]);
  expect(document.paths["/v1/organisations/{id}"].get.security).toEqual([
    { session: [] },
    { service: ["organisations:read"] },
  ]);
  expect(document.paths["/v1/users/search"].get).toMatchObject({
    security: [
      { session: ["manage_user"] },
      { session: ["read_administration"] },
      { session: ["support_users"] },
      { service: ["users:read"] },
    ],
    parameters: expect.arrayContaining([
      { name: "page", in: "query", required: false, schema: expect.objectContaining({ default: 0 }) },
    ]),
    responses: { 403: { description: expect.stringContaining("not_allowed") } },
  });
  expect(document.paths["/public/v1/sessions/resume"].post.security).toEqual([{ browser: [] }]);
  expect(document.paths["/hps/{path}"].get.responses[200].content).toEqual({
    "*/*": { schema: { type: "string", format: "binary" } },
  });
  expect(document.paths["/PowerCardConnectApi/rest/oauth2/introspect"].post).toMatchObject({
    operationId: "introspectToken",
    security: [{ client: [] }, {}],
    requestBody: { content: { "application/x-www-form-urlencoded": { schema: { required: ["token"] } } } },
  });
  expect((await portal.app.inject("/v1/openapi.json")).body).toBe(answer.body);
  await portal.close();
});

test("with a public address it says where the portal is", async () => {
  const portal = await startTestApp({ settings: { PUBLIC_URL: "https://portal.example/connect" } });
  const answer = await portal.app.inject({ url: "/openapi.json", headers: { host: "elsewhere.example" } });
  expect(answer.json().servers).toEqual([{ url: "https://portal.example/connect" }]);
  await portal.close();
});

test("refusals are what the document says that they are", async () => {
  const portal = await startTestApp();
  const { components } = (await portal.app.inject("/openapi.json")).json();
  const isProblem = addFormats.default(new Ajv2020({ strict: false })).compile(components.schemas.Problem);
  const refusals = await Promise.all([
    portal.app.inject({ method: "POST", url: "/public/v1/users/authenticate", payload: {} }),
    portal.app.inject("/v1/profile"),
  ]);
  for (const refusal of refusals) expect([isProblem(refusal.json()), isProblem.errors]).toEqual([true, null]);
  for (const { value } of Object.values<{ value: object }>(components.examples)) expect(isProblem(value)).toBe(true);
  await portal.close();
});
