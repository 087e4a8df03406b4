import { expect, test } from "vitest";
import { storedQuery } from "./searched-list.ts";

function storageOf(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

test("a query is kept for its document alone", () => {
  const storage = storageOf();
  storedQuery(storage, "one").write("card");
  expect([storedQuery(storage, "one").read(), storedQuery(storage, "two").read()]).toEqual(["card", ""]);
});

test("a storage that is denied, or a book that was pasted, is no error", () => {
  const denied = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  };
  storedQuery(denied, "one").write("card");
  expect([storedQuery(denied, "one").read(), storedQuery(null, "one").read()]).toEqual(["", ""]);
  const storage = storageOf();
  storedQuery(storage, "one").write("x".repeat(10_000));
  expect(storedQuery(storage, "one").read()).toBe("");
});
