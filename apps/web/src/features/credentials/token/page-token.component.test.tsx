import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { PageToken } from "./page-token.tsx";

const seconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.signature`;
const get = page.getByRole("button", { name: "Get a sandbox token" });

test("none is set; one that is issued says when it expires, and can be forgotten", async ({ portal, render }) => {
  const access_token = tokenOf({ iat: seconds(-5), exp: seconds(59.5) });
  portal.answer("issueSandboxToken", { access_token, token_type: "Bearer", expires_in: 3600, scope: "" });
  render(<PageToken />, { session: integrator });
  await expect.element(page.getByText("No token is set. Try it gets one with your first call.")).toBeVisible();
  await get.click();
  await expect.element(page.getByText(/^…ignature, issued 5 minutes ago, expires in 59 minutes$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Renew it" })).toBeVisible();
  await page.getByRole("button", { name: "Forget this token" }).click();
  await expect.element(get).toBeVisible();
});

test.for([
  ["expired", tokenOf({ iat: seconds(-65), exp: seconds(-5) }), "…ignature, issued 1 hour ago, expired 5 minutes ago"],
  ["opaque", "of-another-server", "…r-server is set. It does not say when it expires."],
] as const)("a token that is %s says so", async ([, token, words], { render }) => {
  sessionStorage.setItem("connect-portal.access-token", token);
  render(<PageToken />, { session: integrator });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test("a failure is said beside the button", async ({ portal, render }) => {
  portal.fail("issueSandboxToken");
  render(<PageToken />, { session: integrator });
  await get.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Internal error please try again later.");
  await expect.element(get).toBeEnabled();
});
