import { expect, page, test } from "../../testing/component-test.tsx";
import * as aboutPage from "./page.tsx";

test("about shows the figures and what stands behind them", async ({ renderPage }) => {
  const statistics = [
    { value: "30", label: "years" },
    { value: "500+", label: "users in 95+ countries" },
  ];
  renderPage(aboutPage, {
    site: { about: { headline: "Cards", statistics, heading: "What we do", html: "<p>Thirty years of cards.</p>" } },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Cards" })).toBeVisible();
  await expect.element(page.getByRole("definition").first()).toMatchTextContent("30");
  await expect.element(page.getByRole("term").last()).toMatchTextContent("users in 95+ countries");
  await expect.element(page.getByRole("heading", { name: "What we do" })).toBeVisible();
  await expect.element(page.getByText("Thirty years of cards.")).toBeVisible();
});
