import { expect, test } from "vitest";
import { showCharacters } from "../../document/hidden-characters.ts";
import { adaptForHtml } from "./adapt.ts";

const shown = (value: unknown) => showCharacters(JSON.stringify(value), (character) => `[${character}]`);

test("no text begins a tag, whatever member it is of, also in lists and names", () => {
  const document = {
    info: { title: "<script>", version: "<1>" },
    tags: [{ name: "<img src=x>" }],
    example: [["</script>"]],
    properties: { "<b>": { enum: ["<br>"] } },
  };
  expect(shown(adaptForHtml(document))).toBe(
    shown({
      info: { title: "[<]script>", version: "[<]1>" },
      tags: [{ name: "[<]img src=x>" }],
      example: [["[<]/script>"]],
      properties: { "[<]b>": { enum: ["[<]br>"] } },
    }),
  );
});

test("a description keeps elements that can do nothing", () => {
  const harmless = "one<br/>two <b>three</b> <TABLE><tr><td>1 < 2</td></tr></TABLE>";
  expect(shown(adaptForHtml({ description: harmless }))).toBe(shown({ description: harmless.replace("< 2", "[<] 2") }));
  expect(shown(adaptForHtml({ description: "<p onclick=alert(1)><b\t><bx><style>" }))).toBe(
    shown({ description: "[<]p onclick=alert(1)><b\t>[<]bx>[<]style>" }),
  );
});

test("what refers to a name that has changed still does", () => {
  const schemas = { "List<Card>": { type: "object" } };
  const refs = ["#/components/schemas/List%3CCard>", "#/components/schemas/List<Card>"];
  const adapted = adaptForHtml({ components: { schemas }, refs: refs.map(($ref) => ({ $ref })) });
  const ref = "#/components/schemas/List[<]Card>";
  expect(shown(adapted)).toBe(
    shown({ components: { schemas: { "List[<]Card>": { type: "object" } } }, refs: [{ $ref: ref }, { $ref: ref }] }),
  );
});

test("a response is no code where html2 puts it into a script", () => {
  const responses = {
    "200;alert(1);x": { description: "`;alert(1)" },
    404: { description: "$x \\", "x-shared-errors": [{}] },
    default: { $ref: "#/components/responses/Any.Error-1" },
  };
  expect(shown(adaptForHtml({ "x-shared-errors": ["alert(1)"], responses }))).toBe(
    shown({
      responses: {
        404: { description: "[$]x [\\]" },
        "200alert1x": { description: "[`];alert(1)" },
        default: { $ref: "#/components/responses/Any.Error-1" },
      },
    }).replace("[\\\\]", "[\\]"),
  );
});
