import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import type { Member } from "./kinds.ts";

/** A parameter or a field that its caller writes, and what a guide says of it, after its name. */
export interface WrittenText {
  readonly schema: JsonValue;
  readonly note: string;
}

const TEXT: JsonValue = { type: "string" };
const LIST_OF_TEXTS: JsonValue = { type: "array", items: { type: "string" } };

export const asJson: WrittenText = { schema: TEXT, note: "takes a string: its value as JSON" };
/** OpenAPI has no form for what holds objects in objects, outside of `deepObject` and `content`. */
export const asAny: WrittenText = { schema: TEXT, note: "takes a string: OpenAPI defines no form for nested values" };

export function asJoined(sign: string): WrittenText {
  return { schema: TEXT, note: `takes a string: its values with \`${sign}\` between them` };
}

/** Each name and the value after it, which a list's own style joins. */
export function inTurn(members: readonly Member[]): WrittenText {
  return {
    schema: LIST_OF_TEXTS,
    note: `takes a list: names and values in turn, such as ${turns(members, '", "', '"')}`,
  };
}

/** `x,1,y,2`, or `x=1,y=2`. */
export function asPairs(members: readonly Member[], isExploded: boolean): WrittenText {
  const names = shown(members);
  const form = names.map((name) => (isExploded ? `${name}=…` : `${name},…`)).join(",");
  return { schema: TEXT, note: `takes a string: \`${form}\`` };
}

/** The parameter with this schema, in this style, and with the form in its description. */
export function writtenAs(parameter: JsonObject, { schema, note }: WrittenText, inStyle: JsonObject = {}): JsonObject {
  const { content, example, examples, style, explode, ...rest } = parameter;
  const form = `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
  const said = typeof rest.description === "string" ? `${rest.description}\n\n${form}` : form;
  return { ...rest, ...inStyle, description: said, schema };
}

function turns(members: readonly Member[], between: string, quote: string): string {
  return `\`${quote}${shown(members)
    .flatMap((name) => [name, "…"])
    .join(between)}${quote}\``;
}

/** Enough of them to see the form. */
function shown(members: readonly Member[]): string[] {
  const names = members.slice(0, 2).map(({ name }) => name);
  return names.length === 0 ? ["name"] : names;
}
