import { join } from "node:path";
import type { sdkEngines } from "@connect-portal/contract";

export type EngineName = (typeof sdkEngines)[number];

export interface EngineKind {
  /** Version in apps/server/engines/pom.xml; a test keeps both equal. */
  readonly version: string;
  /** Name of the JAR in the engines' folder. */
  readonly jar: string;
  /** Java source of what keeps it warm, below the folder of the programs. */
  readonly program: string;
  /** SPDX; what it adds to an archive comes under it. */
  readonly license: string;
}

export const engineKinds: Readonly<Record<EngineName, EngineKind>> = {
  "OpenAPI Generator": {
    version: "6.5.0",
    jar: "openapi-generator-cli-6.5.0.jar",
    program: "OpenApiGenerator.java",
    license: "Apache-2.0",
  },
  "Swagger Codegen": {
    version: "3.0.57",
    jar: "swagger-codegen-cli-3.0.57.jar",
    program: "SwaggerCodegen.java",
    license: "Apache-2.0",
  },
};

const folder = join(import.meta.dirname, "../../../../engines");

/** Files that the generators need. `npm run setup` fills `jars`. */
export const engineFiles = {
  programs: folder,
  /** A folder for each language; what several use is in `shared`. */
  languages: join(import.meta.dirname, "../languages"),
  jars: join(folder, "jars"),
} as const;
