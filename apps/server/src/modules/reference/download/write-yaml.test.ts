import { NumberLiteral } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { writeYaml } from "./write-yaml.ts";

test("numbers are written in YAML as the document has them", () => {
  const numbers = { price: new NumberLiteral("100.10"), far: new NumberLiteral("1E400"), id: 9007199254740993n };
  const others = { half: 0.5, text: "1.0", list: [new NumberLiteral("1.0"), null] };
  expect(writeYaml({ ...numbers, ...others })).toBe(
    'price: 100.10\nfar: 1E400\nid: 9007199254740993\nhalf: 0.5\ntext: "1.0"\nlist:\n  - 1.0\n  - null\n',
  );
});
