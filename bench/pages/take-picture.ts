import { join } from "node:path";
import { desktop, signInBrowser, withBrowser } from "../support/browser.ts";
import { startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** `npm run docs:picture`: takes the picture of the README, docs/portal.png, of a portal of its own. */
const picture = join(import.meta.dirname, "../../docs/portal.png");
const reader = { username: "demo", password: "a picture of the portal" };

const data = await temporaryFolder("picture");
const portal = await startPortal({
  DATA_DIR: data.path,
  ADMIN_PASSWORD: reader.password,
  DEMO_PASSWORD: reader.password,
});
try {
  await withBrowser({ device: desktop }, async (context) => {
    await signInBrowser(context, portal.url, reader);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`${portal.url}/swagger-ui/4.2.4/issuing/card-management?api=Create%20card`);
    await page.locator("[data-first]").waitFor({ state: "detached" });
    const operation = page.locator('[data-operation="createCard"]');
    await operation.getByRole("button", { name: "Send" }).click();
    await operation.getByRole("region", { name: "Response: " }).getByText("201 Created", { exact: true }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.screenshot({ path: picture });
  });
} finally {
  await portal.end("SIGTERM");
  await data.remove();
}
