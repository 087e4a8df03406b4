import { describe, expect, test } from "vitest";
import { chipDataOf, holdsRealCard, readChipData } from "./chip-data.ts";

describe("chip data", () => {
  test("is read tag by tag, in the order of the message", () => {
    expect(readChipData("9F2701808202398095050000008000")).toEqual([
      { tag: "9F27", name: "cryptogramInformationData", value: "80" },
      { tag: "82", name: "applicationInterchangeProfile", value: "3980" },
      { tag: "95", name: "terminalVerificationResults", value: "0000008000" },
    ]);
  });

  test("takes small letters, an empty value, and a length of two bytes", () => {
    expect(readChipData("9f1000")).toEqual([{ tag: "9F10", name: "issuerApplicationData", value: "" }]);
    expect(readChipData(`df0181${"80"}${"00".repeat(128)}9a03250304`)).toEqual([
      { tag: "9A", name: "transactionDate", value: "250304" },
    ]);
  });

  test.each([
    ["5A", "5A084456530000001096"],
    ["57", "57114456530000001096D27062010000000000"],
    ["5F20", "5F20044142432F"],
    ["9F6B", "9F6B03445653"],
    ["a tag of a network", "DF8101024456"],
  ])("keeps nothing of %s", (_what, element) => {
    expect(readChipData(`${element}9C0100`)).toEqual([{ tag: "9C", name: "transactionType", value: "00" }]);
  });

  test.each([
    ["a tag without a length", "9F27"],
    ["half a tag", "9F"],
    ["a tag that never ends", "9FFFFFFF"],
    ["a value that is cut off", "9F260801020304"],
    ["a length that is cut off", "DF0181"],
    ["an indefinite length", "9F27808000"],
    ["a length that the tag cannot have", "9F27028080"],
    ["a tag twice", "9C01009C0101"],
    ["a template that hides a card number", "700A5A084456530000001096"],
  ])("is not %s", (_what, element) => {
    expect(readChipData(element)).toBeUndefined();
  });

  test.each([
    ["5A", "9C01005A084539730194628578"],
    ["5A of 19 digits", "5A0A4539730194628578123F"],
    ["57", "57114539730194628578D27062010000000000"],
    ["the issuer's own data", "9F10084539730194628578"],
  ])("with the number of a real card is found out: in %s", (_what, element) => {
    expect(holdsRealCard(element)).toBe(true);
  });

  test.each(["5A084456530000001096", "57114456530000001096D27062010000000000", "9F260811223344556677889F3602001F"])(
    "of a test card is fine: %s",
    (element) => expect(holdsRealCard(element)).toBe(false),
  );

  test("is written again without what is not kept", () => {
    expect(chipDataOf(readChipData("5A0844565300000010969f2701809C0100") ?? [])).toBe("9F2701809C0100");
  });
});
