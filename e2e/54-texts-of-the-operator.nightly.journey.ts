import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCleanOnEveryScreen, sidewaysScroll } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const published = join(import.meta.dirname, "../content/site");
const TITLE = "Cards and accounts of a bank </script><script>document.title='taken'</script> in eleven countries";
const NOTICE = "What this portal keeps of you, for how long, and whom in this bank you ask about it.";
const TABLE = [
  "| What is kept | Why | For how long | Where | Who reads it |",
  "| --- | --- | ---: | --- | --- |",
  "| Name and mail address | To sign you in, and to tell you what has happened to your account | 730 days | Frankfurt | Administrators of this bank |",
  "| Records of calls | Auditors ask for them | 400 days | Frankfurt and Dublin | Auditors |",
].join("\n");
const PATIENCE = { timeout: 60_000 };

let folder: string;
let site: string;
let portal: RunningPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-texts-"));
  site = join(folder, "site");
  await cp(published, site, { recursive: true });
  await writeFile(join(folder, "catalogue.yaml"), "products: []\nreleases: []\n");
  await change("site.yaml", "One open API for issuing, acquiring and switching.", TITLE);
  for (const name of ["testimonials.yaml", "events.yaml", "videos.yaml"]) await writeFile(join(site, name), "[]\n");
  for (const name of ["about.md", "press/portal-opens.md"]) {
    await writeFile(join(site, name), `${await readFile(join(site, name), "utf8")}\n${TABLE}\n`);
  }
  await mkdir(join(site, "notices"));
  await writeFile(
    join(site, "notices/privacy.md"),
    `---\ntitle: Privacy\ndescription: ${NOTICE}\n---\n\nWe keep little.\n\n${TABLE}\n`,
  );
  portal = await startPortal({ env: { CONTENT_DIR: folder } });
  // Its pages are written before it is ready.
}, 300_000);
afterAll(async () => {
  await portal?.stop();
  await rm(folder, { recursive: true });
});

async function change(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(site, name), "utf8");
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  await writeFile(
    join(site, name),
    text.replace(from, () => to),
  );
}
const htmlOf = async (path: string) => (await fetch(portal.url + path, { headers: { accept: "text/html" } })).text();

describe("without script", () => {
  const visit = useBrowser({ javaScriptEnabled: false });

  test("the pages say what the operator has written, and a text is a text", async () => {
    const { page } = visit;
    await page.goto(portal.url);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(TITLE);
    expect(await page.getByText("From teams that use it").count()).toBe(0);
    await page.goto(`${portal.url}/privacy`);
    expect(await page.locator('meta[property="og:description"]').getAttribute("content")).toBe(NOTICE);
    expect(await page.getByText("We keep little.").isVisible()).toBe(true);
  });
});

describe("with script", () => {
  const visit = useBrowser();

  test("pages that have come alive, and those that a reader comes to, say the same", async () => {
    const { page } = visit;
    // A notice that is not written leads home.
    await page.goto(`${portal.url}/terms`);
    expect(new URL(page.url()).pathname).toBe("/home");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(TITLE);
    expect(await page.title()).toBe("Open card-payment APIs: Connect Portal");
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Events" }).click();
    await page.getByRole("heading", { name: "No events yet" }).waitFor();
    await main.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).click();
    await page.getByRole("heading", { name: "Agenda" }).waitFor();
    expect(await page.getByRole("button", { name: /Watch the tour/ }).count()).toBe(0);
    await page.goto(`${portal.url}/errors/not_ready`);
    await page.getByRole("navigation", { name: "Notices" }).getByRole("link", { name: "Privacy" }).click();
    await page.getByText("We keep little.").waitFor();
  });

  test("a table that is wider than a phone scrolls in its box, by keyboard, too, and never the page", async () => {
    const { page } = visit;
    for (const path of ["/about", "/press-release?release=portal-opens", "/privacy"]) {
      await page.goto(portal.url + path);
      const box = page.getByRole("main").getByRole("group", { name: "Table" });
      await box.waitFor();
      // 05 judges these pages without a table.
      if (path === "/privacy") await expectCleanOnEveryScreen(page, `a table on ${path}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await box.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });

  test("a change is there without a restart, and a mistake in one file stops that one only", async () => {
    const { page } = visit;
    await writeFile(join(site, "videos.yaml"), await readFile(join(published, "videos.yaml"), "utf8"));
    await writeFile(join(site, "events.yaml"), "- id: [\n");
    await change("about.md", "Thirty years of card payments", "Forty years of card payments");
    await expect.poll(() => htmlOf("/about"), PATIENCE).toContain("Forty years of card payments");
    await page.goto(`${portal.url}/about`);
    await page.getByRole("heading", { name: "Forty years of card payments" }).waitFor();
    expect(await htmlOf("/upcoming-events")).toContain("No events yet");
    await expect.poll(() => htmlOf("/videos"), PATIENCE).toContain("One that is declined");
    await page.goto(`${portal.url}/videos`);
    const film = await page.getByRole("link", { name: /One that is declined/ }).getAttribute("href");
    const answer = await page.request.get(new URL(film ?? "", portal.url).href);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "video/mp4"]);
  });
});
