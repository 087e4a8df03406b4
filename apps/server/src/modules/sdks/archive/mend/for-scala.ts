import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** Builds besides Maven's with versions of their own, and a class that our templates have no use for. */
const unused = /^gradle|^(?:build|settings)\.(?:gradle|sbt)$|^git_push\.sh$|\/AsyncClient\.scala$/;
const GENERATORS_OWN = "src/main/scala/io/swagger/client/";

/** A member or a method; what may be of any type has none, or is of type null. */
const DECLARATION = /^ {2}(?:def )?(?:`[^`\n]+`|\w+)(?:\(|: ).*$/gm;

/**
 * What the Scala generator writes besides the client itself, a file that it puts into a package of its own, and types
 * that it has no name for.
 */
export function mendForScala(files: readonly ArchiveFile[]): ArchiveFile[] {
  const classes = classesOf(files);
  return mendTexts(files, /\/(?:api|model)\/\w+\.scala$/, (text) =>
    text.replace(DECLARATION, (line) =>
      line
        .replace(/\[(?:null)?\]/g, "[Any]")
        .replace(/(?<=\[\w+, )null(?=\])/g, "Any")
        .replace(/: (?=,|$)/g, ": Any")
        .replace(/(?<=[[:] ?)[a-z]\w*/g, (type) => classes.get(lettersOf(type)) ?? type),
    ),
  )
    .filter(({ name }) => !unused.test(name))
    .map((file) => {
      if (!file.name.startsWith(GENERATORS_OWN)) return file;
      const [, own = "io.swagger.client"] = /^package (\S+)$/m.exec(file.content.toString()) ?? [];
      return { ...file, name: file.name.replace("io/swagger/client", own.replaceAll(".", "/")) };
    });
}

/** The models by the letters of their names: of a schema that begins with a small letter, a member says the schema's name. */
function classesOf(files: readonly ArchiveFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ name }) => {
      const [, model] = /\/model\/(\w+)\.scala$/.exec(name) ?? [];
      return model === undefined ? [] : [[lettersOf(model), model] as const];
    }),
  );
}

function lettersOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
