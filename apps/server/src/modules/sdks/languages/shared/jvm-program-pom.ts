import type { SdkNames } from "../../document/sdk-names.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";

export interface CompilerPlugin {
  /** Of the unpacked client. */
  readonly folder: string;
  /** Suffix of the client's artifactId after the document's name. */
  readonly client: string;
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  readonly properties: readonly string[];
}

/** A pom.xml for a program that uses a client, whose sources are in `src`, compiled by this plugin. */
function jvmProgramPom({ kebab, version }: SdkNames, compiler: CompilerPlugin, mainClass: string): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>first.call</groupId>
  <artifactId>first-call</artifactId>
  <version>1</version>
  <properties>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <exec.mainClass>${mainClass}</exec.mainClass>
${compiler.properties.map((property) => `    ${property}`).join("\n")}
  </properties>
  <dependencies>
    <dependency>
      <groupId>example.connect-portal</groupId>
      <artifactId>${kebab}-${compiler.client}</artifactId>
      <version>${version}</version>
    </dependency>
  </dependencies>
  <build>
    <sourceDirectory>src</sourceDirectory>
    <plugins>
      <plugin>
        <groupId>${compiler.groupId}</groupId>
        <artifactId>${compiler.artifactId}</artifactId>
        <version>${compiler.version}</version>
        <executions>
          <execution>
            <goals>
              <goal>compile</goal>
            </goals>
          </execution>
        </executions>
      </plugin>
      <plugin>
        <groupId>org.codehaus.mojo</groupId>
        <artifactId>exec-maven-plugin</artifactId>
        <version>3.6.4</version>
      </plugin>
    </plugins>
  </build>
</project>`;
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
