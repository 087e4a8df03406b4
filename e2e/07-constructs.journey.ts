import { expect, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useReferencePage } from "./support/reference.ts";

const reference = useReferencePage();

test("a hostile document runs nothing, asks nobody, dresses up as nothing, and links to what is safe", async () => {
  const { page } = reference;
  await reference.show("packages/openapi-reference/src/testing/constructs/markdown.yaml");
  const operation = page.locator('[data-operation="hostile"]');
  await operation.getByRole("heading", { name: "A title" }).waitFor();
  await operation.getByRole("button", { name: "Show more" }).click();
  for (const link of ["six", "seven", "Dressed up"]) await operation.getByText(link).first().click();

  expect(await page.evaluate(() => (window as { hacked?: unknown }).hacked)).toBeUndefined();
  expect(reference.requestsElsewhere).toEqual([]);
  const text = operation.locator("[data-text]");
  const refused =
    "script, style, iframe, svg:not(.tabler-icon), math, object, embed, form, input, base, link, meta, video";
  expect(await text.locator(refused).count()).toBe(0);
  const attributes = page.locator(".oar *").evaluateAll((all) => all.flatMap((one) => one.getAttributeNames()));
  expect((await attributes).filter((name) => name.startsWith("on"))).toEqual([]);
  expect(await text.getByText("Dressed up").evaluate((element) => element.getAttributeNames())).toEqual([]);

  const links = await page
    .locator(".oar a")
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links.filter(([, href]) => !/^(https?:\/\/|mailto:|#)/.test(href ?? ""))).toEqual([]);
  expect(links).toContainEqual(["good link", "https://good.example/page"]);
  expect(links).toContainEqual(["another operation", "#operation/other"]);
  // A foreign picture would tell its host who reads what.
  expect(links).toContainEqual(["A foreign picture", "http://127.0.0.1:9/pixel.png"]);
});

testAtNight(
  "all constructs together have no accessibility violation in light and dark",
  { timeout: 120_000 },
  async () => {
    const { page } = reference;
    await page.setViewportSize({ width: 1440, height: 12_000 });
    await reference.show("packages/openapi-reference/src/testing/constructs/every-construct.yaml");
    for (const name of [/^2 servers/, /^3 security schemes/, /^2 ways to authenticate, or none/]) {
      const button = page.getByRole("button", { name });
      await button
        .or(page.locator("summary").filter({ hasText: name }))
        .first()
        .click();
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectAccessibleInBothSchemes(page, "all constructs", ".oar");
  },
);
