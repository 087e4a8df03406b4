import { expect, test } from "vitest";
import { startCardSystem } from "../testing/card-system.ts";
import { authenticationsOf } from "./authentications.ts";

test("a new world has a card for each result of 3-D Secure that a card brings about", async () => {
  const system = await startCardSystem();
  const rows = await system.change(async ({ world }) => authenticationsOf(world));
  const results = rows.map(({ result, method, rule }) =>
    [result, method, rule].filter((part) => part !== null).join(" "),
  );
  expect(results).toEqual(
    expect.arrayContaining([
      "Y low_risk",
      "C one_time_code amount",
      "C out_of_band amount",
      "A other_issuer",
      "N card_expired",
      "N card_not_active",
      "R card_stolen",
      "R card_suspected",
    ]),
  );
  expect(new Set(results).size).toBe(results.length);
  await system.close();
});
