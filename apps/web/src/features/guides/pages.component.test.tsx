import type { GuideAnswer, GuideStep } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as guidePage from "./guide-page.tsx";
import * as listPage from "./list-page.tsx";

const base = "/PowerCardConnectApi/rest/4.2.4/issuing";
const create: GuideStep = {
  operationId: "createCard",
  title: "Create card",
  method: "POST",
  path: `${base}/cards`,
  parameters: [{ name: "Idempotency-Key", in: "header", value: "" }],
  body: '{ "product": "VVC" }',
  saves: [{ name: "cardId", pointer: "/cardId" }],
  status: null,
  reference: "/swagger-ui/4.2.4/issuing/card-management?api=Create+card",
  isOpen: true,
  recorded: { status: 201, body: '{\n  "cardId": "crd_RECORDED"\n}' },
};
const block: GuideStep = {
  ...create,
  operationId: "blockCard",
  title: "Block card",
  path: `${base}/cards/{cardId}/block`,
  parameters: [{ name: "cardId", in: "path", value: "{{cardId}}" }],
  body: '{ "card": "{{cardId}}" }',
  saves: [],
  recorded: null,
};
const guide: GuideAnswer = {
  slug: "a-card",
  title: "A card",
  summary: "Made and blocked.",
  isPublic: true,
  stepCount: 2,
  html: "<p>Read this first.</p>",
  sections: [
    { id: "make", title: "Make it", html: "<p>It is made.</p>", steps: [create], programs: [] },
    { id: "block", title: "Block it", html: "<p>It is lost.</p>", steps: [block], programs: [] },
    { id: "next", title: "And then", html: "<p>Dispute it.</p>", steps: [], programs: [] },
  ],
};
const opened = { at: "/guides/a-card", path: "/guides/:slug" };
const run = page.getByRole("button", { name: "Run", exact: true });

test("a visitor reads what the sandbox responded, and is asked to sign in to run it", async ({
  portal,
  renderPage,
}) => {
  portal.answer("getPublicGuide", guide);
  renderPage(guidePage, opened);
  await expect.element(page.getByText("Read this first.")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Response to Create card" }))
    .toMatchTextContent(/crd_RECORDED/);
  await expect.element(page.getByRole("link", { name: "Sign in to run" }).first()).toBeVisible();
  await expect.element(page.getByLabelText("Body of Block card")).toHaveValue('{ "card": "crd_RECORDED" }');
  expect(run.elements()).toEqual([]);
});

test("only sections with steps are numbered: the last number is that of the steps", async ({ portal, renderPage }) => {
  portal.answer("getPublicGuide", guide);
  renderPage(guidePage, opened);
  await expect.element(page.getByText("0 of 2 steps run")).toBeVisible();
  const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(["1Make it", "2Block it", "And then"]);
});

test("a step passes its id to the next, and both are there after a reload", async ({ portal, renderPage }) => {
  portal.answer("getGuide", guide);
  portal.answer("issueSandboxToken", { access_token: "own", token_type: "Bearer", expires_in: 300, scope: "sandbox" });
  portal.answer("countGuideStep", null);
  portal.respond(`POST ${base}/cards`, () => Response.json({ cardId: "crd_OWN" }, { status: 201 }));
  portal.respond(`POST ${base}/cards/crd_OWN/block`, () => Response.json({ status: "L" }));
  renderPage(guidePage, { ...opened, session: integrator });
  await expect.element(page.getByText("Needs cardId: run the steps before it.")).toBeVisible();
  await run.first().click();
  await expect.element(page.getByText("201 Created")).toBeVisible();
  await expect.element(page.getByLabelText("Body of Block card")).toHaveValue('{ "card": "crd_OWN" }');
  await run.click();
  await expect.element(page.getByText("200 OK")).toBeVisible();
  await expect.element(page.getByText("2 of 2 steps run")).toBeVisible();
  expect(portal.asked("countGuideStep").map(({ params }) => params?.step)).toEqual(["0", "1", "2"]);
  renderPage(guidePage, { ...opened, session: integrator });
  await expect.element(page.getByText("2 of 2 steps run").first()).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).first().click();
  await expect.element(page.getByText("0 of 2 steps run").first()).toBeVisible();
});

test("a body that is no JSON cannot be sent, and can be undone", async ({ portal, renderPage }) => {
  portal.answer("getGuide", guide);
  renderPage(guidePage, { ...opened, session: integrator });
  await page.getByLabelText("Body of Create card").fill("{");
  await expect.element(page.getByText("This is not JSON.")).toBeVisible();
  await expect.element(run.first()).toBeDisabled();
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect.element(page.getByLabelText("Body of Create card")).toHaveValue(create.body ?? "");
});

test("a guide that is not there offers the others, and a visitor the sign-in", async ({ portal, renderPage }) => {
  portal.refuse("getPublicGuide", "guide_not_found");
  renderPage(guidePage, opened);
  await expect.element(page.getByRole("link", { name: "All guides" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("the list has each guide with its number of steps", async ({ portal, renderPage }) => {
  const { html: _, sections: __, ...entry } = guide;
  portal.answer("listGuides", [entry, { ...entry, slug: "other", title: "Another", stepCount: 0 }]);
  renderPage(listPage, { session: integrator });
  await expect.element(page.getByRole("link", { name: /A card.*2 steps/ })).toHaveAttribute("href", "/guides/a-card");
  await expect.element(page.getByRole("link", { name: /Another.*to read/ })).toBeVisible();
});
