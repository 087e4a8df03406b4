import { readFile } from "node:fs/promises";
import path from "node:path";
import { paths, type UserSearchAnswer } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyDataFolder, removeDataFolder } from "./support/data-folder.ts";
import { button, field, heading, region, text, useFirefox } from "./support/firefox.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import type { Account } from "./support/session.ts";

const REFERENCE = "/swagger-ui/4.2.4/issuing/reference-data";
const CARDS = "/swagger-ui/4.2.4/issuing/card-management";

let dataDir: string;
let portal: RunningPortal;
beforeAll(async () => {
  dataDir = await copyDataFolder();
  const { administrator, integrator } = inject("accounts");
  const env = { ADMIN_PASSWORD: administrator.password, DEMO_PASSWORD: integrator.password };
  portal = await startPortal({ dataDir, env });
});
afterAll(async () => {
  await portal?.stop();
  await removeDataFolder(dataDir);
});

const firefox = useFirefox();
const open = (address: string) => firefox.open(portal.url + address);

/** Through the form, to the products, where everybody arrives. */
async function signIn(account: Account) {
  await open("/login");
  await firefox.fill(field("Username"), account.username);
  await firefox.fill(field("Password"), account.password);
  await firefox.click(button("Sign in"));
  await firefox.see(heading("Products"));
}

test("a newcomer registers, is activated and signs in", async () => {
  const newcomer = { username: "fox-north", email: "api@fox-north.example", password: "lanes and more lanes" };
  await open("/register");
  await firefox.fill(field("Username"), newcomer.username);
  await firefox.fill(field("Email"), newcomer.email);
  await firefox.fill(field("Password"), newcomer.password);
  await firefox.fill(field("Confirm password"), newcomer.password);
  await firefox.click(button("Create account"));
  await firefox.see(text("User Account created with success"));
  await activate(newcomer.username);
  await signIn(newcomer);
  await firefox.see(`header ${text(newcomer.username)}`);
});

test("a reader finds an operation by searching the reference, and saves the document byte for byte", async () => {
  await signIn(inject("accounts").integrator);
  await open(`${CARDS}?api=Card%20lifecycle`);
  await firefox.see("[data-operation] h3");
  await firefox.fill(field("Search this API"), "errorMessage");
  await firefox.see(`[role="status"]${text("9 hits")}`);
  await firefox.page.keyboard.press("Enter");
  await firefox.page.waitForFunction(() => {
    const [range] = [...(CSS.highlights.get("oar-hit-current") ?? [])];
    const { top = -1 } = range?.startContainer.parentElement?.getBoundingClientRect() ?? {};
    return top > 0 && top < innerHeight;
  });

  // The button is above the hit, to which the page comes back while it settles, unless the reader scrolls.
  await firefox.page.mouse.wheel({ deltaY: -20_000 });
  await firefox.click(button("Download lifecycle.yaml"));
  const saved = () => readFile(path.join(firefox.downloads, "lifecycle.yaml"), "utf8").catch(() => "nothing yet");
  await expect.poll(saved).toContain("operationId: blockCard");
});

test("an integrator gets a token and calls the currency lookup", async () => {
  await signIn(inject("accounts").integrator);
  await open(`${REFERENCE}?api=Currency%20table`);
  await firefox.click(button("Setting an Access Token"));
  await firefox.click(button("Get a sandbox token"));
  await firefox.click(button("Authorize"));
  await firefox.see(button("Reset an Access Token"));
  const operation = '[data-operation="getCurrencyTable"]';
  await firefox.click(`${operation} ${button("Send")}`);
  await firefox.see(`${operation} ${text("200 OK")}`);
  await firefox.see(`${operation} ${text('"EUR"')}`);
});

test("an event is sent to the inbox, arrives there and is verified", async () => {
  await signIn(inject("accounts").integrator);
  await open("/webhooks-ui/4.2.4/issuing/card-management?event=card.blocked");
  await firefox.see(heading("card.blocked"));
  await firefox.click(button("Send"));
  const arrivals = region("Arrived in my inbox");
  await firefox.see(`${arrivals} ${text("card.blocked")}`);
  await firefox.see(`${arrivals} ${text("signature verified")}`);
});

test("a body is encrypted, and decrypted again", async () => {
  await signIn(inject("accounts").integrator);
  await open(REFERENCE);
  await firefox.click(button("Toolbox"));
  const [request, response] = [field("Request"), field("Response")];
  await firefox.fill(request, '{ "amount": 12 }');
  await firefox.click(button("Encrypt"));
  await firefox.see(text("encrypted, "));
  expect(await firefox.valueOf(response)).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  await firefox.click(button("Swap request and response"));
  await firefox.click(button("Decrypt"));
  await firefox.see(text("decrypted, "));
  expect(await firefox.valueOf(response)).toBe('{ "amount": 12 }');
});

/** By the calls, as an administrator's program does. */
async function activate(username: string) {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify(inject("accounts").administrator);
  const session = await fetch(portal.url + paths.authenticate, { method: "POST", headers: json, body });
  const headers = { authorization: `Bearer ${((await session.json()) as { jwt: string }).jwt}` };
  const found = await fetch(`${portal.url}${paths.userSearch}?keyword=${username}`, { headers });
  const [user] = ((await found.json()) as UserSearchAnswer).content;
  const activated = await fetch(`${portal.url}/v1/users/${user?.id}/activate/true`, { method: "PUT", headers });
  expect(activated.ok, await activated.text()).toBe(true);
}
