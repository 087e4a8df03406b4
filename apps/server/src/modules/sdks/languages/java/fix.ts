import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/** Tests without a test, builds besides Maven's with versions of their own, and classes that our templates have no use for. */
const unused = [
  /^src\/test\/|^gradle|^\.github\/|^\.travis\.yml$|^git_push\.sh$|^(?:build|settings)\.(?:gradle|sbt)$/,
  /\/AndroidManifest\.xml$/,
  /(?<!\/model)\/(?:Configuration|JSON|Pair|RFC3339DateFormat|ServerConfiguration|ServerVariable)\.java$/,
];

const models = /\/model\/\w+\.java$/;

/** What the Java generator writes besides the client itself, and what Java takes for one constructor. */
export function fixJava(files: readonly ArchiveFile[]): ArchiveFile[] {
  const used = files.filter(({ name }) => !unused.some((pattern) => pattern.test(name)));
  return changeTexts(used, models, (text) => joinConstructors(withoutMap(withDefault(withoutRegistration(text)))));
}

/** A server may come to send a value that no class is for: what is read then is the base. */
function withDefault(text: string): string {
  return text.replace(
    /^(@JsonTypeInfo\(.*visible = true)\)(?=[\s\S]*?^public class (\w+))/m,
    "$1, defaultImpl = $2.class)",
  );
}

/** Jackson reads and writes a map's entries alone: a model with other properties beside its own keeps them as a member. */
function withoutMap(text: string): string {
  const own = text.replace(/(?<=^public class \w+) extends HashMap<String, .*>(?= )/m, "");
  if (own === text) return text;
  return own
    .replace(/ *(?:&&\s+super\.equals\(\w+\)|, super\.hashCode\(\)|super\.hashCode\(\), )/g, "")
    .replace(/^.*super\.toString\(\).*\n/m, "");
}

/** A base tells its discriminator to a class that our templates have no use for: Jackson reads it from annotations. */
function withoutRegistration(text: string): string {
  return text
    .replace(/^import [\w.]+\.JSON;\n/m, "")
    .replace(/^static \{\n(?: {2}.*\n)+? {2}JSON\.registerDiscriminator\(.*\n\}\n/m, "");
}

/** It imports an annotation of a library that our templates have no use for. */
export function fixJavaCxf(files: readonly ArchiveFile[]): ArchiveFile[] {
  return changeTexts(fixJava(files), models, (text) => text.replace(/^import io\.swagger\.annotations\..*\n/gm, ""));
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
