import { describe, expect, test } from "vitest";
import { leadsTo, trailCrumbs, trailCrumbsBelow } from "./use-trail.ts";

const chosen = {
  product: { id: 2, name: "PowerCard V4" },
  release: { id: 7, name: "4.2.4" },
  solution: { id: 12, name: "Issuing / cards", description: "" },
  module: { name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" },
};

describe("breadcrumbs", () => {
  test("below the modules lead back to each choice", () => {
    expect(trailCrumbsBelow("OpenAPI 3.1.0", chosen)).toEqual([
      { label: "Home", to: "/home" },
      { label: "Products", to: "/select-product" },
      { label: "Releases", to: "/select-version/2" },
      { label: "Solutions", to: "/select-solution/7" },
      { label: "Modules", to: "/select-module/12/Issuing%20%2F%20cards" },
      { label: "OpenAPI 3.1.0" },
    ]);
  });

  test("end at the page that they stand on", () => {
    expect(trailCrumbs("Releases", chosen).map(({ label }) => label)).toEqual(["Home", "Products", "Releases"]);
  });

  test("do not lead anywhere for a choice that is not known", () => {
    expect(trailCrumbs("Solutions", {}).map(({ to }) => to)).toEqual([
      "/home",
      "/select-product",
      undefined,
      undefined,
    ]);
  });
});

describe("what is remembered", () => {
  test("leads to the pages that were chosen", () => {
    expect(leadsTo(chosen, { productId: 2 })).toBe(true);
    expect(leadsTo(chosen, { releaseId: 7 })).toBe(true);
    expect(leadsTo(chosen, { solutionId: 12 })).toBe(true);
    expect(leadsTo(chosen, { wsYamlUrl: "/4.2.4/issuing/cards" })).toBe(true);
  });

  test("does not lead to another page, nor to one whose way is not known", () => {
    expect(leadsTo(chosen, { releaseId: 8 })).toBe(false);
    expect(leadsTo(chosen, { wsYamlUrl: "/4.2.4/issuing/limits" })).toBe(false);
    expect(leadsTo({ release: chosen.release }, { releaseId: 7 })).toBe(false);
  });
});
