import type { ChangedOperation, ChangesAnswer, ReleaseAnswer } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as changes from "./page.tsx";

const release = (id: number, name: string, enabled = true): ReleaseAnswer => ({
  id,
  name,
  wsDescription: "",
  deprecated: false,
  enabled,
});
const narrowed: ChangedOperation = {
  severity: "breaking",
  kind: "operation",
  method: "POST",
  path: "/cards",
  title: "Create a card",
  solution: "Issuing",
  module: "Card Management",
  page: "/swagger-ui/4.2.4/issuing/card-management?api=Create+a+card",
  calls: 0,
  changes: [
    {
      severity: "breaking",
      rule: "new-required-request-property",
      text: "The request body now needs `customerId`.",
      pointer: "/paths/~1cards/post/requestBody",
      isBefore: false,
    },
    {
      severity: "new",
      rule: "new-response-property",
      text: "The response 200 also has `limits`.",
      pointer: "/paths/~1cards/post/responses/200",
      isBefore: false,
    },
  ],
  isComplete: true,
};
const answer: ChangesAnswer = {
  from: { id: 410, name: "4.1.0", documents: 3 },
  to: { id: 424, name: "4.2.4", documents: 5 },
  operations: [
    { ...narrowed, title: "Block a card", path: "/cards/{cardId}/block", calls: 12 },
    narrowed,
    { ...narrowed, severity: "new", title: "Search cards", method: "GET", changes: narrowed.changes.slice(1) },
  ],
  isComplete: true,
};

test.beforeEach(({ portal }) => {
  portal.answer("listProducts", [{ id: 2, name: "PowerCard V4", description: "", enabled: true }]);
  portal.answer("listReleases", [release(424, "4.2.4"), release(410, "4.1.0"), release(430, "4.3.0", false)]);
});

test("the newest release is compared with the one before it, the operations that were called first", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getChanges", answer);
  renderPage(changes, { session: integrator });
  await expect.element(page.getByRole("heading", { name: "Operations that you called" })).toBeVisible();
  expect(portal.asked("getChanges").at(-1)?.query).toEqual({ from: "410", to: "424" });
  expect(
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Operations that you called", "Breaking", "New"]);
  await expect.element(page.getByText("12 calls of yours")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Create a card" })).toHaveAttribute("href", narrowed.page);
  await expect.element(page.getByText("customerId").first()).toBeVisible();
});

test("a sentence of the server stays English for screen readers on pages in another language", async ({
  portal,
  renderPage,
  onTestFinished,
}) => {
  const { lang, dir } = document.documentElement;
  Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
  onTestFinished(() => void Object.assign(document.documentElement, { lang, dir }));
  portal.answer("getChanges", answer);
  renderPage(changes, { session: integrator });
  const sentence = page.getByText("The response 200 also has limits.").first();
  await expect.element(sentence).toBeVisible();
  expect(sentence.element().closest("[lang]")?.getAttribute("lang")).toBe("en");
  const { direction, textAlign } = getComputedStyle(sentence.element());
  expect({ direction, textAlign }).toEqual({ direction: "ltr", textAlign: "right" });
});

test("releases and filter are chosen in the address", async ({ portal, renderPage }) => {
  portal.answer("getChanges", answer);
  const { address } = renderPage(changes, { session: integrator, at: "/changes?severity=new" });
  await expect.element(page.getByText("customerId").first()).not.toBeInTheDocument();
  await page.getByLabelText("Operation or field").fill("limits");
  await expect.poll(address).toBe("/changes?severity=new&text=limits");
  await page.getByLabelText("Operation or field").fill("nothing of it");
  await expect.element(page.getByText("No changes match the filter.")).toBeVisible();
  await page.getByLabelText("From release").selectOptions("4.2.4");
  await expect.element(page.getByText("Choose two releases")).toBeVisible();
  portal.answer("listReleasesOfProduct", [release(424, "4.2.4")]);
  await page.getByLabelText("Product").selectOptions("PowerCard V4");
  await expect.poll(address).toBe("/changes?severity=new&text=nothing+of+it&product=2");
});

test("a release without documents says so", async ({ portal, renderPage }) => {
  portal.answer("getChanges", { ...answer, operations: [], from: { ...answer.from, documents: 0 } });
  renderPage(changes, { session: integrator });
  await expect.element(page.getByText("Release 4.1.0 has no OpenAPI documents that are open to you.")).toBeVisible();
});

test("releases that describe the same say so", async ({ portal, renderPage }) => {
  portal.answer("getChanges", { ...answer, operations: [] });
  renderPage(changes, { session: integrator });
  await expect.element(page.getByText("Nothing changed")).toBeVisible();
});
