import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { sharedPortal } from "./support/shared-portal.ts";

/** Every page that needs no session, with its title. */
const pages = [
  ["/", "One open API for issuing, acquiring and switching."],
  ["/home", "One open API for issuing, acquiring and switching."],
  ["/about", "Thirty years of card payments, now open to build on."],
  ["/upcoming-events", "Upcoming events"],
  ["/videos", "Videos"],
  ["/press-release", "Press releases"],
  ["/login", "Sign in"],
  ["/register", "Create an account"],
  ["/forgotPassword", "Forgot password"],
  ["/changePassword", "Change password"],
  ["/help", "Request a Demo"],
] as const;

/** Sum of what moved by itself so far: cumulative layout shift, https://web.dev/articles/cls (one session window is enough here). */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

describe.each([1440, 390])("at %i px", (width) => {
  const visit = useBrowser({ viewport: { width, height: 844 } });

  test("every page stays where it is while it comes alive, also with a release that the address names", async () => {
    const { page } = visit;
    for (const [path, title] of pages) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForLoadState("networkidle");
      expect(await layoutShift(page), path).toBeLessThan(0.05);
    }
    await page.goto("/press-release?release=portal-opens");
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("find every open API of their products").isVisible()).toBe(true);
    expect(await page.getByText("There is one document").isVisible()).toBe(false);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

describe("without script", () => {
  const visit = useBrowser({ javaScriptEnabled: false });

  test("every page has its title and its matter, a release opens, and a video is a file in parts", async () => {
    const { page } = visit;
    for (const [path, title] of pages) {
      await page.goto(path);
      expect(await page.getByRole("heading", { level: 1 }).innerText(), path).toContain(title);
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(80);
      expect(await page.locator('meta[name="description"]').getAttribute("content"), path).toMatch(/^.{50,160}$/);
      expect(await page.locator('meta[property="og:title"]').count(), path).toBe(1);
    }
    await page.goto("/press-release");
    await page.getByText("Developer portal opens to partners").click();
    expect(await page.getByText("find every open API of their products").isVisible()).toBe(true);
    await page.goto("/upcoming-events");
    expect(await page.getByText("Card Issuing Forum").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);

    await page.goto("/videos");
    const file = (await page.getByRole("link", { name: /One that is declined/ }).getAttribute("href")) ?? "";
    const types = {
      "captions.vtt": "text/vtt",
      "playlist.m3u8": "application/vnd.apple.mpegurl",
      "segment-1.m4s": "video/",
      [file.split("/").at(-1) ?? ""]: "video/mp4",
    };
    for (const [name, type] of Object.entries(types)) {
      const part = await page.request.get(file.replace(/[^/]+$/, name), { headers: { range: "bytes=0-99" } });
      expect([part.status(), (await part.body()).length], name).toEqual([206, 100]);
      expect(part.headers()["content-type"], name).toContain(type);
      expect(part.headers()["cache-control"], name).toBe("public, max-age=31536000, immutable");
    }
  });
});

describe("with script", () => {
  const visit = useBrowser();

  test("from an unknown address a visitor gets to the provider's pages, and takes an event along", async () => {
    const { page } = visit;
    await page.goto("/nonsense/of/any/kind");
    await page.waitForURL("**/home");
    await page.getByRole("heading", { level: 1, name: "One open API" }).waitFor();
    const text = await page.getByRole("main").innerText();
    for (const quoted of ["2.3.3", "February 28, 2025", "4.2.4-RC1", "more than 500 institutions in over 95 countries"])
      expect(text).toContain(quoted);

    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "Thirty years of card payments" }).waitFor();
    const figures = await page.locator("dl").first().innerText();
    for (const quoted of ["30", "years", "500+", "users in 95+ countries", "1400+", "experts", "Global", "footprint"])
      expect(figures).toContain(quoted);

    await main.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { level: 1, name: "Videos" }).waitFor();
    expect(await page.title()).toBe("Videos: Connect Portal");
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe("Videos");

    await main.getByRole("link", { name: "Events" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Add “Card Issuing Forum” to your calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("card-issuing-forum.ics");
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain("BEGIN:VCALENDAR\r\n");
    expect(file).toContain("DTEND;VALUE=DATE:20270312\r\n");

    await main.getByRole("link", { name: "Press" }).click();
    const release = page.getByText("find every open API of their products");
    await page.getByText("Developer portal opens to partners").click();
    await release.waitFor();
    await page.waitForURL("**/press-release?release=portal-opens");
    await page.goBack();
    await release.waitFor({ state: "hidden" });
    await page.goto("/press-release?release=<script>alert(1)</script>");
    expect(await page.getByRole("heading", { level: 1, name: "Press releases" }).isVisible()).toBe(true);
    expect(await page.locator("details[open]").count()).toBe(0);
  });

  test("a press release that is opened before the page's script runs stays open, and gets its address", async () => {
    // visit.page would wait for the script.
    const page = await visit.context.newPage();
    const { promise: wished, resolve } = Promise.withResolvers<void>();
    await page.route("**/*.js", (route) => wished.then(() => route.continue()));
    await page.goto("/press-release", { waitUntil: "commit" });
    await page.getByText("Developer portal opens to partners").click();
    const text = page.getByText("find every open API of their products");
    await text.waitFor();
    resolve();
    await page.waitForURL("**/press-release?release=portal-opens");
    expect(await text.isVisible()).toBe(true);
  });

  const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

  test("a video is streamed segment by segment once somebody plays it, by keyboard", async () => {
    const { page } = visit;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/videos");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /hls|media-.*\.(m3u8|m4s|mp4)/.test(path))).toEqual([]);

    await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(0.5);
    expect(asked.filter((path) => path.endsWith("/playlist.m3u8"))).toHaveLength(1);
    expect(asked.some((path) => path.endsWith("/segment-1.m4s"))).toBe(true);
    expect(asked.some((path) => path.endsWith(".mp4") && !path.endsWith("/init.mp4"))).toBe(false);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);

    await page.getByRole("button", { name: "Pause" }).press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.getByRole("slider", { name: "Position" }).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(20);
    const captions = page.getByRole("button", { name: "Captions" });
    const mode = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
    expect([await captions.getAttribute("aria-pressed"), await mode()]).toEqual(["true", "showing"]);
    await captions.press("Enter");
    expect(await mode()).toBe("hidden");
  });

  test("where the stream cannot be had the one file is played", async () => {
    const { page } = visit;
    await page.route("**/playlist.m3u8", (route) => route.abort());
    await page.goto("/videos");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(0.2);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.mp4$/);
  });
});

test("without PUBLIC_URL a page has no address, the sitemap that of the process, and the browser finds an icon", async () => {
  const { url } = sharedPortal();
  const html = await (await fetch(`${url}/about`)).text();
  expect(html).not.toMatch(/canonical|og:url|og:image/);
  const sitemap = await fetch(`${url}/sitemap.xml`, { headers: { host: "evil.example" } });
  expect(await sitemap.text()).toContain(`<loc>${url.replace("localhost", "127.0.0.1")}/about</loc>`);
  const picture = await fetch(`${url}/share.png`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  const icon = await fetch(`${url}/favicon.ico`);
  expect(icon.headers.get("content-type")).toMatch(/^image\//);
  // ICONDIR: reserved 0, type 1 (an icon), three of them.
  expect([...new Uint8Array(await icon.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
