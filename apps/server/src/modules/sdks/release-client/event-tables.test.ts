import { expect, test } from "vitest";
import { writeGo } from "./go/write-go.ts";
import { writeJava } from "./java/write-java.ts";
import { writeKotlin } from "./kotlin/write-kotlin.ts";
import { writePython } from "./python/write-python.ts";

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
  ["Python", writePython, "`CardIssued`", "connect_client/types/issuing_webhooks_cards.py"],
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
  ["Python", writePython],
])("a release without events has none in its README in %s", async (_language, write) => {
  const release = { version: "4.2.4", baseUrl: "https://portal.example", documents: [], webhooks: [] };
  const files = new Map(await write(release, { resources: [], leftOut: [] }));
  expect(files.get("README.md")).toContain("## Webhooks");
  expect(files.get("README.md")).not.toMatch(/\| Event \||undefined/);
});

const accounts = { ...cards, name: "issuing webhooks accounts" };
const both = { version: "4.2.4", baseUrl: "https://portal.example", documents: [], webhooks: [cards, accounts] };

test.each([
  ["Java", writeJava],
  ["Kotlin", writeKotlin],
  ["Go", writeGo],
])("an event of two documents has one row and no class in the README in %s", async (_language, write) => {
  const readme = new Map(await write(both, { resources: [], leftOut: [] })).get("README.md") ?? "";
  expect(readme.match(/^\| `card\.issued` .*$/gm)).toEqual([
    "| `card.issued` | JSON: its `data.subject` says whose it is |",
  ]);
});

test("Python has one type for an event of two documents, and one for all events", async () => {
  const files = new Map(await writePython(both, { resources: [], leftOut: [] }));
  expect(files.get("connect_client/events.py")).toContain(`from .types import issuing_webhooks_cards as types1
from .types import issuing_webhooks_accounts as types2

CardIssued: TypeAlias = "types1.CardIssued | types2.CardIssued"

#: Any event; its \`type\` says which.
Event: TypeAlias = "CardIssued"
`);
});
