import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { indexOf } from "../testing/fixtures.ts";

function idsOf(operationIds: readonly (string | undefined)[]): string[] {
  const paths: JsonObject = {};
  for (const [n, operationId] of operationIds.entries()) {
    paths[`/p${n}`] = { get: operationId === undefined ? {} : { operationId } };
  }
  return indexOf({ paths }).operations.map(({ id }) => id);
}

describe("an operation's id", () => {
  it("is its operationId, whatever its characters", () => {
    const operationIds = ["getCard", "cards.v2_list-all~x", "pulls/get", "Kärte", "../../etc", "a%2Fb?c#d"];
    expect(idsOf(operationIds)).toEqual(operationIds);
  });

  it("is made safe where white space or control characters would break an id", () => {
    expect(idsOf(["get the card/now?", "a\u0000b", "\ud800", " "])).toEqual([
      "get-the-card-now",
      "a-b",
      "get",
      "get-2",
    ]);
  });

  it("is made of method and path where there is no operationId", () => {
    expect(indexOf({ paths: { "/cards/{id}": { get: {} } } }).operations[0]?.id).toBe("get-cards-id");
  });

  it("stays the operationId for the first that uses it; later ones get a number and a problem", () => {
    const paths = { "/a": { get: { operationId: "x" } }, "/b": { get: { operationId: "x" } } };
    const { operations, problems } = indexOf({ paths });
    expect(operations.map(({ id }) => id)).toEqual(["x", "x-2"]);
    expect(problems).toMatchObject([{ pointer: "/paths/~1b/get/operationId", severity: "error" }]);
  });

  it("never takes the operationId of another operation", () => {
    expect(idsOf(["x", "x", "x-2", "x 2"])).toEqual(["x", "x-3", "x-2", "x-2-2"]);
  });

  it("is unique among thousands of equal ones, at once", () => {
    const ids = idsOf(Array.from({ length: 20_000 }, () => "same"));
    expect(new Set(ids).size).toBe(20_000);
  });

  it("may be what JavaScript objects inherit", () => {
    expect(idsOf(["constructor", "__proto__"])).toEqual(["constructor", "__proto__"]);
  });
});
