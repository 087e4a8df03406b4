import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { paths } from "@connect-portal/contract";
import { expect, inject, test } from "vitest";
import { useAdministeredPortal } from "./support/administered-portal.ts";
import { useBrowser } from "./support/browser.ts";
import { startSession } from "./support/session.ts";

const API = "/PowerCardConnectApi/rest/4.2.4/issuing/authentications";
const portal = useAdministeredPortal(() => []);
const visit = useBrowser();

interface Started {
  readonly authenticationId: string;
  readonly threeDSServerTransID: string;
  readonly acsTransID: string;
  readonly acsURL: string;
}

async function start(notificationURL?: string) {
  const { page } = visit;
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
    ...(notificationURL !== undefined && { notificationURL }),
  };
  const started = (await (await page.request.post(API, { headers, data })).json()) as Started;
  return { started, headers };
}

test("a cardholder without an account confirms a payment on the page of the challenge", async () => {
  const { page, context } = visit;
  const { started, headers } = await start();
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

interface Shop {
  readonly address: string;
  /** Forms that browsers have posted to it. */
  readonly posted: URLSearchParams[];
  /** The page that it shows. */
  page: string;
  close(): void;
}

async function openShop(): Promise<Shop> {
  const posted: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "text/html");
    if (request.method !== "POST") return response.end(shop.page);
    posted.push(new URLSearchParams(await text(request)));
    response.end("<p>Back at the shop</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const shop: Shop = { address, posted, page: "", close: () => server.close() };
  return shop;
}

/** A page that posts a CReq into a frame of the size that it names, as a merchant's page does. */
function pageWithFrame(acsURL: string, creq: object): string {
  return `<iframe name="challenge" width="250" height="400"></iframe>
    <form method="post" target="challenge" action="${new URL(acsURL, portal.url).href}">
      <input name="creq" value="${Buffer.from(JSON.stringify(creq)).toString("base64url")}">
      <input name="threeDSSessionData" value="b3JkZXItNw">
    </form>
    <script>document.forms[0].submit()</script>`;
}

const messageOf = (form: URLSearchParams | undefined) =>
  JSON.parse(Buffer.from(form?.get("cres") ?? "", "base64url").toString());

test("in a frame of the merchant's page a CReq opens the challenge, and the browser posts the CRes to the merchant", async () => {
  const shop = await openShop();
  try {
    const { started } = await start(shop.address);
    const { acsURL, threeDSServerTransID, acsTransID } = started;
    const ids = { threeDSServerTransID, acsTransID };
    const creq = { messageType: "CReq", messageVersion: "2.2.0", ...ids, challengeWindowSize: "01" };
    await visit.context.clearCookies();
    const holder = await visit.context.newPage();

    shop.page = pageWithFrame(acsURL, { ...creq, acsTransID: threeDSServerTransID });
    await holder.goto(shop.address);
    await holder.frameLocator("iframe").getByText("Back at the shop").waitFor();
    expect(messageOf(shop.posted[0])).toMatchObject({
      messageType: "Erro",
      errorCode: "301",
      errorDetail: "acsTransID",
    });

    shop.page = pageWithFrame(acsURL, creq);
    await holder.goto(shop.address);
    const challenge = holder.frameLocator("iframe");
    await challenge.getByLabel("One-time code").fill("421096");
    await challenge.getByRole("button", { name: "Confirm" }).click();
    await challenge.getByText("Back at the shop").waitFor();
    expect(messageOf(shop.posted[1])).toMatchObject({ messageType: "CRes", transStatus: "Y" });
    expect(shop.posted[1]?.get("threeDSSessionData")).toBe("b3JkZXItNw");
  } finally {
    shop.close();
  }
});

test("no other page of the portal stands in a frame, not by the keys of the palette either", async () => {
  const shop = await openShop();
  try {
    const { started } = await start();
    shop.page = `<iframe src="${new URL(started.acsURL, portal.url).href}"></iframe>`;
    const holder = await visit.context.newPage();
    await holder.goto(shop.address);
    const challenge = holder.frameLocator("iframe");
    await challenge.getByLabel("One-time code").press("Control+k");
    await challenge.getByRole("combobox").fill("About");
    await challenge.getByRole("option").first().click();
    await challenge.getByLabel("One-time code").waitFor({ state: "detached" });
    await expect.poll(() => holder.frames().at(-1)?.url()).toContain("chrome-error:");
  } finally {
    shop.close();
  }
});
