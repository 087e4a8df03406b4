import { defaultBrand, pageBrandOf } from "@connect-portal/content/brand";
import { QueryClientContext } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { administrator, expect, integrator, page, test, userEvent } from "../../testing/component-test.tsx";
import { FailedPage } from "../failed-page.tsx";
import { Arrival } from "./arrival.tsx";
import { Colophon } from "./colophon.tsx";
import { Main } from "./main.tsx";
import OrdinaryLayout from "./ordinary-layout.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { SessionNotice } from "./session-notice.tsx";

const linksOf = (name: string) =>
  page
    .getByRole("navigation", { name })
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);

test("the foot leads a visitor on, and says which versions this is", async ({ render }) => {
  const notices = [{ name: "privacy", title: "Privacy", description: "What we keep.", html: "" }] as const;
  render(<Colophon />, { site: { notices: notices.slice() } });
  await expect
    .poll(() => linksOf("Build"))
    .toEqual(["Explore our APIs", "Guides", "Errors", "Create an account", "Sign in"]);
  expect(linksOf("Company")).toEqual(["About", "Upcoming events", "Videos", "Press releases"]);
  expect(linksOf("Talk to us")).toEqual(["Request a Demo", "Contact"]);
  expect(linksOf("Notices")).toEqual(["Privacy"]);
  await expect.element(page.getByText("Sandbox version 2.3.3, last updated February 28, 2025")).toBeVisible();
  await expect.element(page.getByText("PWC version 4.2.4")).toBeVisible();
});

test("a brand has its own logo, menu and foot, and no word of the portal's own", async ({ render }) => {
  const picture = { address: "/brand/0/logo.svg", type: "image/svg+xml", width: 120, height: 40 };
  const brand = {
    ...pageBrandOf(defaultBrand),
    name: "Northbank",
    logo: { light: picture, dark: picture, mark: picture },
    menu: [{ label: "Who we are", to: "/about" }],
    footer: { lead: null, columns: [{ title: "Northbank", links: [{ label: "Branches", to: "https://n.example" }] }] },
    platformVersion: null,
  };
  render(<OrdinaryLayout />, { site: { brand } });
  await expect.poll(() => linksOf("Main")).toEqual(["Guides", "Who we are"]);
  expect(linksOf("Northbank")).toEqual(["Branches"]);
  await expect.element(page.getByRole("link", { name: "Northbank" }).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/PWC|PowerCARD|Connect Portal|Company/);
});

test("whoever is signed in needs no account; without a notice there is no list of them", async ({ render }) => {
  render(<Colophon />, { session: integrator });
  await expect.poll(() => linksOf("Build")).toEqual(["Explore our APIs", "Guides", "Errors", "What changed"]);
  await expect.element(page.getByRole("navigation", { name: "Notices" })).not.toBeInTheDocument();
});

test("the first stop of the keyboard leads past the bar, and keeps the place that the address names", async ({
  render,
}) => {
  render(<OrdinaryLayout />);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).toBeInTheDocument();
  (skip.element() as HTMLElement).focus();
  await expect.element(skip).toBeInViewport();
  await expect.element(skip).toHaveAttribute("href", `#${page.getByRole("main").element().id}`);
  const before = location.hash;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(location.hash).toBe(before);
});

test("after a step within the site the new matter has the focus, and its title is said", async ({ render }) => {
  const { address } = render(
    <>
      <DocumentTitle>About</DocumentTitle>
      <Arrival />
      <OrdinaryLayout />
    </>,
  );
  const links = page.getByRole("navigation", { name: "Main" });
  await links.getByRole("link", { name: "About" }).click();
  await expect.poll(address).toBe("/about");
  await expect.element(page.getByRole("main")).toHaveFocus();
  await expect.element(page.getByRole("status").getByText("About: Connect Portal")).toBeInTheDocument();
});

test.for([
  ["a call that failed", new CallFailure(500, undefined, { requestId: "order-17" }), true],
  ["a script that could not be loaded", new TypeError("Failed to fetch"), false],
] as const)("%s: the page says so and offers two ways on", async ([, failure, hasReference], { render }) => {
  render(<FailedPage failure={failure} />);
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  await expect.element(page.getByText("Reload this page or go to the home page.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "go to the home page" })).toHaveAttribute("href", "/");
  expect(page.getByText("Reference: order-17").elements()).toHaveLength(hasReference ? 1 : 0);
});

test("a page that begins with a field has the focus in it", async ({ render }) => {
  function Pages() {
    const { pathname } = useLocation();
    return pathname === "/login" ? <input data-autofocus aria-label="Username" /> : <Link to="/login">Sign in</Link>;
  }
  render(
    <>
      <Arrival />
      <Main>
        <Pages />
      </Main>
    </>,
    { at: "/" },
  );
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect.element(page.getByRole("textbox", { name: "Username" })).toHaveFocus();
});

test("a session that is about to end says when, and leads to signing in again", async ({ render }) => {
  render(<SessionNotice />, { session: { ...administrator, secondsLeft: 180 } });
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent(/^Your session ends .+\. Sign in again before then to keep what you typed\./);
  await page.getByRole("button", { name: "Sign in again now" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Password", { exact: true })).toHaveFocus();
});

test("a bar says on each page that it is a preview, and leads back", async ({ portal, render }) => {
  portal.answer("listContent", { live: null, preview: "bbbbbbbbbbbbbbbb", bundles: [] });
  portal.refuse("previewContent", "internal_error");
  render(<PreviewBar />, { session: administrator });
  await expect.element(page.getByText("Preview of content bbbbbbbbbbbbbbbb.")).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  expect(portal.asked("previewContent").map(({ body }) => body)).toEqual([{ version: null }]);
});

test("a public page, which asks the portal nothing, says so by what it was rendered with", async ({ render }) => {
  const isPublic = (
    <QueryClientContext value={undefined}>
      <PreviewBar />
    </QueryClientContext>
  );
  render(isPublic, { preview: "cccccccccccccccc" });
  await expect.element(page.getByText("Preview of content cccccccccccccccc.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Differences" })).toHaveAttribute("href", "/system#content");
});

test("whom a member acts for is a landmark, above the pages of what members share", async ({ portal, render }) => {
  const organisation = { id: 12, name: "Northbank", role: "reader", isActing: true, isActive: true } as const;
  portal.answer("getOwnOrganisation", { organisation });
  render(<OrdinaryLayout />, { session: integrator, at: "/credentials" });
  const notice = page.getByRole("complementary", { name: "Organisation" });
  await expect.element(notice).toMatchTextContent(/You act for Northbank. As a reader/);
});
