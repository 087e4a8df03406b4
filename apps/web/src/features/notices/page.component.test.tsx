import { expect, page, test } from "../../testing/component-test.tsx";
import * as noticePage from "./page.tsx";

const privacy = {
  name: "privacy",
  title: "Privacy",
  description: "What we keep.",
  html: "<p>We keep little.</p>",
} as const;

test("a notice is what the operator has written", async ({ renderPage }) => {
  renderPage(noticePage, { site: { notices: [privacy] }, at: "/privacy", path: "/privacy" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect.element(page.getByText("What we keep.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Full text" })).toBeVisible();
  await expect.element(page.getByText("We keep little.")).toBeVisible();
});

test("one that nobody has written leads home", async ({ renderPage }) => {
  const { address } = renderPage(noticePage, { site: { notices: [privacy] }, at: "/terms", path: "/terms" });
  await expect.poll(address).toBe("/home");
});
