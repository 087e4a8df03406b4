import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { pageAfterSignIn } from "../../shared/session/left-page/left-page.ts";
import { signIn } from "../../shared/session/start/sign-in.ts";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { administratorClaims, sessionTokenOf } from "../../shared/testing/session-token.ts";
import { administrator, expect, page, test, tokenOf } from "../../testing/component-test.tsx";
import { LeadToFactor } from "./lead-to-factor.tsx";
import { SessionBoundary } from "./session-boundary.tsx";

const sorry = page.getByRole("dialog", { name: "Sorry!" });
const note = page.getByRole("textbox", { name: "Note" });
const field = (
  <SessionBoundary>
    <input aria-label="Note" />
  </SessionBoundary>
);

/** The session of an administrator that ends in this many seconds. */
const signInFor = (seconds: number) =>
  signIn(sessionTokenOf(administratorClaims(Math.floor(Date.now() / 1000) + seconds)));

test("a session that expires says so over its page, and goes on there with what was typed", async ({
  portal,
  render,
}) => {
  portal.answer("authenticate", { jwt: tokenOf(administrator), accountNonLocked: true });
  portal.answer("signOut", null);
  signInFor(3);
  render(field, { at: "/users?page=2" });
  await note.fill("half a sen");
  await expect.element(sorry).toMatchTextContent("Your session is expired please login again.");
  await sorry.getByRole("button", { name: "Stay on this page" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabelText("Password", { exact: true }).fill("secret");
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("half a sen");
});

test("who leaves the dialog is signed out, goes to sign in, and is led back", async ({ portal, render }) => {
  portal.answer("signOut", null);
  signInFor(2);
  const { address } = render(field, { at: "/users?page=2" });
  await sorry.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
  expect(sessionToken.read()).toBeNull();
  expect(pageAfterSignIn("admin")).toBe("/users?page=2");
  expect(pageAfterSignIn("bank-a")).toBe("/select-product");
});

test("a page that is opened with an expired session shows the dialog alone", async ({ render }) => {
  signInFor(-5);
  render(field, { at: "/users" });
  await expect.element(sorry).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(sorry.getByRole("button", { name: "Stay on this page" })).not.toBeInTheDocument();
});

test("who needs a second factor first is led to where it is set up, which knows the way back", async ({
  portal,
  render,
}) => {
  function Pages() {
    const { pathname, state } = useLocation();
    const isList = pathname === "/users";
    useQuery({ queryKey: ["products"], queryFn: () => callPortal("listProducts"), enabled: isList });
    return isList ? null : <Link to={state?.from ?? "/lost"}>Continue</Link>;
  }
  portal.refuse("listProducts", "second_factor_required");
  const { address } = render(
    <>
      <LeadToFactor />
      <Pages />
    </>,
    { session: administrator, at: "/users?page=2" },
  );
  await expect.poll(address).toBe("/sign-in-and-security");
  await expect.element(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/users?page=2");
});
