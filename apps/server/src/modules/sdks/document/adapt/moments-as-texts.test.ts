import { expect, test } from "vitest";
import { momentsAsTexts } from "./moments-as-texts.ts";

test("dates of paths and headers are texts, those of queries and bodies stay", () => {
  const moment = { type: "string", format: "date-time" };
  const at = (place: string, schema: object) => ({ name: "at", in: place, schema });
  const components = { schemas: { Day: { type: "string", format: "date", description: "A day" } } };
  const parameters = [at("path", { $ref: "#/components/schemas/Day" }), at("header", moment), at("query", moment)];
  const document = { paths: { "/{at}": { get: { parameters } } }, components };
  expect(momentsAsTexts(document as never)).toMatchObject({
    paths: {
      "/{at}": {
        get: {
          parameters: [
            { schema: { type: "string", description: "A day" } },
            { schema: { type: "string" } },
            { schema: moment },
          ],
        },
      },
    },
    components,
  });
  const [path] = (momentsAsTexts(document as never) as never as typeof document).paths["/{at}"].get.parameters;
  expect(path?.schema).not.toHaveProperty("format");
});
