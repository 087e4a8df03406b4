import { useQuery } from "@tanstack/react-query";
import { administrator, expect, page, test } from "../../testing/component-test.tsx";
import { CallFailure } from "../api-client/call-failure.ts";
import { callPortal } from "../api-client/call-portal.ts";
import { readMark } from "../session/browser-mark.ts";
import { sessionToken } from "../session/store/session-store.ts";
import { Section } from "../ui/section.tsx";
import { LoadFailure, WorkingLoadFailure } from "./load-failure.tsx";
import { Loaded } from "./loaded.tsx";

const at = { session: administrator, at: "/credentials?tab=keys", path: "/credentials" };
const dialog = page.getByRole("dialog", { name: "Sorry!" });
const refused = new CallFailure(404, "There is no such document.", { requestId: "7c1f" });

function Version() {
  const query = useQuery({ queryKey: ["site"], queryFn: () => callPortal("listSessions") });
  return (
    <Loaded query={query} what="your sessions">
      {({ sessions }) => <p>{sessions.length} sessions</p>}
    </Loaded>
  );
}

function Invitations() {
  const queryFn = () => callPortal("listInvitations", { params: { id: "1" } });
  const query = useQuery({ queryKey: ["invitations"], queryFn });
  return (
    <Loaded query={query} what="the invitations">
      {({ items }) => <p>{items.length} invitations</p>}
    </Loaded>
  );
}

function Sessions() {
  const { data, error } = useQuery({ queryKey: ["sessions"], queryFn: () => callPortal("listSessions") });
  return error ? <LoadFailure failure={error} /> : <p>{data?.sessions.length} sessions</p>;
}

test("a section waits, fails in its place, and is tried again", async ({ portal, render }) => {
  const held = portal.hold("listSessions");
  render(<Version />, at);
  await expect.element(page.getByText("Loading your sessions")).toBeVisible();
  held.fail();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  portal.answer("listSessions", { sessions: [] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("0 sessions")).toBeVisible();
});

test("sections below one that waits appear with it, so that nothing is pushed down", async ({ portal, render }) => {
  const held = portal.hold("listSessions");
  render(
    <>
      <Section name="Sessions">
        <Version />
      </Section>
      <Section name="Passwords">
        <p>Change it</p>
      </Section>
    </>,
    at,
  );
  await expect.element(page.getByText("Loading your sessions")).toBeVisible();
  await expect.element(page.getByText("Change it")).not.toBeVisible();
  held.answer({ sessions: [] });
  await expect.element(page.getByText("0 sessions")).toBeVisible();
  await expect.element(page.getByText("Change it")).toBeVisible();
});

test("a section that is refused says so, and offers no other try", async ({ portal, render }) => {
  portal.refuse("listInvitations", "owners_only");
  render(<Invitations />, at);
  await expect.element(page.getByRole("alert")).toMatchTextContent("Only owners of the organisation may do this.");
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("a section whose session is over shows the dialog, which leads to /login", async ({ portal, render }) => {
  portal.refuse("listSessions", "session_expired");
  portal.answer("signOut", null);
  const { address } = render(<Version />, at);
  await expect.element(dialog).toMatchTextContent("Your session is expired please login again.");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
});

test("what the server refuses stands in place of the page, with the way back", async ({ render }) => {
  const { address } = render(<LoadFailure failure={refused} />, at);
  await expect.element(page.getByRole("heading", { name: "There is no such document." })).toBeVisible();
  await expect.element(page.getByText("You are still signed in. Check the address, or start again.")).toBeVisible();
  await expect.element(page.getByText("7c1f")).toBeVisible();
  await page.getByRole("link", { name: "Products" }).click();
  await expect.poll(address).toBe("/select-product");
});

test("an address that the server cannot read is said in the words of people", async ({ render }) => {
  const text = 'The request does not match what this operation accepts. id must match pattern "^[1-9]$".';
  render(<LoadFailure failure={new CallFailure(400, text, { code: "validation_failed" })} />, at);
  await expect.element(page.getByRole("heading", { name: "There is nothing at this address." })).toBeVisible();
});

test("who has asked too often is not told to check the address", async ({ render }) => {
  render(<LoadFailure failure={new CallFailure(429, "Too many requests. Try again in 8 minutes.")} />, at);
  await expect.element(page.getByText("You are still signed in.", { exact: true })).toBeVisible();
});

test("a whole working page keeps its title then", async ({ render }) => {
  render(<WorkingLoadFailure failure={refused} title="Card management" />, at);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Card management");
});

test("any other failure is the dialog; closing it signs out, and other tabs keep what was typed", async ({
  portal,
  render,
}) => {
  portal.answer("signOut", null);
  const { address } = render(<LoadFailure failure={new CallFailure(502)} />, at);
  await expect.element(dialog).toMatchTextContent("Internal error please try again later.");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
  expect(portal.asked("signOut")).toHaveLength(1);
  expect(sessionToken.read()).toBeNull();
  expect(readMark()).toMatchObject({ end: "expired" });
});

test("what a restart was in the way of is loaded again on request, and nobody is signed out", async ({
  portal,
  render,
}) => {
  portal.fail("listSessions");
  const { address } = render(<Sessions />, at);
  await expect.element(dialog).toMatchTextContent("Internal error please try again later.");
  portal.answer("listSessions", { sessions: [] });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("0 sessions")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe("/credentials?tab=keys");
});
