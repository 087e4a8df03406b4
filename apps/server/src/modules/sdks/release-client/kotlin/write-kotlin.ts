import { setImmediate } from "node:timers/promises";
import {
  JACKSON,
  javaCompiler,
  KOTLIN,
  kotlinCompiler,
  mavenPom,
  plugin,
  withoutDaemon,
} from "../../languages/shared/maven-pom.ts";
import { javaRuntime } from "../java/runtime-files.ts";
import { releaseArtifact } from "../java/write-java.ts";
import { modelsOf, pascalCase } from "../models.ts";
import { readRuntime } from "../read-runtime.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Method, Resource, Resources } from "../resources.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { type DocumentPackage, documentFile } from "./document-file.ts";
import { writeGuide } from "./guide.ts";
import { accessors, NAMES_OF_TYPES, packagesOf, quoted } from "./names.ts";
import { resourceFile } from "./resource-file.ts";

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
  // Before Java is compiled: its sources are read as they are.
  const compiling = plugin(kotlinCompiler, "compile", {
    phase: "process-sources",
    configuration: { sourceDirs: { sourceDir: ["src/main/kotlin", "src/main/java"] } },
  });
  return mavenPom({
    ...releaseArtifact("connect-client-kotlin", version),
    properties: { "kotlin.compiler.jvmTarget": "17", "maven.compiler.release": "17", ...withoutDaemon },
    dependencies: [
      `org.jetbrains.kotlin:kotlin-stdlib:${KOTLIN}`,
      "org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.11.0",
      `com.fasterxml.jackson.core:jackson-databind:${JACKSON}`,
    ],
    plugins: [compiling, javaCompiler],
  });
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
