import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../../../../..");
const options =
  "--ignoreConfig --declaration --emitDeclarationOnly --target esnext --module nodenext --strict --types node --skipLibCheck";

test("the declarations that go out with the runtime are those of its source", () => {
  const folder = mkdtempSync(join(tmpdir(), "connect-portal-declarations-"));
  try {
    const sources = ["runtime", "webhooks", "jwe"].map((name) => join(import.meta.dirname, `${name}.ts`));
    const types = ["--typeRoots", join(root, "node_modules/@types")];
    execFileSync(join(root, "node_modules/.bin/tsc"), [
      ...options.split(" "),
      ...types,
      "--outDir",
      folder,
      ...sources,
    ]);
    const textsIn = (place: string) =>
      readdirSync(place).map((name) => [name, readFileSync(join(place, name), "utf8")]);
    expect(textsIn(join(import.meta.dirname, "declarations"))).toEqual(textsIn(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
