import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { readMark, writeMark } from "../../shared/session/browser-mark.ts";
import { pageAfterSignIn } from "../../shared/session/left-page/left-page.ts";
import { signIn } from "../../shared/session/start/sign-in.ts";
import { readClaims } from "../../shared/session/store/claims.ts";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { administratorClaims, sessionTokenOf } from "../../shared/testing/session-token.ts";
import { administrator, expect, page, sessionOf, test, tokenOf } from "../../testing/component-test.tsx";
import { LeadToFactor } from "./lead-to-factor.tsx";
import { SessionBoundary } from "./session-boundary.tsx";
import { SessionKeeper } from "./session-keeper.tsx";

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
  await sorry.getByRole("button", { name: "Sign in again here" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabelText("Password", { exact: true }).fill("secret");
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("half a sen");
});

const sections = ["listSessions", "listSandboxClients", "listEncryptionKeys"] as const;

function Section({ name }: { readonly name: (typeof sections)[number] }) {
  const query = useQuery({ queryKey: [name], queryFn: () => callPortal(name) as Promise<unknown> });
  return (
    <Loaded query={query} what={name}>
      {() => <p>{name} is there</p>}
    </Loaded>
  );
}

test("however many calls find that the session has ended, one dialog says so, and signing in again loads them", async ({
  portal,
  render,
}) => {
  for (const name of sections) portal.refuse(name, "session_expired");
  portal.answer("authenticate", { jwt: tokenOf(administrator), accountNonLocked: true });
  portal.answer("signOut", null);
  render(
    <>
      <input aria-label="Note" />
      {sections.map((name) => (
        <Section key={name} name={name} />
      ))}
    </>,
    { session: administrator, at: "/credentials" },
  );
  await note.fill("half a sen");
  await expect.element(sorry).toMatchTextContent("Your session is expired please login again.");
  await expect.poll(() => sections.every((name) => portal.asked(name).length === 1)).toBe(true);
  await expect.element(page.getByRole("dialog")).toHaveLength(1);
  expect(readMark()).toMatchObject({ end: "expired" });

  for (const name of sections) portal.answer(name, {} as never);
  await sorry.getByRole("button", { name: "Sign in again here" }).click();
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  for (const name of sections) await expect.element(page.getByText(`${name} is there`)).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("half a sen");
});

test("another tab that hears of the end says so too, and goes on when the user has signed in again there", async ({
  portal,
  render,
}) => {
  const session = sessionOf(administrator);
  render(
    <>
      <SessionKeeper />
      <input aria-label="Note" />
    </>,
    { session: administrator, at: "/users" },
  );
  await note.fill("half a sen");
  writeMark(session, "expired");
  await expect.element(sorry).toBeVisible();
  const renewed = sessionTokenOf({ ...administratorClaims(4_000_000_000), sid: "renewed", sub: session.userId });
  portal.answer("resumeSession", { jwt: renewed });
  writeMark(readClaims(renewed));
  await expect.element(sorry).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("half a sen");
});

test.for(["/login", "/forgotPassword"])(
  "%s leads whoever is signed in to the home page",
  async (at, { portal, render }) => {
    portal.answer("getCurrentSession", { expiresAt: "2027-01-01T00:00:00Z", idleEndsAt: null });
    const { address } = render(<SessionKeeper />, { session: administrator, at });
    await expect.poll(address).toBe("/");
  },
);

test("a sign-in page with a session that the server refuses stays, and shows nobody as signed in", async ({
  portal,
  renderPage,
}) => {
  portal.refuse("getCurrentSession", "session_expired");
  signIn(tokenOf(administrator));
  const Page = () => (
    <>
      <SessionKeeper />
      <p>{useSession()?.username ?? "nobody"}</p>
    </>
  );
  const { address } = renderPage({ default: Page }, { at: "/login" });
  await expect.element(page.getByText("nobody")).toBeVisible();
  expect(address()).toBe("/login");
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
  await expect.element(sorry.getByRole("button", { name: "Sign in again here" })).not.toBeInTheDocument();
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
