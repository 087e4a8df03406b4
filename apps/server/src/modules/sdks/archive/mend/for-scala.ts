import type { ArchiveFile } from "../read-output.ts";

/** Builds besides Maven's with versions of their own, and a class that our templates have no use for. */
const unused = /^gradle|^(?:build|settings)\.(?:gradle|sbt)$|^git_push\.sh$|\/AsyncClient\.scala$/;
const GENERATORS_OWN = "src/main/scala/io/swagger/client/";

/** What the Scala generator writes besides the client itself, and a file that it puts into a package of its own. */
export function mendForScala(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files
    .filter(({ name }) => !unused.test(name))
    .map((file) => {
      if (!file.name.startsWith(GENERATORS_OWN)) return file;
      const [, own = "io.swagger.client"] = /^package (\S+)$/m.exec(file.content.toString()) ?? [];
      return { ...file, name: file.name.replace("io/swagger/client", own.replaceAll(".", "/")) };
    });
}
