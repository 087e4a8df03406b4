/** Error texts of a body or a value: one sentence each, without its full stop. */
export const texts = {
  nothingAllowed: "Nothing is allowed here",
  unknownProperty: (name: string) => `${name} is not a property here`,
  /** With types of JSON Schema: "Must be an integer or null, not a text". */
  wrongKind: (found: string, types: readonly string[]) =>
    `Must be ${articleOf(types[0])}${types.join(" or ")}, not ${found}`,
  missing: (name: string) => `${name} is missing`,
  missingWith: (absent = "", present = "") => `${absent} is missing: it is required with ${present}`,
  mustBe: (value: string) => `Must be ${value}`,
  mustBeOneOf: (values: string) => `Must be one of ${values}`,
  more: (values: string, count: number) => `${values} and ${count} more`,
  pattern: (pattern: string) => `Does not match the pattern ${pattern}`,
  format: (format: string) => `Is not a valid ${format}`,
  tooShort: (count: number) => `Is shorter than ${characters(count)}`,
  tooLong: (count: number) => `Is longer than ${characters(count)}`,
  tooSmall: (limit: string) => `Is less than ${limit}`,
  tooLarge: (limit: string) => `Is more than ${limit}`,
  mustBeMore: (limit: string) => `Must be more than ${limit}`,
  mustBeLess: (limit: string) => `Must be less than ${limit}`,
  notMultiple: (step: string) => `Is not a multiple of ${step}`,
  tooFewItems: (count: number) => `Has fewer than ${items(count)}`,
  tooManyItems: (count: number) => `Has more than ${items(count)}`,
  tooFewProperties: (count: number) => `Has fewer than ${properties(count)}`,
  tooManyProperties: (count: number) => `Has more than ${properties(count)}`,
  duplicate: "Has the same item twice",
  containsNone: "Has too few of the items that it must contain",
  containsMany: "Has too many of the items that it may contain",
  excluded: "Is what the schema excludes (not)",
  noAlternative: "Matches none of the alternatives",
  manyAlternatives: "Matches more than one alternative",
  other: (keyword: string) => `Breaks ${keyword}`,
  kinds: {
    null: "null",
    array: "a list",
    string: "a text",
    number: "a number",
    boolean: "true or false",
    object: "an object",
  },

  json: {
    colon: "A colon",
    commaOr: (closing = "") => `A comma or ${closing}`,
    name: "A name in double quotes",
    nameOrEnd: "A name in double quotes or }",
    value: "A value",
    valueOrEnd: "A value or ]",
    missingBefore: (wanted: string, found: string) => `${wanted} is missing before ${found}`,
    missingAtEnd: (wanted: string) => `${wanted} is missing at the end`,
    afterEnd: (found: string) => `Nothing may follow the value, but ${found} does`,
    brokenString: "A string is not closed, or has a line break or an unknown escape",
    singleQuotes: "Strings need double quotes",
    noValue: (found: string) => `${found} is not a value`,
  },
};

function articleOf(type = ""): string {
  if (type === "null") return "";
  return /^[aeiou]/.test(type) ? "an " : "a ";
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

function items(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

function properties(count: number): string {
  return count === 1 ? "1 property" : `${count} properties`;
}
