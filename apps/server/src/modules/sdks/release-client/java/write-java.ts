import { setImmediate } from "node:timers/promises";
import { JACKSON, javaCompiler, mavenPom } from "../../languages/shared/maven-pom.ts";
import { modelsOf, pascalCase } from "../models.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resource, Resources } from "../resources.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { writeGuide } from "./guide.ts";
import { modelFile, namesTaken } from "./model-class.ts";
import { accessors, quoted } from "./names.ts";
import { type DocumentClass, resourceClass } from "./resource-class.ts";
import { javaRuntime, sources } from "./runtime-files.ts";

/** The package of a release for Java 17 and later, to be built with Maven. */
export async function writeJava(release: Release, { resources, leftOut }: Resources): Promise<Files> {
  const documents = new Map<ReleaseDocument, DocumentClass>();
  const load = (document: ReleaseDocument): DocumentClass => {
    const known = documents.get(document);
    if (known) return known;
    // No resource has such a name.
    const name = `${pascalCase(document.name)}Types`;
    const made = { name, models: modelsOf(document.source, namesTaken(name)) };
    documents.set(document, made);
    return made;
  };
  const files: (readonly [string, string])[] = [];
  for (const resource of resources) {
    const text = resourceClass(resource, ({ document }) => load(document));
    files.push([`${sources}/resources/${pascalCase(resource.name)}.java`, text]);
    // Others want to be served meanwhile.
    await setImmediate();
  }
  for (const document of release.webhooks) load(document);
  return [
    ["pom.xml", manifest(release)],
    ["README.md", writeGuide(release, resources, leftOut, documents)],
    ...javaRuntime(),
    [`${sources}/ConnectClient.java`, clientClass(release, resources)],
    ...files,
    ...[...documents].map(([document, { name, models }]) => {
      const about = `Types of ${document.name}.`;
      return [`${sources}/types/${name}.java`, modelFile(name, about, models.models)] as const;
    }),
  ];
}

function manifest({ version }: Release): string {
  return mavenPom({
    ...releaseArtifact("connect-client", version),
    properties: { "maven.compiler.release": "17" },
    dependencies: [`com.fasterxml.jackson.core:jackson-databind:${JACKSON}`],
    plugins: [javaCompiler],
  });
}

/** What a release's pom.xml says of it. */
export function releaseArtifact(artifactId: string, version: string) {
  const description = `Client of the API, release ${version}`;
  return { groupId: "connect.client", artifactId, version, description, licenses: { license: { name: "Apache-2.0" } } };
}

function clientClass({ version }: Release, resources: readonly Resource[]): string {
  const names = accessors(resources);
  const classes = resources.map((resource) => `connect.client.resources.${pascalCase(resource.name)}`);
  const fields = classes.map((name, index) => `    private final ${name} ${names[index]};\n`);
  const made = classes.map((name, index) => `        this.${names[index]} = new ${name}(transport);\n`);
  const methods = classes.map(
    (name, index) => `\n    public ${name} ${names[index]}() {\n        return ${names[index]};\n    }\n`,
  );
  return `package connect.client;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The API, by resource. It holds one access token: make one for the whole program, for all its threads. */
public final class ConnectClient {
    /** Of this client, and of the release that it is made for. */
    public static final String VERSION = ${quoted(version)};

    private final Transport transport;
${fields.join("")}
    public ConnectClient(ConnectOptions options) {
        this.transport = new Transport(options, "connect-client-java/" + VERSION, Errors.BY_CODE);
${made.join("")}    }

    /** Calls an operation that the documents of the release do not have, as all others are called. */
    public Object request(Operation operation, List<?> path, Body query, Object body, CallOptions options) {
        return Transport.waited(requestAsync(operation, path, query, body, options));
    }

    public CompletableFuture<Object> requestAsync(
            Operation operation, List<?> path, Body query, Object body, CallOptions options) {
        return transport.send(operation, path, query, body, options, Body.ANY);
    }
${methods.join("")}}
`;
}
