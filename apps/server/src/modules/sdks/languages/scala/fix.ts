import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/** Builds besides Maven's with versions of their own, and a class that our templates have no use for. */
const unused = /^gradle|^(?:build|settings)\.(?:gradle|sbt)$|^git_push\.sh$|\/AsyncClient\.scala$/;
const GENERATORS_OWN = "src/main/scala/io/swagger/client/";

/** A member or a method; what may be of any type has none, or is of type null. */
const DECLARATION = /^ {2}(?:def )?(?:`[^`\n]+`|\w+)(?:\(|: ).*$/gm;

/**
 * What the Scala generator writes besides the client itself, a file that it puts into a package of its own, and types
 * that it has no name for.
 */
export function fixScala(files: readonly ArchiveFile[]): ArchiveFile[] {
  return changeTexts(files, /\/(?:api|model)\/\w+\.scala$/, (text) =>
    text.replace(DECLARATION, (line) =>
      line
        .replace(/\[(?:null)?\]/g, "[Any]")
        .replace(/(?<=\[\w+, )null(?=\])/g, "Any")
        .replace(/: (?=,|$)/g, ": Any"),
    ),
  )
    .filter(({ name }) => !unused.test(name))
    .map((file) => {
      if (!file.name.startsWith(GENERATORS_OWN)) return file;
      const [, own = "io.swagger.client"] = /^package (\S+)$/m.exec(file.content.toString()) ?? [];
      return { ...file, name: file.name.replace("io/swagger/client", own.replaceAll(".", "/")) };
    });
}
