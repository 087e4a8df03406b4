import type { ArchiveFile } from "../../archive/read-output.ts";

/** A build that cannot be tried here, and classes that our templates have no use for; Maven's build is in pom.xml. */
const unused = [
  /^gradle|^(?:build|settings)\.gradle$|^src\/test\//,
  /\/infrastructure\/(?:(?:Part|Request)Config|RequestMethod|ApiAbstractions|ResponseExtensions|\w+Adapter)\.kt$/,
];

/** What the Kotlin generator writes besides the client itself. */
export function fixKotlin(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.filter(({ name }) => !unused.some((pattern) => pattern.test(name)));
}
