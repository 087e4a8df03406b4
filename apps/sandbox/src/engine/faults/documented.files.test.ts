import { readFile } from "node:fs/promises";
import { eventDeliveryFaults, sandboxFaults } from "@connect-portal/contract";
import { expect, test } from "vitest";

test("docs/sandbox.md lists what can go wrong, in the words of the page", async () => {
  const text = await readFile(new URL("../../../../../docs/sandbox.md", import.meta.url), "utf8");
  const rows = [...sandboxFaults, ...eventDeliveryFaults].map(
    ({ name, happens, teaches }) => `| \`${name}\` | ${happens} | ${teaches} |`,
  );
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
