import { expect, inject, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { signInByForm } from "./support/session.ts";

const visit = useBrowser();

test("breadcrumbs that wrap begin each line with words", async () => {
  const { page } = visit;
  await signInByForm(page, inject("accounts").integrator);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/swagger-ui/4.2.4/issuing/card-management");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await crumbs.last().waitFor();
  const starts = await crumbs.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return Math.round(words.getBoundingClientRect().left - item.getBoundingClientRect().left);
    }),
  );
  expect(starts.length).toBeGreaterThan(4);
  expect(starts.filter((start) => start > 0)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await crumbs.allInnerTexts()).toEqual([
    "Home",
    "Products",
    "Releases",
    "Solutions",
    "Modules",
    "OpenAPI 3.1.0",
  ]);
  for (const crumb of await crumbs.all()) expect(await crumb.isVisible()).toBe(true);
});
