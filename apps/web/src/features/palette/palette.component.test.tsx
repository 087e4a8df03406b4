import type { PortalHit } from "@connect-portal/contract";
import { useState } from "react";
import { PaletteHost, useOpenPalette } from "../../app/shell/bar/palette-host.tsx";
import { administrator, expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";

const hit = (kind: PortalHit["kind"], title: string, more: Partial<PortalHit> = {}): PortalHit => ({
  kind,
  title,
  rank: "start",
  place: "Issuing 4.2.4",
  module: "Card management",
  link: `/swagger-ui/4.2.4/issuing/card-management#${title}`,
  deprecated: false,
  ...more,
});
const field = page.getByRole("combobox");
const option = (name: RegExp) => page.getByRole("option", { name });
const chosen = page.getByRole("option", { selected: true });
const status = page.getByRole("dialog").getByRole("status");

function Host() {
  return (
    <PaletteHost>
      <Opener />
    </PaletteHost>
  );
}

function Opener() {
  const open = useOpenPalette();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => setAsked(!isAsked)}>
        Ask
      </button>
      {isAsked && <div role="dialog" aria-modal="true" aria-label="Another dialog" />}
    </>
  );
}

test("a visitor finds pages by their name and by other words, and goes there by keyboard", async ({ render }) => {
  const { address } = render(<Host />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveAccessibleName("Search pages");
  await expect.element(field).toHaveFocus();
  await expect.element(option(/^Products/)).not.toBeInTheDocument();
  await expect.element(chosen).toMatchTextContent("Home");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(chosen).toMatchTextContent("Guides");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.poll(() => chosen.element()).toBe(page.getByRole("option").last().element());
  await userEvent.keyboard("register");
  await expect.element(status).toMatchTextContent(/^\d+ results?$/);
  await expect.element(chosen).toMatchTextContent("Create an account");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/register");
  await expect.element(field).not.toBeInTheDocument();
});

test("what is nowhere is said in a sentence", async ({ portal, render }) => {
  portal.answer("listProducts", []);
  portal.answer("searchPortal", { hits: [] });
  render(<Host />, { session: integrator });
  await page.getByRole("button", { name: "Open" }).click();
  await field.fill("zzqqxx");
  await expect.element(page.getByRole("heading", { name: "No result found." })).toBeVisible();
  await expect
    .element(page.getByText("No API or page has “zzqqxx”. Try other words, or part of a path."))
    .toBeVisible();
  expect(portal.asked("searchPortal").map(({ query }) => query)).toEqual([{ text: "zzqqxx", kinds: "all" }]);
});

test("what the server finds stands under its heading, with its verb or status and its place", async ({
  portal,
  render,
}) => {
  portal.answer("listProducts", []);
  portal.answer("searchPortal", {
    hits: [
      hit("operation", "Block card", { verb: "POST", context: "/cards/block" }),
      hit("field", "blockReason", { context: "Card" }),
      hit("error", "block_refused", { status: "409", context: "Block card" }),
      hit("event", "card.blocked", { deprecated: true }),
    ],
  });
  const { address } = render(<Host />, { session: integrator });
  portal.answer("recordTrace", null);
  await userEvent.keyboard("{Meta>}k{/Meta}");
  await field.fill("block");
  await expect
    .element(page.getByRole("group", { name: /^Operations/ }).getByRole("option"))
    .toMatchTextContent(/POST\s*Block card\s*\/cards\/block\s*Issuing 4\.2\.4/);
  await expect.element(page.getByRole("group", { name: /^Fields/ })).toMatchTextContent(/blockReason\s*Card/);
  await expect.element(page.getByRole("group", { name: /^Errors/ })).toMatchTextContent(/409\s*block_refused/);
  await expect
    .element(page.getByRole("group", { name: /^Webhook events/ }))
    .toMatchTextContent(/card\.blocked \(Deprecated\)/);
  await option(/Block card.*\/cards/).click();
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/card-management");
});

test("Enter while the palette searches opens the best hit when it comes", async ({ portal, render }) => {
  portal.answer("listProducts", []);
  portal.answer("recordTrace", null);
  const held = portal.hold("searchPortal");
  const { address } = render(<Host />, { session: integrator });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("zblock");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => portal.asked("searchPortal")).toHaveLength(1);
  held.answer({ hits: [hit("operation", "zblock card", { verb: "POST" }), hit("field", "zblock")] });
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/card-management");
  await expect.element(field).not.toBeInTheDocument();
});

test("Enter while the palette searches waits for a better hit than what is known so far", async ({
  portal,
  render,
}) => {
  portal.answer("listProducts", []);
  portal.answer("recordTrace", null);
  const held = portal.hold("searchPortal");
  const { address } = render(<Host />, { session: integrator });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("press");
  await expect.element(chosen).toMatchTextContent("Press releases");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => portal.asked("searchPortal")).toHaveLength(1);
  expect(address()).toBe("/");
  held.answer({ hits: [hit("operation", "Suppress card", { rank: "first" })] });
  await expect.poll(address).toBe("/swagger-ui/4.2.4/issuing/card-management");
});

test("response codes, modules and pages stand in groups of their own; a page once", async ({ portal, render }) => {
  portal.answer("listProducts", []);
  portal.answer("searchPortal", {
    hits: [
      hit("code", "Not sufficient funds", { status: "51", rank: "first" }),
      hit("module", "Sandbox Worlds"),
      hit("page", "Sandbox", { rank: "exact", place: "", module: "", link: "/sandbox" }),
      hit("field", "sandboxId", { context: "in 19 schemas", count: 19 }),
    ],
  });
  render(<Host />, { session: integrator });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("sandbox");
  await expect.element(chosen).toMatchTextContent(/51\s*Not sufficient funds/);
  await expect.element(page.getByRole("group", { name: /^Errors and response codes/ })).toBeVisible();
  await expect.element(page.getByRole("group", { name: /^Modules/ })).toMatchTextContent(/Sandbox Worlds/);
  await expect.element(page.getByRole("group", { name: /^Fields/ })).toMatchTextContent(/sandboxId\s*in 19 schemas/);
  const pages = page.getByRole("group", { name: /^Pages/ }).getByRole("option", { name: "Sandbox", exact: true });
  await expect.poll(() => pages.elements()).toHaveLength(1);
});

test("who types on after Enter has asked for something else, and a search without a hit opens nothing", async ({
  portal,
  render,
}) => {
  portal.answer("listProducts", []);
  const held = portal.hold("searchPortal");
  const { address } = render(<Host />, { session: integrator });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("zblo");
  await userEvent.keyboard("{Enter}ck");
  await expect.poll(() => portal.asked("searchPortal").at(-1)?.query.text).toBe("zblock");
  held.answer({ hits: [hit("operation", "zblock card", { verb: "POST" })] });
  await expect.element(option(/zblock card/)).toBeVisible();
  portal.answer("searchPortal", { hits: [] });
  await field.fill("zqqxx");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "No result found." })).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(address()).toBe("/");
});

test("an error of the portal is explained in place, with its cause and fix", async ({ portal, render }) => {
  portal.answer("listProducts", []);
  portal.answer("searchPortal", { hits: [] });
  const { address } = render(<Host />, { session: administrator });
  await page.getByRole("button", { name: "Open" }).click();
  await field.fill("session_expired");
  await expect.element(option(/session_expired/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  const explained = page.getByRole("region", { name: "Error session_expired" });
  for (const term of ["Cause", "Fix", "Returned by"]) await expect.element(explained.getByText(term)).toBeVisible();
  await explained.getByRole("button", { name: "Back to the results" }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await explained.getByRole("link", { name: "See an example" }).click();
  await expect.poll(address).toBe("/errors/session_expired");
});

test("where the server cannot be asked the page says so", async ({ portal, render }) => {
  portal.answer("listProducts", []);
  portal.fail("searchPortal");
  render(<Host />, { session: integrator });
  await page.getByRole("button", { name: "Open" }).click();
  await field.fill("zzqqxx");
  await expect.element(page.getByRole("alert")).toMatchTextContent("The APIs could not be searched.");
  await expect.element(page.getByText("Check your connection, then type again.")).toBeVisible();
});

test("Escape closes it, and over another dialog it does not open", async ({ render }) => {
  render(<Host />);
  const opener = page.getByRole("button", { name: "Open" });
  await opener.click();
  await expect.element(field).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ask" }).click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("dialog", { name: "Another dialog" })).toBeInTheDocument();
  await expect.element(field).not.toBeInTheDocument();
});
