import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { javaRuntime } from "../java/runtime-files.ts";
import { modelsOf, pascalCase } from "../models.ts";
import { readRuntime } from "../read-runtime.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Method, Resource, Resources } from "../resources.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { type DocumentPackage, documentFile } from "./document-file.ts";
import { writeGuide } from "./guide.ts";
import { accessors, NAMES_OF_TYPES, packagesOf, quoted } from "./names.ts";
import { resourceFile } from "./resource-file.ts";

const licence = join(import.meta.dirname, "../../../../../../../LICENSE");
const sources = "src/main/kotlin/connect/client";

/** The package of a release for Kotlin: calls and types of its own, around the runtime of Java. */
export async function writeKotlin(release: Release, { resources, leftOut }: Resources): Promise<Files> {
  const packages = new Map<ReleaseDocument, DocumentPackage>();
  const documents = [...release.documents, ...release.webhooks];
  const names = packagesOf(documents.map(({ name }) => name));
  for (const [index, document] of documents.entries()) {
    const models = modelsOf(document.source, NAMES_OF_TYPES);
    packages.set(document, { name: names[index] ?? document.name, models });
    // Others want to be served meanwhile.
    await setImmediate();
  }
  const ofMethod = ({ document }: Method) => packages.get(document) as DocumentPackage;
  const files = resources.map((resource) => {
    return [`${sources}/resources/${pascalCase(resource.name)}.kt`, resourceFile(resource, ofMethod)] as const;
  });
  return [
    ["pom.xml", manifest(release)],
    ["README.md", writeGuide(release, resources, leftOut, packages)],
    [
      "CHANGELOG.md",
      `# Changes\n\n## ${release.version}\n\nMade from the API documents of release ${release.version}.\n`,
    ],
    ["LICENSE", readFileSync(licence, "utf8")],
    ...javaRuntime(),
    [`${sources}/Idioms.kt`, readRuntime("kotlin/Idioms.kt")],
    [`${sources}/ConnectClient.kt`, clientClass(release, resources)],
    ...files,
    ...[...packages].map(([document, { name, models }]) => {
      const text = documentFile(name, document.name, models.models);
      return [`${sources}/types/${name.replaceAll(".", "/")}/Types.kt`, text] as const;
    }),
  ];
}

function manifest({ version }: Release): string {
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>connect.client</groupId>
  <artifactId>connect-client-kotlin</artifactId>
  <version>${version}</version>
  <description>Client of the API, release ${version}</description>
  <licenses>
    <license>
      <name>Apache-2.0</name>
    </license>
  </licenses>
  <properties>
    <kotlin.version>2.4.21</kotlin.version>
    <kotlin.compiler.jvmTarget>17</kotlin.compiler.jvmTarget>
    <!-- Else a compiler stays in memory for two hours. -->
    <kotlin.compiler.daemon>false</kotlin.compiler.daemon>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.jetbrains.kotlin</groupId>
      <artifactId>kotlin-stdlib</artifactId>
      <version>\${kotlin.version}</version>
    </dependency>
    <dependency>
      <groupId>org.jetbrains.kotlinx</groupId>
      <artifactId>kotlinx-coroutines-core-jvm</artifactId>
      <version>1.11.0</version>
    </dependency>
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
      <version>2.23.0</version>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.jetbrains.kotlin</groupId>
        <artifactId>kotlin-maven-plugin</artifactId>
        <version>\${kotlin.version}</version>
        <executions>
          <!-- Before Java is compiled: its sources are read as they are. -->
          <execution>
            <phase>process-sources</phase>
            <goals>
              <goal>compile</goal>
            </goals>
            <configuration>
              <sourceDirs>
                <sourceDir>src/main/kotlin</sourceDir>
                <sourceDir>src/main/java</sourceDir>
              </sourceDirs>
            </configuration>
          </execution>
        </executions>
      </plugin>
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.16.0</version>
      </plugin>
    </plugins>
  </build>
</project>
`;
}

function clientClass({ version }: Release, resources: readonly Resource[]): string {
  const names = accessors(resources);
  const members = resources.map((resource, index) => {
    const type = `connect.client.resources.${pascalCase(resource.name)}`;
    return `    val ${names[index]}: ${type} = ${type}(transport)\n`;
  });
  return `package connect.client

import kotlinx.coroutines.future.await

/**
 * The API, by resource. It holds one access token: make one for the whole program.
 *
 * @param baseUrl address of the portal or of your host, such as "https://portal.example"
 * @param configure time-outs, repetitions and logs
 */
class ConnectClient(
    baseUrl: String,
    clientId: String,
    clientSecret: String,
    configure: ConnectOptions.() -> Unit = {},
) {
    private val transport =
        Transport(
            ConnectOptions(baseUrl, clientId, clientSecret).apply(configure),
            "connect-client-kotlin/" + VERSION,
            Errors.BY_CODE,
        )
${members.join("")}
    /** Calls an operation that the documents of the release do not have, as all others are called. */
    suspend fun request(
        operation: Operation,
        path: List<Any> = listOf(),
        query: Body? = null,
        body: Any? = null,
        options: CallOptions = CallOptions(),
    ): Any? = transport.send(operation, path, query, body, options, Body.ANY).await()

    companion object {
        /** Of this client, and of the release that it is made for. */
        const val VERSION: String = ${quoted(version)}
    }
}
`;
}
