import { publishedContent } from "@connect-portal/content/testing";
import { expect, test } from "vitest";
import { guideMarkdown } from "./guide-markdown.ts";

const content = (await publishedContent()).current();
const closed = { ...content, guides: content.guides.map((guide) => ({ ...guide, isPublic: false })) };

test("a guide is its texts, its calls and what was recorded of them", () => {
  const text = guideMarkdown(content, null, "/guides/idempotency") ?? "";
  expect(text).toMatch(/^# Idempotency and retries\n/);
  expect(text).toContain("\n## Send it again\n");
  expect(text).toContain("POST /PowerCardConnectApi/rest/4.2.4/issuing/customers\nIdempotency-Key: {{run}}\n\n{");
  expect(text).toContain("Responds with 409:");
  expect(text).toContain("Keep `customerId`: the response's `/customerId`.");
});

test("it has the words of a language, and the same calls", () => {
  const text = guideMarkdown(content, null, "/guides/idempotency", "fr") ?? "";
  expect(text).toMatch(/^# Idempotence et nouvelles tentatives\n/);
  expect(text).toContain("\n## L’envoyer à nouveau\n");
  expect(text).toContain("POST /PowerCardConnectApi/rest/4.2.4/issuing/customers\nIdempotency-Key: {{run}}\n\n{");
  expect(text).toContain("Répond par 409\u00a0:");
  expect(guideMarkdown(content, null, "/guides", "ar")).toMatch(/^# الأدلة\n\n- \[البدء السريع\]/);
});

test("the list leads to each guide that the reader may see", () => {
  expect(guideMarkdown(content, null, "/guides")).toContain("(/guides/quick-start.md)");
  expect(guideMarkdown(closed, null, "/guides")).not.toContain("quick-start");
  expect(guideMarkdown(closed, [2], "/guides")).toContain("quick-start");
  expect(guideMarkdown(closed, null, "/guides/quick-start")).toBeUndefined();
  expect(guideMarkdown(content, null, "/guides/nothing")).toBeUndefined();
  expect(guideMarkdown(content, null, "/guidesbook")).toBeUndefined();
});
