import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import {
  distinctNames,
  isWritable,
  mapObjects,
  propertyNames,
  propertySets,
} from "@connect-portal/openapi-document/downgrade";

export interface AliasedDocument {
  readonly document: JsonObject;
  /**
   * A text of a generated client, with the names that are sent in the place of the aliases; in a file of code, by its
   * name, as a string of its language has them.
   */
  restore(text: string, file?: string): string;
}

/** A generator writes them into texts and leaves them out of names, because no letter and no digit is among them. */
const MARK = "\uE010";
const DIGIT = 0xe020;
const MARKS = /[\uE010\uE020-\uE029]/g;

/** A name that can stand in quotes as a member of an interface. */
const plain = /^[\p{L}\p{M}\p{N} _.:@+/-]*$/u;

/** Characters that end a string, interpolate in it, or are escaped for HTML. */
const SIGNS = /["'\\`<>&\p{Cc}]/u;
/** Sequences that a backslash cannot escape: the end of a comment, interpolation in a string. */
const MEANING = /\*\/|[$#]\{/;
/** Values of Java, which its generator takes for names like any other. */
const VALUES = /^(?:true|false|null)$/;
const isPlainText = (name: string) => isWritable(name) && !SIGNS.test(name) && !VALUES.test(name);

/**
 * The document with other names for properties of which a generator would make one, or none: `aB` beside `a_b` is given
 * as `a_b_2` and a mark. The generator makes its names of that, and puts it as it is where the name is sent, so that
 * what was there can be put back: 6.5.0 has no option for names of properties. Parameters that are one name it tells
 * apart itself; those that nobody can write get a name here, too.
 * @param sendsOwnNames whether the client's models are sent as they are, so that what is sent must be their names
 */
export function aliasNames(document: JsonObject, sendsOwnNames = false): AliasedDocument {
  const properties = propertyNames(propertySets(document), sendsOwnNames ? isIdentifier : isPlainText);
  const parameters = distinctNames(unwritableParameters(document), properties.values(), isPlainText);
  const names = [...new Map([...parameters, ...properties])].filter(
    ([name]) => plain.test(name) || !(sendsOwnNames || MEANING.test(name)),
  );
  if (names.length === 0) return unaliased(document);
  const aliases = new Map(names.map(([name, other], at) => [name, `${nameOf(name, other)}${markOf(at)}`]));
  return {
    document: mapObjects(document, (object) => withAliases(object, aliases)),
    restore(text, file = "") {
      const shown = text.replace(/\\u(e0[12][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
      if (!sendsOwnNames && !shown.includes(MARK)) return text;
      const sent = [...aliases].reduce(
        (restored, [name, alias]) => restored.replaceAll(alias, () => inLiteral(name, file)),
        shown,
      );
      // In capitals, as Java's constants are, it is a name and no longer an alias.
      const named = sent.replace(MARKS, "");
      return sendsOwnNames ? quoteMembers(named, properties) : named;
    },
  };
}

/**
 * The Java generator keeps a single word as it is, with its mark, which becomes what is sent: two words, unless that is
 * a name, too.
 */
function nameOf(sent: string, other: string): string {
  return other.includes("_") || /^[\p{L}_][\p{L}\p{N}_]*$/u.test(sent) ? other : `${other}_name`;
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Each writes a sign that its strings cannot hold with a backslash, and none but these has a quote of the other kind so. */
const ESCAPED: readonly (readonly [files: RegExp, signs: RegExp])[] = [
  [/\.(?:php|rb)$/, /[\\']/g],
  [/\.go$/, /[\\"\p{Cc}]/gu],
  [/\.[jt]s$/, /[\\"'`\p{Cc}]/gu],
  [/\.(?:dart|kt)$/, /[\\"'$\p{Cc}]/gu],
  [/\.(?:cs|java|py|R|scala|swift)$/, /[\\"'\p{Cc}]/gu],
];

const LINE_ENDS = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
]);

function inLiteral(name: string, file: string): string {
  const [, signs] = ESCAPED.find(([files]) => files.test(file)) ?? [];
  if (signs === undefined) return name;
  // Java reads `\\u000a` as the end of its line.
  return name.replace(signs, (sign) => {
    if (!/\p{Cc}/u.test(sign)) return `\\${sign}`;
    return LINE_ENDS.get(sign) ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** `a_b_2?: string;` of TypeScript is `'a-b'?: string;` again. */
function quoteMembers(text: string, names: ReadonlyMap<string, string>): string {
  const wireNames = new Map([...names].filter(([name]) => plain.test(name)).map(([name, other]) => [other, name]));
  return text.replace(/^( +(?:readonly )?)(\w+)(?=\??: )/gm, (whole, before: string, name: string) =>
    wireNames.has(name) ? `${before}'${wireNames.get(name)}'` : whole,
  );
}

export function unaliased(document: JsonObject): AliasedDocument {
  return { document, restore: (text) => text };
}

/** The number between two marks, so that no alias is the beginning of another one. */
function markOf(number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCharCode(DIGIT + Number(digit)));
  return `${MARK}${digits.join("")}${MARK}`;
}

/** Each once. */
function unwritableParameters(document: JsonObject): string[] {
  const names = new Set<string>();
  mapObjects(document, (object) => {
    if (isParameter(object) && !isPlainText(object.name)) names.add(object.name);
    return object;
  });
  return [...names];
}

function isParameter(object: JsonObject): object is JsonObject & { readonly name: string } {
  return typeof object.name === "string" && typeof object.in === "string" && object.type === undefined;
}

function withPathAliases(paths: JsonObject, aliases: ReadonlyMap<string, string>): JsonObject {
  const aliased = Object.entries(paths).map(([path, item]) => [
    path.replace(/\{([^{}]*)\}/g, (_, name: string) => `{${aliases.get(name) ?? name}}`),
    item,
  ]);
  return Object.fromEntries(aliased);
}

function withAliases(object: JsonObject, aliases: ReadonlyMap<string, string>): JsonObject {
  const aliasOf = (name: JsonValue) => (typeof name === "string" ? (aliases.get(name) ?? name) : name);
  const renamed = (map: JsonObject) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [String(aliasOf(name)), value]));
  const { properties, required, encoding, discriminator, paths } = object;
  return {
    ...object,
    ...(isParameter(object) && { name: aliasOf(object.name) }),
    ...(isObject(paths) && { paths: withPathAliases(paths, aliases) }),
    ...(isObject(properties) && { properties: renamed(properties) }),
    ...(isObject(encoding) && { encoding: renamed(encoding) }),
    ...(Array.isArray(required) && { required: required.map(aliasOf) }),
    ...(isObject(discriminator) &&
      discriminator.propertyName !== undefined && {
        discriminator: { ...discriminator, propertyName: aliasOf(discriminator.propertyName) },
      }),
  };
}
