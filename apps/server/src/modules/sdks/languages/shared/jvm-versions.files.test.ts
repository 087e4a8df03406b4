import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineFiles } from "../../engines/engine-kinds.ts";
import { firstCallOf } from "../../first-call/testing/first-call.ts";
import { sdkRecipes } from "../../languages.ts";
import { kotlinGuide } from "../kotlin-client/guide.ts";
import { scalaGuide } from "../scala/guide.ts";

test("a program is compiled by the Kotlin that the client is compiled by", () => {
  const pom = readFileSync(join(engineFiles.languages, "kotlin-client/templates/pom.mustache"), "utf8");
  const version = /<kotlin.version>(.*)</.exec(pom)?.[1];
  expect(version).toMatch(/^\d/);
  expect(JSON.stringify(kotlinGuide(firstCallOf()))).toContain(`<version>${version}</version>`);
});

test("a program is compiled by the plugin that compiles the client of Scala", () => {
  const pom = readFileSync(join(engineFiles.languages, "scala/templates/pom.mustache"), "utf8");
  const version = /<artifactId>scala-maven-plugin<\/artifactId>\s*<version>(.*)</.exec(pom)?.[1];
  expect(version).toMatch(/^\d/);
  expect(JSON.stringify(scalaGuide(firstCallOf()))).toContain(`<version>${version}</version>`);
});

test("no client takes the place of another language's in Maven's repository, and a program asks for its own", () => {
  const call = firstCallOf();
  const ids = Object.values(sdkRecipes).flatMap(({ options }) => options?.(call.names).artifactId ?? []);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect(JSON.stringify(kotlinGuide(call))).toContain(
    `<artifactId>${sdkRecipes["kotlin-client"].options?.(call.names).artifactId}<`,
  );
  expect(JSON.stringify(scalaGuide(call))).toContain(
    `<artifactId>${sdkRecipes.scala.options?.(call.names).artifactId}<`,
  );
});
