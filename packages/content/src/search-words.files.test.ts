import { expect, test } from "vitest";
import { loadContent } from "./load-content.ts";
import {
  createContentFolder,
  descriptorText,
  specText,
  webhooksDescriptorText,
  webhooksText,
} from "./testing/index.ts";
import { catalogueText } from "./testing/texts.ts";

const folder = "hps/4.2.4/issuing/cards/api/schemas";
const files = {
  "catalogue.yaml": catalogueText({
    products: [{ id: 2, name: "PowerCard V4" }],
    releases: [
      {
        id: 24,
        name: "4.2.4",
        products: [2],
        solutions: [
          { id: 241, name: "Issuing", modules: [{ id: 2411, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" }] },
        ],
      },
    ],
  }),
  [`${folder}/module-descriptor.json`]: descriptorText([{ name: "Cards", file: "api.yaml" }]),
  [`${folder}/api.yaml`]: specText({ gets: { "/cards": { operationId: "listCards" } } }),
  [`${folder}/webhooks-descriptor.json`]: webhooksDescriptorText([{ name: "card.issued", file: "cards.yaml" }]),
  [`${folder}/webhooks/cards.yaml`]: webhooksText({ "card.issued": {} }),
};

async function load(text?: string) {
  await using content = await createContentFolder({ ...files, ...(text !== undefined && { "search.yaml": text }) });
  const { searchWords, problems } = await loadContent(content.directory);
  const found = problems.filter(({ file }) => file === "search.yaml");
  return { searchWords, found: found.map(({ line, rule, severity }) => `${line} ${rule} ${severity}`) };
}

test("synonyms, what comes first, and response codes are read; pages, operations and events may be opened", async () => {
  const { searchWords, found } = await load(`
synonyms:
  - [3DS, 3-D Secure]
first:
  - words: [webhook]
    opens: /sandbox/endpoints
  - words: [cards]
    opens: listCards
  - words: [issued]
    opens: card.issued
codes:
  opens: listCards
  meanings: { "51": Not sufficient funds }
`);
  expect(found).toEqual([]);
  expect(searchWords.synonyms).toEqual([["3DS", "3-D Secure"]]);
  expect(searchWords.first.map(({ opens }) => opens)).toEqual(["/sandbox/endpoints", "listCards", "card.issued"]);
  expect(searchWords.codes).toEqual([{ code: "51", meaning: "Not sufficient funds", opens: "listCards" }]);
});

test("a folder without the file has no other words", async () => {
  expect(await load()).toEqual({ searchWords: { synonyms: [], first: [], codes: [] }, found: [] });
});

test.each([
  ["no YAML", "synonyms: [", [expect.stringMatching(/search\/syntax error$/)]],
  ["a misspelled name", "synonym: []", ["1 search/schema error"]],
  ["a group of one word", "synonyms:\n  - [PIN]", ["2 search/schema error"]],
  ["a page that is none", "first:\n  - words: [a]\n    opens: /nowhere", ["3 search/target error"]],
  ["a guide that is none", "first:\n  - words: [a]\n    opens: /guides/nothing", ["3 search/target error"]],
  ["an unknown operation", "codes:\n  opens: getCards\n  meanings: { '51': Funds }", ["2 search/target error"]],
  [
    "a word that opens two things",
    "first:\n  - words: [PIN]\n    opens: /home\n  - words: [pin]\n    opens: /about",
    ["4 search/twice error"],
  ],
])("%s is an error, with its line", async (_what, text, expected) => {
  expect((await load(text)).found).toEqual(expected);
});
