import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type CodeLanguage, type CodeLanguageId, codeLanguages, fillSample } from "../languages.ts";
import { type FreshKey, freshKey, keyAlgorithms, SAMPLE_BODY } from "../testing/fresh-key.ts";
import { run, toolchains } from "./toolchains.ts";

type Language = CodeLanguage & { readonly id: CodeLanguageId };

/**
 * `npm run encryption:samples`: brings each language's library by its own package manager into a folder of its own, runs
 * the very program that the page shows against fresh keys, and decrypts what it says. Languages can be named as arguments.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const keys = await Promise.all(keyAlgorithms.map(freshKey));
  for (const language of codeLanguages) {
    if (wanted.length > 0 && !wanted.includes(language.id)) continue;
    console.log(`${language.label.padEnd(8)} ${await tried(language, keys)}`);
  }
}

async function tried(language: Language, keys: readonly FreshKey[]): Promise<string> {
  const toolchain = toolchains[language.id];
  const [command, ...args] = toolchain.probe;
  const folder = await mkdtemp(path.join(os.tmpdir(), `encryption-sample-${language.id}-`));
  try {
    const missing = await failureOf(run(folder, command, ...args));
    if (missing) return `not run: ${command} is missing`;
    const unreachable = await failureOf(toolchain.prepare(folder));
    if (unreachable) return `not run: its library could not be brought\n${unreachable}`;
    for (const key of keys) await check(language, folder, key);
    return `decrypts with ${keys.map(({ alg }) => alg).join(" and ")}`;
  } catch (failure) {
    process.exitCode = 1;
    return `FAILED\n${failure}`;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function failureOf(step: Promise<unknown>): Promise<string | null> {
  return step.then(
    () => null,
    (failure) => String(failure),
  );
}

async function check(language: Language, folder: string, key: FreshKey): Promise<void> {
  const program = await readFile(path.resolve(import.meta.dirname, "..", language.file), "utf8");
  await writeFile(path.join(folder, path.basename(language.file)), fillSample(program, key.publicJwk));
  const { header, text } = await key.decrypt(await toolchains[language.id].run(folder));
  if (text !== SAMPLE_BODY) throw new Error(`${key.alg}: ${text} was decrypted instead of ${SAMPLE_BODY}`);
  if (header.kid !== key.publicJwk.kid) throw new Error(`${key.alg}: the header names ${header.kid} as the key`);
}

await main(process.argv.slice(2));
