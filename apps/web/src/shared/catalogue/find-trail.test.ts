import { expect, test } from "vitest";
import { type Browse, findTrail } from "./find-trail.ts";

const product = (id: number, enabled = true) => ({ id, name: `P${id}`, description: "", enabled });
const release = (id: number, enabled = true) => ({ id, name: `R${id}`, wsDescription: "", deprecated: false, enabled });
const solution = (id: number, enabled = true) => ({
  id,
  name: `S${id}`,
  description: "",
  enabled,
  latestVersion: true,
  wsVersion: { name: "V1" },
});
const held = { latestVersion: true, about: "", operations: 0, events: 0 };
const module = (id: number) => ({ id, name: `M${id}`, wsYamlUrl: `/v/s/m${id}`, ...held });

/** Product 1 has release 10 (not open) and 11; product 2 shares 11. Release 11 has solution 110 (not open) and 111. */
function catalogue(): Browse & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    products: async () => [product(1), product(2)],
    releases: async (id) => (id === 1 ? [release(10, false), release(11)] : [release(11)]),
    solutions: async (id) => {
      asked.push(`solutions ${id}`);
      return id === 11 ? [solution(110, false), solution(111)] : [];
    },
    modules: async (id) => {
      asked.push(`modules ${id}`);
      return id === 111 ? [module(1111)] : [];
    },
  };
}

test("a product is found by its id", async () => {
  expect((await findTrail(catalogue(), { productId: 2 }))?.product.name).toBe("P2");
});

test("a shared release is found under the first product that has it", async () => {
  const trail = await findTrail(catalogue(), { releaseId: 11 });
  expect([trail?.product.id, trail?.release?.id]).toEqual([1, 11]);
});

test("a solution is found with its release", async () => {
  const trail = await findTrail(catalogue(), { solutionId: 111 });
  expect([trail?.release?.id, trail?.solution?.id]).toEqual([11, 111]);
});

test("a module is found by its address, with everything above it", async () => {
  const trail = await findTrail(catalogue(), { wsYamlUrl: "/v/s/m1111" });
  expect([trail?.product.id, trail?.release?.id, trail?.solution?.id, trail?.module?.id]).toEqual([1, 11, 111, 1111]);
});

test("what is not open is not asked for", async () => {
  const browse = catalogue();
  await findTrail(browse, { wsYamlUrl: "/v/s/nothing" });
  expect(browse.asked).not.toContain("solutions 10");
  expect(browse.asked).not.toContain("modules 110");
});

test("nothing is found for an id that the user cannot see", async () => {
  expect(await findTrail(catalogue(), { solutionId: 999 })).toBeUndefined();
});
