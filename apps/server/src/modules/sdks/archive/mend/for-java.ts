import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** Tests without a test, builds besides Maven's with versions of their own, and classes that our templates have no use for. */
const unused = [
  /^src\/test\/|^gradle|^\.github\/|^\.travis\.yml$|^git_push\.sh$|^(?:build|settings)\.(?:gradle|sbt)$/,
  /\/AndroidManifest\.xml$/,
  /(?<!\/model)\/(?:Configuration|JSON|Pair|RFC3339DateFormat|ServerConfiguration|ServerVariable)\.java$/,
];

const models = /\/model\/\w+\.java$/;

/** What the Java generator writes besides the client itself, and what Java takes for one constructor. */
export function mendForJava(files: readonly ArchiveFile[]): ArchiveFile[] {
  const used = files.filter(({ name }) => !unused.some((pattern) => pattern.test(name)));
  return mendTexts(used, models, joinConstructors);
}

/** It imports an annotation of a library that our templates have no use for. */
export function mendForJavaCxf(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(mendForJava(files), models, (text) => text.replace(/^import io\.swagger\.annotations\..*\n/gm, ""));
}

/** The options of a choice that are lists, or maps, differ in what Java forgets: `List<String>`, `List<Card>`. */
function joinConstructors(text: string): string {
  const constructors = Array.from(text.matchAll(/^ {2}public (\w+)\((List|Set|Map)<.*> value\) \{\n.*\n {2}\}\n\n/gm));
  const kinds = Object.values(Object.groupBy(constructors, ([, name, kind]) => `${name} ${kind}`));
  return kinds.reduce((joined, [first, ...others] = []) => {
    if (first === undefined || others.length === 0) return joined;
    const [whole, name, kind] = first;
    const all = `${name}(${kind}<${kind === "Map" ? "String, ?" : "?"}> value)`;
    const kept = joined.replace(whole, () => whole.replace(/\w+\(.*?value\)/, all));
    return others.reduce((less, [other]) => less.replace(other, ""), kept);
  }, text);
}
