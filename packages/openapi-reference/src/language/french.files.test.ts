import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");

/** A space that may break before ; ! ? or : or inside guillemets, or an apostrophe of code. */
const fault = / [;!?:](?=\s|$)|« | »|\p{L}'\p{L}/u;

test("French texts have the spaces and apostrophes of French", () => {
  const files = globSync("{apps,packages}/*/src/**/*.fr.ts", { cwd: root });
  const faulty = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
      .filter(([, text = ""]) => fault.test(text))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(faulty).toEqual([]);
});
