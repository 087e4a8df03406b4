import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONG, useEncryptedSamples } from "./testing/encrypted-samples/use-encrypted-samples.ts";

const NIMBUS = "10.9.1";
const samples = useEncryptedSamples();
const execute = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encrypted-samples-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) => execute(command, args, { cwd: folder });

/** Saves a program as this file, and gives the command that runs it. */
const saved =
  (file: string, ...command: [string, ...string[]]) =>
  async (program: string) => {
    await writeFile(join(folder, file), `${program}\n`);
    return command;
  };

test("in Python, with Requests and jwcrypto", LONG, async () => {
  const python = join(folder, "venv/bin/python");
  await run("python3", "-m", "venv", "venv");
  await run(python, "-m", "pip", "install", "--quiet", "requests", "jwcrypto==1.6.1");
  await samples.expectPlainResponses("python", saved("sample.py", python, "sample.py"), folder);
});

test("in Java, with Nimbus", LONG, async () => {
  const artifact = `-Dartifact=com.nimbusds:nimbus-jose-jwt:${NIMBUS}`;
  await run("mvn", "--batch-mode", "--quiet", "dependency:copy", artifact, "-DoutputDirectory=.");
  const command = ["java", "-cp", `nimbus-jose-jwt-${NIMBUS}.jar`, "Sample.java"] as const;
  await samples.expectPlainResponses("java", saved("Sample.java", ...command), folder);
});

test("in Go, with go-jose, formatted as Go's own formatter has it", LONG, async () => {
  await run("go", "mod", "init", "sample");
  await run("go", "get", "github.com/go-jose/go-jose/v4@v4.1.9");
  const built = async (program: string) => {
    await saved("sample.go", "go")(program);
    await run("go", "build", "-o", "sample", "sample.go");
    return [join(folder, "sample")] as const;
  };
  await samples.expectPlainResponses("go", built, folder);
  const { stdout } = await run("gofmt", "-l", "sample.go");
  expect(stdout).toBe("");
});
