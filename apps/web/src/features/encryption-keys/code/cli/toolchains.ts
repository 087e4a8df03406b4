import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type CodeLanguageId, NIMBUS_VERSION } from "../languages.ts";

const execute = promisify(execFile);

/** How a program is run in a folder of its own, which holds it under its file name. */
export interface Toolchain {
  /** A command that only says its version; it fails where the toolchain is missing. */
  readonly probe: readonly [string, ...string[]];
  /** Brings the library. */
  prepare(folder: string): Promise<unknown>;
  /** Resolves with what the program prints. */
  run(folder: string): Promise<string>;
}

const LONGEST = 5 * 60_000;

export async function run(folder: string, command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, args, { cwd: folder, timeout: LONGEST, maxBuffer: 16e6 });
  return stdout;
}

const python = (folder: string) => path.join(folder, "venv", "bin", "python");

export const toolchains: Readonly<Record<CodeLanguageId, Toolchain>> = {
  java: {
    probe: ["mvn", "--version"],
    prepare: (folder) =>
      run(
        folder,
        "mvn",
        "--batch-mode",
        "--quiet",
        "dependency:copy",
        `-Dartifact=com.nimbusds:nimbus-jose-jwt:${NIMBUS_VERSION}`,
        "-DoutputDirectory=.",
      ),
    run: (folder) =>
      run(folder, "java", "-Dfile.encoding=UTF-8", "-cp", `nimbus-jose-jwt-${NIMBUS_VERSION}.jar`, "Encrypt.java"),
  },
  node: {
    probe: ["npm", "--version"],
    async prepare(folder) {
      await run(folder, "npm", "init", "--yes");
      await run(folder, "npm", "install", "--no-audit", "--no-fund", "jose");
    },
    run: (folder) => run(folder, process.execPath, "encrypt.mjs"),
  },
  python: {
    probe: ["python3", "--version"],
    async prepare(folder) {
      await run(folder, "python3", "-m", "venv", "venv");
      await run(folder, python(folder), "-m", "pip", "install", "--quiet", "jwcrypto");
    },
    run: (folder) => run(folder, python(folder), "encrypt.py"),
  },
  csharp: {
    probe: ["dotnet", "--version"],
    async prepare(folder) {
      await run(folder, "dotnet", "new", "console", "--name", "sample", "--output", ".", "--force");
      await run(folder, "dotnet", "add", "package", "jose-jwt");
    },
    run: (folder) => run(folder, "dotnet", "run"),
  },
  go: {
    probe: ["go", "version"],
    async prepare(folder) {
      await run(folder, "go", "mod", "init", "sample");
      await run(folder, "go", "get", "github.com/go-jose/go-jose/v4");
    },
    run: (folder) => run(folder, "go", "run", "."),
  },
  php: {
    probe: ["composer", "--version", "--no-interaction"],
    prepare: (folder) =>
      run(folder, "composer", "require", "--quiet", "--no-interaction", "--no-plugins", "web-token/jwt-library"),
    run: (folder) => run(folder, "php", "encrypt.php"),
  },
};
