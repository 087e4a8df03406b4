import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { leftPageValue, rememberAsked, rememberEnd, rememberRefused } from "./left-page.ts";
import { LeftPageNotice } from "./left-page-notice.tsx";

const notice = page.getByRole("status");

test.for([
  ["asked for a page", () => rememberAsked("/users/47"), undefined, "Sign in to read user 47", "Sign in"],
  ["signed out in another tab", () => rememberEnd(), undefined, "You signed out in another tab.", "Sign in"],
  [
    "may not read a page",
    () => rememberRefused("bank-a", "/users"),
    integrator,
    "The list of users is open to administrators only. You are signed in as bank-a.",
    "Products",
  ],
] as const)("who %s is told so, and the way on has the focus", async ([, remember, session, text, way], { render }) => {
  render(<LeftPageNotice />, session && { session });
  remember();
  await expect.element(notice).toMatchTextContent(text);
  await expect.element(notice.getByRole("link", { name: way })).toHaveFocus();
});

test("what was refused to somebody else is not said, and what was read is not said again", async ({ render }) => {
  rememberRefused("bank-b", "/users");
  render(<LeftPageNotice />, { session: integrator });
  await expect.element(notice).toBeEmptyDOMElement();
  rememberRefused("bank-a", "/users");
  await expect.element(notice).toMatchTextContent(/^The list of users/);
  render(<p>Another page</p>);
  await expect.poll(() => leftPageValue.read()).toBeNull();
});
