import { groupId } from "./options.ts";

/** Elements of XML by their names; a list repeats its element. */
interface Elements {
  readonly [name: string]: string | Elements | readonly (string | Elements)[];
}

interface Project {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly description?: string;
  readonly licenses?: Elements;
  readonly properties: Elements;
  /** Each is "group:artifact:version". */
  readonly dependencies: readonly string[];
  /** Left out, Maven's own. */
  readonly sources?: string;
  readonly plugins: readonly Elements[];
}

/** A pom.xml. */
export function mavenPom({ dependencies, sources, plugins, properties, ...project }: Project): string {
  const members = elements(
    {
      modelVersion: "4.0.0",
      ...project,
      properties: { "project.build.sourceEncoding": "UTF-8", ...properties },
      dependencies: { dependency: dependencies.map((library) => artifact(library)) },
      build: { ...(sources && { sourceDirectory: sources }), plugins: { plugin: plugins } },
    },
    "  ",
  );
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">\n${members}</project>\n`;
}

function elements(members: Elements, indent: string): string {
  return Object.entries(members)
    .flatMap(([name, value]) => [value].flat().map((one: string | Elements) => element(name, one, indent)))
    .join("");
}

function element(name: string, value: string | Elements, indent: string): string {
  if (typeof value === "string") return `${indent}<${name}>${value}</${name}>\n`;
  return `${indent}<${name}>\n${elements(value, `${indent}  `)}${indent}</${name}>\n`;
}

/** @param coordinates "group:artifact:version" */
export function artifact(coordinates: string): Elements {
  const [groupId = "", artifactId = "", version = ""] = coordinates.split(":");
  return { groupId, artifactId, version };
}

/** A plugin that does one of its goals. */
export function plugin(coordinates: string, goal: string, execution: Elements = {}): Elements {
  return { ...artifact(coordinates), executions: { execution: { ...execution, goals: { goal } } } };
}

/** Each is the version that the clients are tested with. */
export const JACKSON = "2.23.0";
export const KOTLIN = "2.4.21";
export const javaCompiler = artifact("org.apache.maven.plugins:maven-compiler-plugin:3.16.0");
export const kotlinCompiler = `org.jetbrains.kotlin:kotlin-maven-plugin:${KOTLIN}`;
export const scalaCompiler = "net.alchim31.maven:scala-maven-plugin:4.10.0";
/** Else a compiler stays in memory for two hours. */
export const withoutDaemon = { "kotlin.compiler.daemon": "false" };

/** Puts what the client needs beside it, for a class path without Maven. */
export const copiedLibraries = plugin("org.apache.maven.plugins:maven-dependency-plugin:3.11.0", "copy-dependencies", {
  phase: "package",
  configuration: { includeScope: "runtime", outputDirectory: "${project.build.directory}/lib" },
});

/** POM of the client of one document. Jackson's modules are those that all of them need. */
export function clientPom(
  { kebab, version }: { readonly kebab: string; readonly version: string },
  suffix: string,
  { dependencies, ...project }: Pick<Project, "properties" | "dependencies" | "sources" | "plugins">,
): string {
  return mavenPom({
    groupId,
    artifactId: `${kebab}-${suffix}`,
    version,
    description: `Client of ${kebab}`,
    licenses: { license: { name: "As GETTING-STARTED.md says", distribution: "repo" } },
    dependencies: [
      ...dependencies,
      `com.fasterxml.jackson.datatype:jackson-datatype-jsr310:${JACKSON}`,
      "org.openapitools:jackson-databind-nullable:0.2.11",
    ],
    ...project,
  });
}
