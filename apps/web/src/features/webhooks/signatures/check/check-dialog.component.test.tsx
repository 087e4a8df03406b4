import type { SignatureVerdict } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../../testing/component-test.tsx";
import CheckDialog from "./check-dialog.tsx";

const headers = [{ name: "webhook-id", value: "msg_1" }];
const request = { method: "POST", target: "/in", headers, body: '{"a":1}\r\n' };
const options = { session: integrator };
const field = page.getByRole("textbox", { name: "Request" });
const check = page.getByRole("button", { name: "Check", exact: true });
const verdict = page.getByRole("region", { name: "Verdict" });
const nothing = () => undefined;
const dialog = <CheckDialog request={request} onClose={nothing} />;
const verified: SignatureVerdict = { verified: true, scheme: "ed25519" };
const steps = () =>
  verdict
    .getByRole("listitem")
    .elements()
    .map((step) => step.textContent);

test("a request that was not touched is sent as it came, once", async ({ portal, render }) => {
  const held = portal.hold("checkSignature");
  render(dialog, options);
  await expect.element(field).toHaveFocus();
  await check.dblClick();
  held.answer(verified);
  await expect.element(verdict.getByRole("heading")).toHaveTextContent("Verified with Ed25519");
  expect(steps()).toEqual([
    "The three headers are there, passed",
    "The timestamp is a time, at most five minutes off, passed",
    "The signature is well-formed, in a scheme that the secret is for, passed",
    "Id, timestamp, and body are the ones that were signed, passed",
    "The secret created the signature, passed",
  ]);
  expect(portal.asked("checkSignature").map(({ body }) => body)).toEqual([{ headers, body: request.body }]);
});

test("a body that was changed: where, from what to what, and which steps were not reached", async ({
  portal,
  render,
}) => {
  const difference = { offset: 6, line: 1, column: 7, sent: '1}\r\n"', received: '2}\r\n"' };
  const fault = {
    code: "body_changed",
    cause: "The body was changed.",
    mend: "Verify the raw body.",
    difference,
  } as const;
  portal.answer("checkSignature", { verified: false, fault });
  render(dialog, options);
  await field.fill('webhook-id: msg_1\n\n{"a": 2}');
  await check.click();
  await expect.element(verdict).toMatchTextContent(/^Not verifiedThe body was changed\.Verify the raw body\./);
  await expect.element(verdict.getByText("The body first differs in line 1, column 7.")).toBeVisible();
  expect(
    verdict
      .getByRole("mark")
      .elements()
      .map((mark) => mark.textContent),
  ).toEqual(["1", "2"]);
  expect(steps().slice(2)).toEqual([
    "The signature is well-formed, in a scheme that the secret is for, passed",
    "Id, timestamp, and body are the ones that were signed, failed",
    "The secret created the signature, not checked",
  ]);
  expect(portal.asked("checkSignature").map(({ body }) => body)).toEqual([{ headers, body: '{"a": 2}' }]);
  await field.fill("changed");
  await expect.element(verdict).not.toBeInTheDocument();
});

test("another secret is asked for, and checked with", async ({ portal, render }) => {
  portal.answer("checkSignature", verified);
  render(dialog, options);
  await page.getByText("Another secret").click();
  const secret = page.getByRole("textbox", { name: "Secret" });
  await check.click();
  await expect.element(secret).toHaveAccessibleDescription("Paste the secret, or use your own.");
  await secret.fill(" whsec_other ");
  await check.click();
  await expect.element(verdict).toBeVisible();
  expect(portal.asked("checkSignature").map(({ body }) => body.secret)).toEqual(["whsec_other"]);
  await page.getByText("My secrets").click();
  await expect.element(verdict).not.toBeInTheDocument();
  await expect.element(secret).not.toBeInTheDocument();
});

test.for([
  ["nothing", "", /^Paste a request: its headers, an empty line, and its body\./],
  ["a line that is no header", "no request", /^Line 1 is not a header: "no request"\. Write each header as a name/],
  ["a header that is too long", `webhook-id: ${"x".repeat(8193)}`, /^The header webhook-id is too long to check\./],
  ["a body that is too long", `a: b\n\n${"x".repeat(262_145)}`, /^The body is longer than 256 KiB, the maximum\./],
] as const)("%s is said at its field, and nothing is sent", async ([, text, said], { portal, render }) => {
  render(dialog, options);
  await field.fill(text);
  await check.click();
  await expect.element(field).toHaveAccessibleDescription(said);
  expect(portal.asked("checkSignature")).toEqual([]);
});

test.for([
  ["refused", "Too many requests. Try again in 30 seconds."],
  ["failed", "Internal error please try again later."],
] as const)("a check that is %s says so, and keeps the request", async ([how, said], { portal, render }) => {
  if (how === "refused") portal.refuse("checkSignature", "too_many_requests", { retryAfter: 30 });
  else portal.fail("checkSignature");
  render(dialog, options);
  await check.click();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(field).toHaveValue('POST /in HTTP/1.1\nwebhook-id: msg_1\n\n{"a":1}\n');
});
