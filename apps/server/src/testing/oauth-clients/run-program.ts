import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Outcome, ScopedPortal } from "./scoped-portal.ts";

const run = promisify(execFile);

/** Runs a program against the portal and reads what it printed last. It gets what it needs as variables. */
export async function runProgram(
  portal: ScopedPortal,
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<Outcome> {
  const { issuer, tokenUrl, revocationUrl, cardsUrl, clientId, clientSecret } = portal;
  const { stdout } = await run(command, args, {
    cwd,
    env: {
      ...process.env,
      ISSUER: issuer,
      TOKEN_URL: tokenUrl,
      REVOCATION_URL: revocationUrl,
      CARDS_URL: cardsUrl,
      CONNECT_CLIENT_ID: clientId,
      CONNECT_CLIENT_SECRET: clientSecret,
    },
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
