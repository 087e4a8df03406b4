import type { Challenge } from "@connect-portal/contract";
import { expect, page, test } from "../../testing/component-test.tsx";
import ChallengePage from "./page.tsx";

const key = "7-kX3v9QmT2bR7nY5wZ1cJ8g";
const at = { at: `/challenge/${key}`, path: "/challenge/:key" };
const asked: Challenge = {
  status: "asked",
  method: "one_time_code",
  merchantName: "Kasbah Books Online",
  cardLastFour: "1096",
  amount: { amount: 129_900, currencyCode: "MAD", digits: 2 },
  triesLeft: 3,
  error: null,
  returnTo: null,
};
const returnTo = { notificationURL: "https://shop.example/3ds", cres: "eyJ0", threeDSSessionData: "b3Jk" };
/** Records form posts of the browser, which are not sent. */
function sentForms(): (readonly [string, Record<string, unknown>])[] {
  const sent: (readonly [string, Record<string, unknown>])[] = [];
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.action.startsWith("https://shop.")) return;
    event.preventDefault();
    sent.push([event.target.action, Object.fromEntries(new FormData(event.target))]);
  });
  return sent;
}
const code = page.getByRole("textbox", { name: "One-time code" });
const confirm = page.getByRole("button", { name: "Confirm" });

test("shows merchant, amount and card, and confirms with the code", async ({ portal, render }) => {
  portal.answer("getChallenge", asked);
  portal.answer("answerChallenge", { ...asked, status: "authenticated" });
  render(<ChallengePage />, at);
  await expect.element(page.getByText("1,299.00 MAD")).toBeVisible();
  await expect.element(page.getByText("•••• 1096")).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await code.fill("421096");
  await confirm.click();
  await expect.element(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  expect(portal.asked("answerChallenge")).toMatchObject([{ params: { key }, body: { code: "421096" } }]);
});

test("says how many tries a wrong code leaves, and that the last one has failed", async ({ portal, render }) => {
  portal.answer("getChallenge", asked);
  portal.answer("answerChallenge", { ...asked, triesLeft: 1 });
  render(<ChallengePage />, at);
  await code.fill("000000");
  await confirm.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The code is wrong. You have one more try.");
  portal.answer("answerChallenge", { ...asked, status: "failed", triesLeft: 0 });
  await code.fill("000001");
  await confirm.click();
  await expect.element(page.getByRole("heading", { name: "Not confirmed" })).toBeVisible();
});

test("cancels", async ({ portal, render }) => {
  portal.answer("getChallenge", asked);
  portal.answer("answerChallenge", { ...asked, status: "failed" });
  render(<ChallengePage />, at);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("heading", { name: "Not confirmed" })).toBeVisible();
  expect(portal.asked("answerChallenge")).toMatchObject([{ body: { cancelled: true } }]);
});

test("takes the result to the merchant without another press, and again with one", async ({ portal, render }) => {
  portal.answer("getChallenge", asked);
  portal.answer("answerChallenge", { ...asked, status: "authenticated", returnTo });
  const sent = sentForms();
  render(<ChallengePage />, at);
  await code.fill("421096");
  await confirm.click();
  const form = ["https://shop.example/3ds", { cres: "eyJ0", threeDSSessionData: "b3Jk" }];
  await expect.poll(() => sent).toEqual([form]);
  await page.getByRole("button", { name: "Return to Kasbah Books Online" }).click();
  expect(sent).toEqual([form, form]);
});

test("a page that is opened after the end waits for a press", async ({ portal, render }) => {
  portal.answer("getChallenge", { ...asked, status: "failed", returnTo: { ...returnTo, threeDSSessionData: null } });
  const sent = sentForms();
  render(<ChallengePage />, at);
  await page.getByRole("button", { name: "Return to Kasbah Books Online" }).click();
  expect(sent).toEqual([["https://shop.example/3ds", { cres: "eyJ0" }]]);
});

test("says what is wrong with the merchant's request, and takes the error to the merchant", async ({
  portal,
  render,
}) => {
  const error = { code: "301", description: "Transaction ID not recognized", detail: "acsTransID" };
  portal.answer("getChallenge", { ...asked, error, returnTo });
  const sent = sentForms();
  render(<ChallengePage />, at);
  const text = /The CReq of Kasbah Books Online .* Transaction ID not recognized: acsTransID \(error 301\)\./;
  await expect.element(page.getByRole("alert")).toMatchTextContent(text);
  await expect.element(code).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([["https://shop.example/3ds", { cres: "eyJ0", threeDSSessionData: "b3Jk" }]]);
});

test("waits for the bank's app without asking for a code", async ({ portal, render }) => {
  portal.answer("getChallenge", { ...asked, method: "out_of_band" });
  render(<ChallengePage />, at);
  await expect.element(page.getByText(/approve the payment there/)).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  portal.answer("getChallenge", { ...asked, method: "out_of_band", status: "authenticated" });
  await expect.poll(() => page.getByRole("heading", { name: "Confirmed" }).query(), { timeout: 8_000 }).not.toBeNull();
});

test("an address that nobody has says what to do", async ({ portal, render }) => {
  portal.refuse("getChallenge", "challenge_not_found");
  render(<ChallengePage />, at);
  await expect.element(page.getByRole("heading", { name: "This page has expired" })).toBeVisible();
});
