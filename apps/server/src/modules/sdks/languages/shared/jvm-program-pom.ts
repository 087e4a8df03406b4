import type { SdkNames } from "../../document/sdk-names.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { artifact, mavenPom, plugin } from "./maven-pom.ts";
import { groupId } from "./options.ts";

export interface CompilerPlugin {
  /** Folder of the unpacked client. */
  readonly folder: string;
  /** Suffix of the client's artifactId after the document's name. */
  readonly client: string;
  /** "group:artifact:version". */
  readonly plugin: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** A pom.xml for a program that uses a client, whose sources are in `src`, compiled by this plugin. */
function jvmProgramPom({ kebab, version }: SdkNames, compiler: CompilerPlugin, mainClass: string): string {
  return mavenPom({
    groupId: "first.call",
    artifactId: "first-call",
    version: "1",
    properties: { "exec.mainClass": mainClass, ...compiler.properties },
    dependencies: [`${groupId}:${kebab}-${compiler.client}:${version}`],
    sources: "src",
    plugins: [plugin(compiler.plugin, "compile"), artifact("org.codehaus.mojo:exec-maven-plugin:3.6.4")],
  }).trimEnd();
}

/** Maven builds the client and the program of this source file, and runs its class. */
export function jvmGuideSteps(
  { names }: FirstCall,
  compiler: CompilerPlugin,
  mainClass: string,
  { file, syntax, text }: { readonly file: string; readonly syntax: string; readonly text: string },
): readonly GuideStep[] {
  return [
    { does: "run", commands: `mvn -q -f ${compiler.folder} install` },
    { does: "save", file: "first-call/pom.xml", syntax: "xml", text: jvmProgramPom(names, compiler, mainClass) },
    { does: "save", file: `first-call/src/${file}`, syntax, text },
    { does: "run", commands: "mvn -q -f first-call compile exec:java" },
  ];
}
