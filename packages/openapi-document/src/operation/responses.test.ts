import { describe, expect, it } from "vitest";
import { operationOf } from "../testing/fixtures.ts";

describe("responses", () => {
  it("are codes, ranges and default, resolved", () => {
    const components = { responses: { Problem: { description: "A problem", summary: "Problem" } } };
    const responses = { "4xx": { description: "Wrong" }, default: { $ref: "#/components/responses/Problem" }, 200: {} };
    expect(operationOf({ responses }, { components }).responses).toEqual([
      { status: "200", description: "", headers: [], content: [] },
      { status: "4XX", description: "Wrong", headers: [], content: [] },
      { status: "default", summary: "Problem", description: "A problem", headers: [], content: [] },
    ]);
  });

  it("come by status, a range after its own codes and default at the end", () => {
    const written = ["default", "2XX", "410", "503", "200", "4XX"];
    const responses = Object.fromEntries(written.map((status) => [status, {}]));
    expect(operationOf({ responses }).responses.map(({ status }) => status)).toEqual([
      "200",
      "2XX",
      "410",
      "4XX",
      "503",
      "default",
    ]);
  });

  it("pass over extensions and report what is no status", () => {
    const { responses, problems } = operationOf({ responses: { "x-note": {}, ok: {}, 600: {} } });
    expect(responses).toEqual([]);
    expect(problems?.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1cards/get/responses/600",
      "/paths/~1cards/get/responses/ok",
    ]);
  });

  it("have headers, resolved, those of extension-like names too; Content-Type is not one", () => {
    const headers = {
      "x-rate-limit": { $ref: "#/components/headers/Limit" },
      ETag: { required: true, deprecated: true, content: { "text/plain": { schema: { type: "string" } } } },
      "Content-Type": { schema: { type: "string" } },
    };
    const components = { headers: { Limit: { description: "Calls left", schema: { type: "integer" }, example: 7 } } };
    expect(operationOf({ responses: { 200: { headers } } }, { components }).responses[0]?.headers).toEqual([
      {
        name: "x-rate-limit",
        required: false,
        deprecated: false,
        description: "Calls left",
        schema: { type: "integer" },
        examples: [{ name: "example", value: 7 }],
      },
      {
        name: "ETag",
        required: true,
        deprecated: true,
        schema: { type: "string" },
        content: [{ type: "text/plain", schema: { type: "string" }, examples: [] }],
        examples: [],
      },
    ]);
  });

  it("have links", () => {
    const links = {
      next: { operationId: "get card", parameters: { id: "$response.body#/id" }, description: "Read it" },
      same: { operationRef: "#/paths/~1cards/get", requestBody: { a: 1 }, server: { url: "/v2", name: "new" } },
      away: { operationRef: "https://example.com/api.yaml#/paths/~1cards/get" },
    };
    const paths = {
      "/cards": { get: { responses: { 201: { links } } } },
      "/cards/{id}": { get: { operationId: "get card" } },
    };
    const { responses, problems } = operationOf({}, { paths });
    expect(responses[0]?.links).toEqual([
      {
        name: "next",
        leadsTo: "get-card",
        operationId: "get card",
        description: "Read it",
        parameters: { id: "$response.body#/id" },
      },
      {
        name: "same",
        leadsTo: "get-cards",
        operationRef: "#/paths/~1cards/get",
        parameters: {},
        requestBody: { a: 1 },
        server: { url: "/v2", name: "new" },
      },
      { name: "away", operationRef: "https://example.com/api.yaml#/paths/~1cards/get", parameters: {} },
    ]);
    expect(problems).toBeUndefined();
  });

  it("have links that lead nowhere, which are reported", () => {
    const links = { gone: { operationId: "gone" }, empty: {} };
    const { responses, problems } = operationOf({ responses: { 200: { links } } });
    expect(responses[0]?.links).toHaveLength(2);
    expect(problems?.map(({ message }) => message)).toEqual([
      'The link points to "gone", but no operation has this id.',
      "A link needs an `operationId` or an `operationRef`.",
    ]);
  });

  it("may carry extensions of any type", () => {
    expect(operationOf({ responses: { "x-note": "text", 200: {} } }).problems).toBeUndefined();
  });
});
