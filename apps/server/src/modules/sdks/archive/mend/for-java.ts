import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** Tests without a test, builds besides Maven's with versions of their own, and classes that our templates have no use for. */
const unused = [
  /^src\/test\/|^gradle|^\.github\/|^\.travis\.yml$|^git_push\.sh$|^(?:build|settings)\.(?:gradle|sbt)$/,
  /\/AndroidManifest\.xml$/,
  /(?<!\/model)\/(?:Configuration|JSON|Pair|RFC3339DateFormat|ServerConfiguration|ServerVariable)\.java$/,
];

/** What the Java generator writes besides the client itself. */
export function mendForJava(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.filter(({ name }) => !unused.some((pattern) => pattern.test(name)));
}

/** It imports an annotation of a library that our templates have no use for. */
export function mendForJavaCxf(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(mendForJava(files), /\/model\/\w+\.java$/, (text) =>
    text.replace(/^import io\.swagger\.annotations\..*\n/gm, ""),
  );
}
