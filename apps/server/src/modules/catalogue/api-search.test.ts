import { describe, expect, it } from "vitest";
import { type ApiEntry, createApiSearch, MAX_RESULTS } from "./api-search.ts";

function entry(name: string, index = 0): ApiEntry {
  return { id: index, name, link: `swagger-ui/4.2.4/issuing/module-${index}`, solutionId: index % 2 };
}

function search(names: readonly string[], text: string, isWanted = (_: ApiEntry) => true) {
  return createApiSearch(names.map(entry))
    .find(text, isWanted)
    .map(({ name }) => name);
}

describe("createApiSearch", () => {
  it("ranks the name itself before a name that starts so, a name with the word, a word that starts so", () => {
    const names = [
      "Cart",
      "Get cardholder",
      "Block a card",
      "Card limits and merchant controls of a programme",
      "Card",
    ];
    expect(search(names, "card")).toEqual([
      "Card",
      "Card limits and merchant controls of a programme",
      "Block a card",
      "Get cardholder",
    ]);
  });

  it.each([
    ["curency table", "Currency table"],
    ["currnecy", "Currency table"],
    ["CURRENCY TABLE", "Currency table"],
    ["currency-table", "Currency table"],
    ["getcurr", "getCurrencyTable"],
    ["curr tab", "Currency table"],
    ["c", "Currency table"],
    ["merchants", "Merchant category code"],
    ["reference", "Référence data"],
  ])("finds by %j", (text, name) => {
    expect(search(["Currency table", "getCurrencyTable", "Merchant category code", "Référence data"], text)).toContain(
      name,
    );
  });

  it.each(["", "  ", "/", "…", "card zzzz", "xyz"])("finds nothing by %j", (text) => {
    expect(search(["Card limits", "Block a card"], text)).toEqual([]);
  });

  it.each([
    ["block", ["Block a card"]],
    ["bloc", ["Block a card"]],
    ["getclock", ["getClock"]],
    ["blocl", ["Block a card"]],
    ["xlock", ["Advance clock", "Block a card", "getClock"]],
  ])("fixes typos only where nothing is found by %j as it is", (text, found) => {
    expect(search(["Advance clock", "getClock", "Block a card"], text).toSorted()).toEqual(found.toSorted());
  });

  it("does not take short words for typos of each other", () => {
    expect(search(["Get PIN", "Get PAN"], "pin")).toEqual(["Get PIN"]);
  });

  it("keeps to the wanted entries", () => {
    expect(search(["Card A", "Card B", "Card C"], "card", ({ solutionId }) => solutionId === 0)).toEqual([
      "Card A",
      "Card C",
    ]);
  });

  it("gives no more than a page can show, the best ones", () => {
    const names = [...Array.from({ length: 200 }, (_, index) => `Block card ${index}`), "Card"];
    const found = search(names, "card");
    expect(found).toHaveLength(MAX_RESULTS);
    expect(found[0]).toBe("Card");
  });

  it.each(["constructor", "__proto__", "toString", "*", ".*", "a\\", '"card"', "card OR 1=1"])(
    "takes %j for words like any other",
    (text) => {
      expect(() => search(["Card"], text)).not.toThrow();
    },
  );
});
