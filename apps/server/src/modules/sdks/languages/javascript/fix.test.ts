import { expect, test } from "vitest";
import { fixJavascript } from "./fix.ts";

const discriminator = { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", "it's": "Dog" } };
const document = { components: { schemas: { Pet: { discriminator } } } };

function mended(name: string, text: string): string {
  const files = [{ name, content: Buffer.from(text), executable: false }];
  return String(fixJavascript(files, document).find((file) => file.name === name)?.content);
}

test("imports name files, so that nothing has to be compiled", () => {
  const text = mended("src/index.js", "import Cat from './model/Cat';\nimport agent from \"superagent\";\n");
  expect(text).toBe("import Cat from './model/Cat.js';\nimport agent from \"superagent\";\n");
  const names = [".babelrc", "mocha.opts", "test/api/CardsApi.spec.js", "src/index.js"];
  const files = names.map((name) => ({ name, content: Buffer.from(""), executable: false }));
  expect(fixJavascript(files, document).map(({ name }) => name)).toEqual(["src/index.js"]);
});

test("each element of a form's array is sent, and those of a query as the document says", () => {
  const text = mended(
    "src/api/PetsApi.js",
    `
      let queryParams = {
        'kinds': this.apiClient.buildCollectionParam(kinds, 'csv')
      };
      let formParams = {
        'tags': this.apiClient.buildCollectionParam(tags, 'csv')
      };
`,
  );
  expect(text).toContain("buildCollectionParam(tags, 'multi')");
  expect(text).toContain("buildCollectionParam(kinds, 'csv')");
});

test("a choice is of the class that its value names", () => {
  const text = mended(
    "src/model/Pet.js",
    `
import Cat from './Cat';
import Dog from './Dog';
class Pet {
        var match = 0;
            if (!data[property]) {
Pet.OneOf = ["Cat", "Dog"];
`,
  );
  expect(text).toContain('const chosen = { "cat": Cat, "it\'s": Dog }[instance["kind"]];');
  expect(text).toContain("if (data[property] === undefined) {");
});

test("a body that is a choice is sent as what was chosen", () => {
  const text = mended("src/ApiClient.js", "            request.send(bodyParam);\n");
  const sent: unknown[] = [];
  const send = new Function("request", "bodyParam", text);
  for (const body of [{ toJSON: () => ({ kind: "cat" }) }, { kind: "dog" }]) {
    send({ send: (one: unknown) => sent.push(one) }, body);
  }
  expect(sent).toEqual([{ kind: "cat" }, { kind: "dog" }]);
});

test("a failure is an error", () => {
  const text = mended(
    "src/ApiClient.js",
    '                    var err = {};\nimport querystring from "querystring";\n',
  );
  expect(text).toContain("var err = new Error(");
  expect(text).not.toContain("querystring");
});
