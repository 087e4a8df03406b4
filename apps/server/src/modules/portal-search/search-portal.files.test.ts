import type { ContentStore } from "@connect-portal/content";
import { publishedContent } from "@connect-portal/content/testing";
import type { PortalHitKind } from "@connect-portal/contract";
import { beforeAll, expect, test } from "vitest";
import { createPortalSearch } from "./search-portal.ts";

const search = createPortalSearch();

let content: ContentStore;
beforeAll(async () => {
  content = await publishedContent();
});

/** Searches the published content; returns hits of one kind. */
async function found(kind: PortalHitKind, text: string, near?: string, productIds = [1, 2, 3]) {
  const hits = await search(content.current(), productIds, { text, near });
  return hits.filter((hit) => hit.kind === kind);
}

test("an operation that several releases have is told of the newest first, with its verb and where it is", async () => {
  const places = (await found("operation", "language list")).map(
    ({ title, verb, place }) => `${verb} ${title}, ${place}`,
  );
  expect(places.slice(0, 2)).toEqual(["POST Language list, Issuing 4.2.4", "POST Language list, Issuing 4.1.0"]);
  const [first] = await found("operation", "currency table");
  expect(first?.place).toBe("Issuing 4.2.4");
  expect(first?.link).toMatch(/^\/swagger-ui\/4\.2\.4\/issuing\/reference-data\?api=.+#operation\//);
});

test("the module whose page is open comes first", async () => {
  const [first] = await found("operation", "language list", "/4.1.0/issuing/reference-data");
  expect(first?.place).toBe("Issuing 4.1.0");
});

test("an event leads to its page", async () => {
  const [first] = await found("event", "card.issued");
  expect(first).toMatchObject({
    title: "card.issued",
    place: "Issuing 4.2.4",
    link: "/webhooks-ui/4.2.4/issuing/card-management?event=card.issued",
  });
});

test("a status and a code lead to an operation that answers so", async () => {
  const hits = await found("error", "409");
  expect(hits.map(({ status, title }) => `${status} ${title}`)).toContain("409 card_state_conflict");
  const [first] = await found("error", "card_state_conflict");
  expect(first).toMatchObject({ status: "409", link: expect.stringMatching(/#operation\//) });
});

test("a field is found by its name, once for all releases that have it alike", async () => {
  const hits = await found("field", "parameterColumnList");
  expect(hits[0]).toMatchObject({ title: "parameterColumnList", place: expect.stringContaining("4.2.4") });
  const contexts = hits.map(({ context, module, place }) => `${place.split(" ")[0]} ${module}: ${context}`);
  expect(new Set(contexts).size).toBe(contexts.length);
});

test("what is not open to the caller is not found", async () => {
  expect(await found("event", "card.issued", undefined, [])).toEqual([]);
  const hits = await search(content.current(), [1], { text: "currency table" });
  expect(new Set(hits.map(({ place }) => place))).toEqual(new Set(["Issuing 3.5.8"]));
});

test.each(["", "  ", "zzzzqqqq", "((((", "../../xyzzy"])("%j finds nothing and breaks nothing", async (text) => {
  expect(await search(content.current(), [1, 2, 3], { text })).toEqual([]);
});
