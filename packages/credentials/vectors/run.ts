import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeOurs } from "./make-ours.ts";

const JWCRYPTO = "jwcrypto==1.6.1";
const NIMBUS = "com.nimbusds:nimbus-jose-jwt:10.5";
const COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

const folder = import.meta.dirname;
const temporary = mkdtempSync(join(tmpdir(), "jose-vectors-"));
const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: "inherit" });

try {
  await makeOurs(folder);

  const environment = join(temporary, "python");
  run("python3", "-m", "venv", environment);
  run(join(environment, "bin/pip"), "install", "--quiet", JWCRYPTO);
  run(join(environment, "bin/python"), join(folder, "jwcrypto_vectors.py"));

  const jars = join(temporary, "jars");
  run("mvn", "--quiet", COPY, `-Dartifact=${NIMBUS}`, `-DoutputDirectory=${jars}`);
  run("java", "-cp", join(jars, "*"), join(folder, "NimbusVectors.java"), folder);
  indent(join(folder, "nimbus.json"));
} finally {
  rmSync(temporary, { recursive: true });
}

function indent(file: string): void {
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, "utf8")), null, 2)}\n`);
}
