import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineFiles, engineKinds } from "./engine-kinds.ts";

test("pom.xml pins the JARs that the server starts", () => {
  const pom = readFileSync(join(engineFiles.programs, "pom.xml"), "utf8");
  const items = [
    ...pom.matchAll(/<artifactItem>[\s\S]*?<artifactId>(.+?)<[\s\S]*?<version>(.+?)<[\s\S]*?<\/artifactItem>/g),
  ];
  const pinned = items.map(([, artifact, version]) => ({ jar: `${artifact}-${version}.jar`, version }));
  expect(pinned).toEqual(Object.values(engineKinds).map(({ jar, version }) => ({ jar, version })));
});
