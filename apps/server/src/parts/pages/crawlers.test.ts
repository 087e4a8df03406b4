import { expect, test } from "vitest";
import { robotsText, sitemapText } from "./crawlers.ts";

test("the sitemap names the public pages, each once, and no page of members", () => {
  const addresses = [...sitemapText("https://portal.example").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toContain("https://portal.example/upcoming-events");
  expect(addresses).toContain("https://portal.example/");
  expect(addresses).toContain("https://portal.example/guides");
  expect(sitemapText("https://portal.example", [], ["/guides/a-card"])).toContain("/guides/a-card</loc>");
  expect(addresses).not.toContain("https://portal.example/home");
  expect(addresses).not.toContain("https://portal.example/terms");
  expect(sitemapText("https://portal.example", ["/terms"])).toContain("<loc>https://portal.example/terms</loc>");
  expect(addresses.filter((url) => /select-|swagger|users|audit|webhooks/.test(url ?? ""))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("an address cannot break the XML", () => {
  expect(sitemapText("https://a/?b&c<d")).toContain("<loc>https://a/?b&amp;c&lt;d/about</loc>");
});

test("robots stay away from members and calls, and find the sitemap", () => {
  const lines = robotsText("https://portal.example").split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Disallow: /select-product",
      "Disallow: /select-module/",
      "Disallow: /swagger-ui/",
      "Disallow: /users",
      "Disallow: /v1/",
      "Sitemap: https://portal.example/sitemap.xml",
    ]),
  );
  expect(lines.filter((line) => /^Disallow: \/(about|videos|help|home|login|errors\/)?$/.test(line))).toEqual([]);
});
