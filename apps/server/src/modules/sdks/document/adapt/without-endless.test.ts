import { expect, test } from "vitest";
import { withoutEndless } from "./without-endless.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("no schema requires itself, at once, through others, in a part or by what derives from it", () => {
  const schemas = (isRequired: boolean) => {
    const holding = (member: string, name: string, isKept = isRequired) => ({
      properties: { [member]: ref(name), id: {} },
      required: isKept ? [member, "id"] : ["id"],
    });
    return {
      Self: holding("self", "Self"),
      One: holding("two", "Two"),
      Two: holding("one", "One"),
      Part: { allOf: [ref("Plain"), holding("part", "Part")] },
      Base: holding("heir", "Heir"),
      Heir: { allOf: [ref("Base"), { properties: {} }] },
      Plain: holding("other", "Other", true),
      Other: { properties: { list: { items: ref("Plain") } } },
    };
  };
  expect(withoutEndless({ components: { schemas: schemas(true) } })).toEqual({
    components: { schemas: schemas(false) },
  });
});
