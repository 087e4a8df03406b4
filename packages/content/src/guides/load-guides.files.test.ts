import { describe, expect, test } from "vitest";
import { checkContent } from "../cli/check-content.ts";
import { loadContent } from "../load-content.ts";
import { catalogueText, createContentFolder, descriptorText, specText } from "../testing/index.ts";
import { guideIn } from "./load-translations.ts";

const folder = "hps/4.2.4/issuing/cards/api/schemas";
const document = "4.2.4/issuing/cards/api.yaml";

const catalogue = catalogueText({
  products: [{ id: 2, name: "V4" }],
  releases: [
    {
      id: 42,
      name: "4.2.4",
      products: [2],
      solutions: [{ id: 421, name: "Issuing", modules: [{ id: 1, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" }] }],
    },
  ],
});

const created = {
  description: "The card.",
  content: {
    "application/json": { schema: { type: "object" }, example: { cardId: "crd_1", holder: { name: "Lina" } } },
  },
};
const amount = { type: "object", required: ["amount"], properties: { amount: { type: "integer" } } };

/** A document in which a card is made, paid with and read. */
const spec = specText({
  gets: {
    "/cards": { operationId: "createCard", responses: { 201: created } },
    "/cards/{cardId}": { operationId: "getCard" },
    "/cards/{cardId}/payments": {
      operationId: "pay",
      requestBody: { content: { "application/json": { schema: amount } } },
    },
  },
});

async function folderWith(body: string, checked = "0".repeat(12), matter = "") {
  const guide = `---
title: A card
summary: How a card is made.
order: 1
public: true
documents:
  - name: ${document}
    checked: "${checked}"
${matter}---

Read **this** first.

${body}`;
  return createContentFolder({
    "catalogue.yaml": catalogue,
    [`${folder}/module-descriptor.json`]: descriptorText([{ name: "Cards", file: "api.yaml" }]),
    [`${folder}/api.yaml`]: spec,
    "guides/a-card.md": guide,
  });
}

const step = (head: string, ...lines: string[]) =>
  `\`\`\`run ${head}\n${lines.map((line) => `${line}\n`).join("")}\`\`\`\n`;
const make = step("operation=createCard module=4.2.4/issuing/cards", "save: cardId=/cardId");

async function findings(body: string, ...others: string[]) {
  await using content = await folderWith(body, ...others);
  const { problems } = await loadContent(content.directory);
  return problems.filter(({ severity }) => severity === "error").map(({ rule, line }) => `${rule}:${line ?? ""}`);
}

test("a guide has its sections, and steps with what their document says of them", async () => {
  const body = `## Make a card\n\nIt is made.\n\n${make}\n## Read it\n\n${step("operation=getCard module=4.2.4/issuing/cards")}`;
  await using content = await folderWith(body);
  const { guides, problems } = await loadContent(content.directory);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(guides).toMatchObject([
    {
      slug: "a-card",
      isPublic: true,
      html: expect.stringContaining("<strong>this</strong>"),
      sections: [
        {
          id: "make-a-card",
          title: "Make a card",
          html: "<p>It is made.</p>\n",
          steps: [{ title: "Get /cards", method: "GET", saves: [{ name: "cardId", pointer: "/cardId" }] }],
        },
        {
          id: "read-it",
          steps: [
            {
              operationId: "getCard",
              path: "/PowerCardConnectApi/rest/cards/{cardId}",
              parameters: [{ name: "cardId", in: "path", value: "{{cardId}}" }],
              recorded: null,
            },
          ],
        },
      ],
    },
  ]);
});

test.each([
  [
    "an operation that its module does not have",
    `## A\n\n${step("operation=makeCard module=4.2.4/issuing/cards")}`,
    "guide/operation:15",
  ],
  [
    "a module that is not published",
    `## A\n\n${step("operation=createCard module=4.2.4/issuing/other")}`,
    "guide/operation:15",
  ],
  [
    "a value that nothing has saved",
    `## A\n\n${step("operation=getCard module=4.2.4/issuing/cards", "with: cardId={{id}}")}`,
    "guide/step:15",
  ],
  ["a path without its value", `## A\n\n${step("operation=getCard module=4.2.4/issuing/cards")}`, "guide/step:15"],
  [
    "a parameter that the operation does not have",
    `## A\n\n${step("operation=createCard module=4.2.4/issuing/cards", "with: sort=up")}`,
    "guide/step:15",
  ],
  [
    "a pointer to nothing in the response",
    `## A\n\n${step("operation=createCard module=4.2.4/issuing/cards", "save: cardId=/id")}`,
    "guide/step:15",
  ],
  [
    "a body that is no JSON",
    `## A\n\n${step("operation=createCard module=4.2.4/issuing/cards", "{ amount }")}`,
    "guide/step:15",
  ],
  [
    "a body that the document refuses",
    `## A\n\n${make}\n${step("operation=pay module=4.2.4/issuing/cards", '{ "amount": "much" }')}`,
    "guide/body:19",
  ],
  [
    "a body that an operation does not take",
    `## A\n\n${step("operation=createCard module=4.2.4/issuing/cards", "{}")}`,
    "guide/body:15",
  ],
  ["a step outside of a section", make, "guide/step:"],
  ["a heading of another level", "### A", "guide/heading:13"],
  ["an unknown program", "## A\n\n```program\nfly\n```", "guide/program:15"],
  ["HTML", "## A\n\n<div>bold</div>", "site/markdown:15"],
])("%s is an error with its line, and the guide is not published", async (_, body, expected) => {
  expect(await findings(body)).toEqual([expected]);
});

test("a guide that names an unknown document, or none of a step's, is an error", async () => {
  expect(
    await findings(
      `## A\n\n${make}`,
      "0".repeat(12),
      `  - name: 4.2.4/issuing/cards/none.yaml\n    checked: "${"0".repeat(12)}"\n`,
    ),
  ).toEqual(["guide/document:"]);
});

test("a document that changes under a guide is an error of the check, which says how to confirm it", async () => {
  await using content = await folderWith(`## A\n\n${make}`);
  const before = await loadContent(content.directory);
  const current = before.guides[0]?.documents[0]?.current ?? "";
  await using confirmed = await folderWith(`## A\n\n${make}`, current);
  const json = { all: true, json: true };
  const changed = async (directory: string) => {
    const { problems } = JSON.parse((await checkContent(directory, json)).lines.join("\n")) as {
      problems: { file: string; rule: string; message: string; severity: string }[];
    };
    return problems.filter(({ rule }) => rule === "guide/changed");
  };
  expect(await changed(confirmed.directory)).toEqual([]);
  await confirmed.write({ [`${folder}/api.yaml`]: spec.replace("The card.", "The new card.") });
  const after = (await loadContent(confirmed.directory)).guides[0]?.documents[0]?.current;
  expect(await changed(confirmed.directory)).toMatchObject([
    {
      file: "guides/a-card.md",
      severity: "error",
      message: expect.stringContaining(`checked: "${after}"`),
    },
  ]);
  expect((await loadContent(confirmed.directory)).guides).toHaveLength(1);
});

test("recorded responses of other steps are not shown, and a warning", async () => {
  await using content = await folderWith(`## A\n\n${make}`);
  const record = (operation: string) =>
    content.write({
      "guides/a-card.recorded.json": JSON.stringify([{ operation, status: 201, body: { cardId: "crd_9" } }]),
    });
  await record("createCard");
  const { guides, problems } = await loadContent(content.directory);
  expect(guides[0]?.sections[0]?.steps[0]?.recorded).toEqual({ status: 201, body: '{\n  "cardId": "crd_9"\n}' });
  expect(problems.map(({ rule }) => rule)).not.toContain("guide/recording");
  await record("getCard");
  const other = await loadContent(content.directory);
  expect(other.guides[0]?.sections[0]?.steps[0]?.recorded).toBeNull();
  expect(other.problems.map(({ rule }) => rule)).toContain("guide/recording");
});

describe("a guide in another language", () => {
  const body = `## Make a card\n\nIt is made.\n\n${make}`;
  const french = (text: string, checked = "0".repeat(12)) => ({
    "guides/fr/a-card.md": `---\ntitle: Une carte\nsummary: Comment elle naît.\nchecked: "${checked}"\n---\n\n${text}`,
  });

  test("has its own words, and the steps and anchors of the guide", async () => {
    await using content = await folderWith(body);
    await content.write(french("Lisez **ceci**.\n\n## Créer une carte\n\nElle est créée.\n"));
    const [guide] = (await loadContent(content.directory)).guides;
    if (!guide) throw new Error("no guide");
    expect(guideIn(guide, "fr")).toMatchObject({
      slug: "a-card",
      title: "Une carte",
      html: expect.stringContaining("<strong>ceci</strong>"),
      sections: [{ id: "make-a-card", title: "Créer une carte", steps: [{ operationId: "createCard" }] }],
    });
    expect(guideIn(guide, "ar").title).toBe("A card");
  });

  test.each([
    ["other sections", "## A\n\n## B\n", "guide/translation:"],
    ["steps of its own", `## A\n\n${make}`, "guide/translation:"],
    ["a heading of another level", "### A", "guide/heading:7"],
  ])("with %s is an error, and the guide is shown in its own words", async (_, text, rule) => {
    await using content = await folderWith(body);
    await content.write(french(text));
    const { guides, problems } = await loadContent(content.directory);
    const found = problems.filter(({ file }) => file === "guides/fr/a-card.md");
    expect(found.map(({ rule: name, line }) => `${name}:${line ?? ""}`)).toEqual([rule]);
    expect(guides[0]?.translations).toBeUndefined();
  });

  test("of which there is none is an error", async () => {
    await using content = await folderWith(body);
    await content.write({ "guides/fr/other.md": "" });
    const { problems } = await loadContent(content.directory);
    expect(problems.map(({ file, rule }) => [file, rule])).toContainEqual(["guides/fr/other.md", "guide/translation"]);
  });

  test("is an error of the check when the guide's words have changed since", async () => {
    await using content = await folderWith(body);
    await content.write(french("## Créer une carte\n"));
    const changed = async () => {
      const { lines } = await checkContent(content.directory, { all: true, json: true });
      const { problems } = JSON.parse(lines.join("\n")) as { problems: { file: string; message: string }[] };
      return problems.find(({ file }) => file === "guides/fr/a-card.md");
    };
    const [, current] = /checked: "(\w+)"/.exec((await changed())?.message ?? "") ?? [];
    await content.write(french("## Créer une carte\n", current));
    expect(await changed()).toBeUndefined();
  });
});
