import { ApiError } from "@connect-portal/contract";
import { expect, test } from "vitest";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { Entity, EntityKind } from "../world/entity-kind.ts";
import type { World } from "../world/world.ts";
import { type Fitting, fitRequest } from "./fit-request.ts";

const kind: EntityKind<Entity> = { prefix: "crd", table: "cards", columns: {}, notFound: "card_not_found" };
const request: HandlerRequest = {
  params: { cardId: "crd_0000000001" },
  query: {},
  headers: {},
  body: { reasonCode: "L01" },
  mediaType: "application/json",
  principal: null,
  now: new Date(0),
  requestId: "try",
};

/** A world of these cards in which only those that are open can be blocked. */
function fittingOf(ids: readonly string[], open: readonly string[]): Fitting {
  const world = { by: async () => ids.map((id) => ({ id })) } as unknown as World;
  return {
    tryOut: async ({ params }) => {
      if (!open.includes(String(params.cardId))) throw new ApiError("card_state_conflict");
    },
    look: (work) => work(world),
    kindOf: (prefix) => (prefix === "crd" ? kind : undefined),
  };
}

test("an example that succeeds stays as it is", async () => {
  expect(await fitRequest(request, fittingOf([], ["crd_0000000001"]))).toEqual([]);
});

test("an id whose entity does not allow it gives way to the first one that does", async () => {
  const ids = ["crd_0000000003", "crd_0000000002", "crd_0000000001"];
  expect(await fitRequest(request, fittingOf(ids, ["crd_0000000002"]))).toEqual([
    { from: "crd_0000000001", to: "crd_0000000002" },
  ]);
});

test("where nothing helps it says so", async () => {
  expect(await fitRequest(request, fittingOf(["crd_0000000002"], []))).toBeNull();
});

test("a fault of ours is no answer", async () => {
  const fitting = { ...fittingOf([], []), tryOut: () => Promise.reject(new TypeError("ours")) };
  await expect(fitRequest(request, fitting)).rejects.toThrow("ours");
});
