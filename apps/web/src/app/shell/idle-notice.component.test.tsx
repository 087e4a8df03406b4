import { pageAfterSignIn } from "../../shared/session/left-page/left-page.ts";
import { signIn } from "../../shared/session/start/sign-in.ts";
import { administratorClaims, sessionTokenOf } from "../../shared/testing/session-token.ts";
import { expect, page, test } from "../../testing/component-test.tsx";
import { SessionBoundary } from "../guards/session-boundary.tsx";
import { SessionNotice } from "./session-notice.tsx";

const notice = page.getByText(/^You have not used your session for a while\. It ends .+\.$/);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

test("a session that nobody uses is announced, and goes on; ended, it says why and leads back", async ({
  portal,
  render,
}) => {
  // Two minutes before its end it is looked at: at once.
  signIn(sessionTokenOf({ ...administratorClaims(Math.floor(Date.now() / 1000) + 3600), idle: 2 }));
  portal.answer("getCurrentSession", { expiresAt: inSeconds(3600), idleEndsAt: inSeconds(90) });
  portal.answer("getProfile", { username: "admin", fullName: "", email: "", products: [] });
  portal.answer("signOut", null);
  const { address } = render(
    <SessionBoundary>
      <SessionNotice />
    </SessionBoundary>,
    { at: "/select-version/2" },
  );
  await expect.element(notice).toBeVisible();
  portal.refuse("getCurrentSession", "session_idle");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(portal.asked("getProfile")).toHaveLength(1);
  const dialog = page.getByRole("dialog", { name: "Sorry!" });
  await expect.element(dialog).toMatchTextContent("Your session expired because you did not use it. Sign in again.");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(address).toBe("/login");
  expect(pageAfterSignIn("admin")).toBe("/select-version/2");
});
