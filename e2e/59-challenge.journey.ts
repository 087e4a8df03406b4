import { randomUUID } from "node:crypto";
import { paths } from "@connect-portal/contract";
import { expect, inject, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const API = "/PowerCardConnectApi/rest/4.2.4/issuing/authentications";
const portal = useAdministeredPortal(() => []);
const visit = useBrowser();

test("a cardholder without an account confirms a payment on the page of the challenge", async () => {
  const { page, context } = visit;
  await startSession(page, inject("accounts").integrator);
  const { access_token } = (await portal.call(page, "POST", paths.sandboxToken)).body as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "idempotency-key": randomUUID() };
  const data = {
    messageVersion: "2.2.0",
    messageCategory: "01",
    acctNumber: "4456530000001096",
    acquirerMerchantID: "000000009876543",
    merchantName: "Kasbah Books Online",
    mcc: "5942",
    merchantCountryCode: "504",
    purchaseAmount: "129900",
    purchaseCurrency: "504",
  };
  const started = (await (await page.request.post(API, { headers, data })).json()) as {
    readonly authenticationId: string;
    readonly acsURL: string;
  };

  await context.clearCookies();
  const holder = await context.newPage();
  await holder.goto(started.acsURL);
  await holder.getByText("1,299.00 MAD").waitFor();
  const code = holder.getByLabel("One-time code");
  await code.fill("111111");
  await code.press("Enter");
  await holder.getByText("The code is wrong. You have 2 more tries.").waitFor();
  await code.fill("421096");
  await holder.getByRole("button", { name: "Confirm" }).click();
  await holder.getByRole("heading", { name: "Confirmed" }).waitFor();

  const { transStatus, eci } = await (await page.request.get(`${API}/${started.authenticationId}`, { headers })).json();
  expect({ transStatus, eci }).toEqual({ transStatus: "Y", eci: "05" });
});
