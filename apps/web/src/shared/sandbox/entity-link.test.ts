import { expect, test } from "vitest";
import { kindOfId, readerAddress } from "./entity-link.tsx";

test("an id leads to what reads it", () => {
  const reader = { page: "/swagger-ui/4.2.4/issuing/cards?api=Get%20card", parameter: "cardId" };
  expect(readerAddress(reader, "crd_7QX2M4KD0A")).toBe(`${reader.page}&cardId=crd_7QX2M4KD0A`);
  expect(readerAddress(undefined, "crd_7QX2M4KD0A")).toBeNull();
});

test("an id says by its prefix what it is of", () => {
  expect(kindOfId("trn_01BY574E5F")).toBe("transaction");
  expect(kindOfId("fee_8B2C3D4E5F")).toBeNull();
});
