import { execFile } from "node:child_process";
import { join } from "node:path";

const program = join(import.meta.dirname, "../../../../../scripts/run.js");

/** `npm run audit:verify`: undefined when the activity log holds, else what it said. */
export async function verifyChain(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { PATH, HOME } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, "audit:verify"],
      { env: { PATH, HOME, ...environment } },
      (error, stdout, stderr) => done(error ? `${stdout}${stderr}`.trim() : undefined),
    );
  });
}
