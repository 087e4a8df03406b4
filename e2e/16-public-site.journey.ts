import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { startPortal } from "./support/portal.ts";
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

  test.each(pages)("%s stays where it is while it comes alive", async (path, title) => {
    const { page } = visit;
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });

  test("a release that the address names is open, and nothing moves for it", async () => {
    const { page } = visit;
    await page.goto("/press-release?release=portal-opens");
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("find every open API of their products").isVisible()).toBe(true);
    expect(await page.getByText("There is one document").isVisible()).toBe(false);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});

describe("without script", () => {
  const visit = useBrowser({ javaScriptEnabled: false });

  test.each(pages)("%s has its title and its matter", async (path, title) => {
    const { page } = visit;
    await page.goto(path);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(title.split("\n")[0]);
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(80);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/^.{50,160}$/);
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
  });

  test("a press release opens, an event has no button that would do nothing, a video is a file", async () => {
    const { page } = visit;
    await page.goto("/press-release");
    await page.getByText("Developer portal opens to partners").click();
    expect(await page.getByText("find every open API of their products").isVisible()).toBe(true);
    await page.goto("/upcoming-events");
    expect(await page.getByText("Card Issuing Forum").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
    await page.goto("/videos");
    const href = await page.getByRole("link", { name: /One that is declined/ }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "video/mp4"]);
  });
});

describe("home", () => {
  const visit = useBrowser();

  test("leads to the APIs and to a demo, and says the versions and who the provider is", async () => {
    const { page } = visit;
    await page.goto("/home");
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "Explore our APIs", exact: true }).getAttribute("href")).toBe(
      "/select-product",
    );
    expect(await main.getByRole("link", { name: "Request a Demo", exact: true }).getAttribute("href")).toBe("/help");
    const text = await main.innerText();
    for (const quoted of ["2.3.3", "February 28, 2025", "4.2.4-RC1", "more than 500 institutions in over 95 countries"])
      expect(text).toContain(quoted);
    expect(text).toContain("OPENAPI Generator V6.5.0");
    expect(await page.getByRole("button", { name: "Send Message" }).isDisabled()).toBe(true);
  });

  test("a visitor who explores the APIs without a session is sent to /", async () => {
    const { page } = visit;
    await page.goto("/home");
    await page.getByRole("main").getByRole("link", { name: "Explore our APIs", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("the testimonials are turned by buttons and keys, never by themselves", async () => {
    const { page } = visit;
    await page.goto("/home");
    const carousel = page.getByRole("region", { name: "What our clients say" });
    await carousel.getByText("1 of 5").waitFor();
    await carousel.getByRole("button", { name: "Next quote" }).click();
    await carousel.getByText("2 of 5").waitFor();
    await carousel.getByRole("button", { name: "Previous quote" }).click();
    await carousel.getByRole("button", { name: "Previous quote" }).click();
    await carousel.getByText("5 of 5").waitFor();
    await carousel.getByRole("list", { name: "Quotes" }).focus();
    await page.keyboard.press("ArrowRight");
    await carousel.getByText("1 of 5").waitFor();
    const endless = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length;
    expect(await page.evaluate(endless)).toBe(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const quotes = carousel.getByRole("list", { name: "Quotes" });
    expect(await quotes.evaluate((list) => getComputedStyle(list).scrollBehavior)).toBe("auto");
  });

  test("any unknown path redirects to /home", async () => {
    await visit.page.goto("/nonsense/of/any/kind");
    await visit.page.waitForURL("**/home");
  });
});

describe("the provider's pages", () => {
  const visit = useBrowser();

  test("are in the bar and at the foot of every page", async () => {
    const { page } = visit;
    await page.goto("/");
    for (const [label, path] of [
      ["About", "/about"],
      ["Events", "/upcoming-events"],
      ["Videos", "/videos"],
      ["Press", "/press-release"],
    ]) {
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: label as string })
        .click();
      await page.waitForURL(`**${path}`);
    }
    const company = page.getByRole("navigation", { name: "Company" });
    expect(await company.getByRole("link").allInnerTexts()).toEqual([
      "About",
      "Upcoming events",
      "Videos",
      "Press releases",
    ]);
  });

  test("about shows the four statistics", async () => {
    await visit.page.goto("/about");
    const figures = await visit.page.locator("dl").first().innerText();
    for (const text of ["30", "years", "500+", "users in 95+ countries", "1400+", "experts", "Global", "footprint"])
      expect(figures).toContain(text);
  });

  test("an event goes into the calendar as a file", async () => {
    const { page } = visit;
    await page.goto("/upcoming-events");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Add “Card Issuing Forum” to your calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("card-issuing-forum.ics");
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("BEGIN:VCALENDAR\r\n");
    expect(text).toContain("DTEND;VALUE=DATE:20270312\r\n");
  });

  test("an event that has ended keeps its line, and the page says when nothing is left", async () => {
    const { page } = visit;
    await page.clock.setFixedTime(new Date("2027-03-20T12:00:00Z"));
    await page.goto("/upcoming-events");
    const forum = page.getByRole("listitem").filter({ hasText: "Card Issuing Forum" });
    await forum.getByText("Past", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(2);
    await page.clock.setFixedTime(new Date("2028-01-01T12:00:00Z"));
    await page.goto("/upcoming-events");
    await page.getByText("Nothing is planned at the moment.").waitFor();
  });

  test("a press release opens in place, has an address of its own, and back closes it", async () => {
    const { page } = visit;
    await page.goto("/press-release");
    const text = page.getByText("find every open API of their products");
    await page.getByText("Developer portal opens to partners").click();
    await text.waitFor();
    await page.waitForURL("**/press-release?release=portal-opens");
    await page.waitForFunction(() => document.title.startsWith("Developer portal opens to partners"));
    await page.goBack();
    await text.waitFor({ state: "hidden" });
    await page.goto("/press-release?release=<script>alert(1)</script>");
    expect(await page.getByRole("heading", { name: "Press releases" }).isVisible()).toBe(true);
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
});

describe("videos", () => {
  const visit = useBrowser();
  const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

  test("are streamed segment by segment by hls.js, which is loaded by the wish to play", async () => {
    const { page } = visit;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/videos");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /hls|media-.*\.(m3u8|m4s|mp4)/.test(path))).toEqual([]);

    await page.getByRole("button", { name: "Play “One authorization, step by step”" }).click();
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(0.5);
    expect(asked.filter((path) => path.endsWith("/playlist.m3u8"))).toHaveLength(1);
    expect(asked.some((path) => path.endsWith("/segment-1.m4s"))).toBe(true);
    expect(asked.some((path) => path.endsWith(".mp4") && !path.endsWith("/init.mp4"))).toBe(false);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
  });

  test("work by keyboard: play, place, captions", async () => {
    const { page } = visit;
    await page.goto("/videos");
    await page.getByRole("button", { name: "Play", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(0.2);
    const pause = page.getByRole("button", { name: "Pause" });
    await pause.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();

    await page.getByRole("slider", { name: "Position" }).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    await expect.poll(() => time(page), { timeout: 10_000 }).toBeGreaterThan(20);

    const captions = page.getByRole("button", { name: "Captions" });
    expect(await captions.getAttribute("aria-pressed")).toBe("true");
    const mode = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
    expect(await mode()).toBe("showing");
    await captions.press("Enter");
    expect(await mode()).toBe("hidden");
  });

  test("the list chooses, and the transcript says what is seen", async () => {
    const { page } = visit;
    await page.goto("/videos");
    await page.getByRole("link", { name: /One that is declined/ }).click();
    await page.getByRole("button", { name: "Play “One that is declined”" }).waitFor();
    await page.getByText("Transcript of “One that is declined”").click();
    expect(await page.getByText("The ledger is never asked").isVisible()).toBe(true);
  });

  test("fall back to the one file when the stream cannot be had", async () => {
    const { page } = visit;
    await page.route("**/playlist.m3u8", (route) => route.abort());
    await page.goto("/videos");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(0.2);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.mp4$/);
  });

  test("come as what they are, in parts, and may be kept for ever", async () => {
    const { page } = visit;
    await page.goto("/videos");
    const file = await page.getByRole("link", { name: /One that is declined/ }).getAttribute("href");
    const get = (name: string) =>
      page.request.get((file ?? "").replace(/[^/]+$/, name), { headers: { range: "bytes=0-99" } });
    const types = {
      "playlist.m3u8": "application/vnd.apple.mpegurl",
      "captions.vtt": "text/vtt",
      "segment-1.m4s": "video/",
    };
    for (const [name, type] of Object.entries(types)) {
      const { "content-type": sent, "cache-control": kept } = (await get(name)).headers();
      expect(sent, name).toContain(type);
      expect(kept, name).toBe("public, max-age=31536000, immutable");
    }
    const part = await get("segment-1.m4s");
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  });
});

describe("what others read of a page", () => {
  test("with PUBLIC_URL: whole addresses in the page, the sitemap and the robots file", async () => {
    const portal = await startPortal({ env: { PUBLIC_URL: "https://portal.example" } });
    try {
      const html = await (await fetch(`${portal.url}/about`)).text();
      expect(html).toContain('<link rel="canonical" href="https://portal.example/about"/>');
      expect(html).toContain('<meta property="og:url" content="https://portal.example/about"/>');
      expect(html).toContain('<meta property="og:image" content="https://portal.example/share.png"/>');
      expect(html).toContain("<title>About: Connect Portal</title>");
      const sitemap = await fetch(`${portal.url}/sitemap.xml`);
      expect(sitemap.headers.get("content-type")).toContain("application/xml");
      expect(await sitemap.text()).toContain("<loc>https://portal.example/press-release</loc>");
      const robots = await (await fetch(`${portal.url}/robots.txt`)).text();
      expect(robots).toContain("Disallow: /swagger-ui/");
      expect(robots).toContain("Sitemap: https://portal.example/sitemap.xml");
    } finally {
      await portal.stop();
    }
  });

  test("without it: no address in the page, that of the process in the sitemap", async () => {
    const url = sharedPortal().url;
    const html = await (await fetch(`${url}/about`)).text();
    expect(html).not.toMatch(/canonical|og:url|og:image/);
    const sitemap = await fetch(`${url}/sitemap.xml`, { headers: { host: "evil.example" } });
    expect(await sitemap.text()).toContain(`<loc>${url.replace("localhost", "127.0.0.1")}/about</loc>`);
    const picture = await fetch(`${url}/share.png`);
    expect(picture.headers.get("content-type")).toBe("image/png");
  });
});

describe("after a step within the site", () => {
  const visit = useBrowser();

  test("title and description are those of the new page, each once", async () => {
    const { page } = visit;
    await page.goto("/about");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { level: 1, name: "Videos" }).waitFor();
    expect(await page.title()).toBe("Videos: Connect Portal");
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe("Videos");
  });
});
