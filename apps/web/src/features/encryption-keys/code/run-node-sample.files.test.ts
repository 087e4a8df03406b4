import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sources } from "../code-samples.tsx";
import { fillSample } from "./languages.ts";
import { freshKey, keyAlgorithms, SAMPLE_BODY } from "./testing/fresh-key.ts";

const run = promisify(execFile);

/** The folder from which Node resolves `jose`. */
const workspace = path.resolve(import.meta.dirname, "../../../..");

test.each(keyAlgorithms)("the Node.js sample encrypts for a key of %s, and names the key", async (alg) => {
  const key = await freshKey(alg);
  const program = fillSample(sources.node, key.publicJwk);
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], { cwd: workspace });
  const { header, text } = await key.decrypt(stdout);
  expect(text).toBe(SAMPLE_BODY);
  expect(header).toMatchObject({ alg, enc: "A256GCM", kid: key.publicJwk.kid, cty: "application/json" });
});
