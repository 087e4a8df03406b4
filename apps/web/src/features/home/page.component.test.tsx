import { vi } from "vitest";
import { expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import * as home from "./page.tsx";

const quotes = ["Integration took two weeks.", "The sandbox behaves like production.", "Errors say what to do."];
const testimonials = quotes.map((quote) => ({ quote, role: "Head of cards", institution: "A bank" }));

test("a visitor reads what this is, which versions run, and the two ways on", async ({ renderPage }) => {
  const { address } = renderPage(home, { at: "/home", path: "/home" });
  await expect.element(page.getByRole("heading", { level: 1, name: "One open API" })).toBeVisible();
  for (const text of ["2.3.3", "February 28, 2025", "4.2.4", "A platform for cards."]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText("Sign in to open the APIs.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Request a Demo" })).toHaveAttribute("href", "/help");
  await page.getByRole("link", { name: "Explore our APIs" }).click();
  await expect.poll(address).toBe("/select-product");
});

test("whoever is signed in is not asked to sign in", async ({ renderPage }) => {
  renderPage(home, { session: integrator });
  await expect.element(page.getByRole("link", { name: "Explore our APIs" })).toBeVisible();
  await expect.element(page.getByText("Sign in to open the APIs.")).not.toBeVisible();
});

test("it tells the way of one payment, and the four solutions that decide it", async ({ renderPage }) => {
  renderPage(home);
  await expect
    .element(page.getByRole("img", { name: /^Timeline of one authorization\. Your application sends the request/ }))
    .toBeVisible();
  await expect.element(page.getByText("Thick lines: processing time")).toBeVisible();
  for (const name of [/^Issuing Create cards/, /^Acquiring Onboard/, /^Switching Route/, /^Fraud Score payments/]) {
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", "/select-product");
  }
  await expect
    .element(page.getByText("OPENAPI Generator V6.5.0 generates it from the OpenAPI document."))
    .toBeVisible();
});

test("the recorded call is whole until it is replayed, step by step and by itself", async ({ renderPage }) => {
  renderPage(home);
  const request = page.getByRole("heading", { name: /^a\s*Request/ });
  const response = page.getByRole("heading", { name: /^b\s*Response/ });
  const status = page.getByRole("figure").getByRole("status");
  for (const name of [/Request/, /Ledger/, /Event/, /Response/]) {
    await expect.element(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Next step" }).click();
  await expect.element(status).toMatchTextContent(/^Your application: POST \/payments, 0 ms$/);
  await expect.element(request).toBeVisible();
  await expect.element(response).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Next step" }).click();
  await expect.element(status).toMatchTextContent(/^Acquiring: merchant 5411/);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    (page.getByRole("button", { name: "Replay this call" }).element() as HTMLElement).click();
    await vi.waitUntil(() => page.getByRole("button", { name: "Pause" }).query());
    for (let step = 0; step < 8; step++) await vi.advanceTimersByTimeAsync(2_000);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(status).toMatchTextContent(/^Your application: 201 Created, [\d.]+ ms$/);
  await expect.element(response).toBeVisible();
  await page.getByRole("button", { name: "Replay this call" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.element(response).not.toBeInTheDocument();
});

test("quotes are turned by buttons and arrow keys, after the last comes the first", async ({ renderPage }) => {
  renderPage(home, { site: { testimonials } });
  const carousel = page.getByRole("region", { name: "What our customers say" });
  const list = carousel.getByRole("list", { name: "Quotes" });
  const isShown = async (place: string, quote: string) => {
    await expect.element(carousel.getByText(place, { exact: true })).toBeVisible();
    await expect.element(carousel.getByText(`“${quote}”`)).toBeInViewport();
  };
  await expect.element(carousel.getByText("1 of 3", { exact: true })).toBeVisible();
  await carousel.getByRole("button", { name: "Next quote" }).click();
  await isShown("2 of 3", "The sandbox behaves like production.");
  await carousel.getByRole("button", { name: "Previous quote" }).click();
  await carousel.getByRole("button", { name: "Previous quote" }).click();
  await isShown("3 of 3", "Errors say what to do.");
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await isShown("1 of 3", "Integration took two weeks.");
  await userEvent.keyboard("{ArrowLeft}");
  await isShown("3 of 3", "Errors say what to do.");
});

test("where nobody is quoted there is no carousel", async ({ renderPage }) => {
  renderPage(home);
  await expect.element(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "What our customers say" })).not.toBeInTheDocument();
});
