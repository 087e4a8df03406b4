import { expect, test } from "vitest";
import { writeGo } from "./go/write-go.ts";
import { writeJava } from "./java/write-java.ts";
import { writeKotlin } from "./kotlin/write-kotlin.ts";

const cards = {
  name: "issuing webhooks cards",
  solution: "issuing",
  source: {
    webhooks: {
      "card.issued": {
        post: {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/CardIssued" } } } },
        },
      },
    },
    components: { schemas: { CardIssued: { type: "object", properties: { type: { type: "string" } } } } },
  },
};

test.each([
  ["Java", writeJava, "`IssuingWebhooksCardsTypes.CardIssued`", "types/IssuingWebhooksCardsTypes.java"],
  [
    "Kotlin",
    writeKotlin,
    "`CardIssued` of `connect.client.types.issuing.webhooks.cards`",
    "types/issuing/webhooks/cards/Types.kt",
  ],
  ["Go", writeGo, "`CardIssued` of `types/issuing/webhooks/cards`", "types/issuing/webhooks/cards/types.go"],
])("the README in %s names the class of each event, which the client has", async (_language, write, spelling, file) => {
  const release = { version: "4.2.4", baseUrl: "https://portal.example", documents: [], webhooks: [cards] };
  const files = await write(release, { resources: [], leftOut: [] });
  const textOf = (end: string) => files.find(([name]) => name.endsWith(end))?.[1];
  expect(textOf("README.md")).toContain(`| \`card.issued\` | ${spelling} |\n`);
  expect(textOf(file)).toContain("CardIssued");
});

test.each([
  ["Java", writeJava],
  ["Kotlin", writeKotlin],
  ["Go", writeGo],
])("a release without events has none in its README in %s", async (_language, write) => {
  const release = { version: "4.2.4", baseUrl: "https://portal.example", documents: [], webhooks: [] };
  const files = new Map(await write(release, { resources: [], leftOut: [] }));
  expect(files.get("README.md")).toContain("## Webhooks");
  expect(files.get("README.md")).not.toMatch(/\| Event \||undefined/);
});
