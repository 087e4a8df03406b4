import { spawnSync } from "node:child_process";
import { satisfies } from "semver";
import type { Installed } from "../installed/installed.ts";
import { type Finding, severityOf } from "./finding.ts";

interface Advisory {
  readonly source: number;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}

interface Answer {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (Advisory | string)[]; readonly nodes: readonly string[] }>
  >;
  /** What npm says where the registry answered otherwise. */
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Longer than any registry takes that answers. */
const PATIENCE_MS = 120_000;

/** Asks the registry as `npm audit` does. What it has found, or why it has not answered. */
export function askRegistry(
  root: string,
  installed: readonly Installed[],
): { readonly findings: readonly Finding[] } | { readonly why: string } {
  const args = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--loglevel=silent"];
  const cli = process.env.npm_execpath;
  const [command, before] = cli ? [process.execPath, [cli]] : ["npm", []];
  const { stdout, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    encoding: "utf8",
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  const answer = readAnswer(stdout);
  if (answer?.vulnerabilities) return { findings: findingsOf(answer.vulnerabilities, installed) };
  return { why: answer?.message ?? answer?.error?.summary ?? error?.message ?? "npm audit returned nothing" };
}

function readAnswer(stdout: string | null): Answer | undefined {
  try {
    return JSON.parse(stdout ?? "");
  } catch {
    return undefined;
  }
}

function findingsOf(
  vulnerabilities: NonNullable<Answer["vulnerabilities"]>,
  installed: readonly Installed[],
): readonly Finding[] {
  const byPlace = new Map(installed.map((one) => [one.place, one]));
  return Object.values(vulnerabilities).flatMap(({ via, nodes }) =>
    // A text names another package of the list, by which this one is affected.
    via.flatMap((advisory) => {
      if (typeof advisory === "string") return [];
      const { source, title, url, range } = advisory;
      const id = /GHSA(?:-\w{4}){3}$/.exec(url)?.[0] ?? `npm-${source}`;
      const found = nodes.flatMap((place) => byPlace.get(place) ?? []);
      return found
        .filter(({ version }) => satisfies(version, range, { includePrerelease: true }))
        .map((one) => ({ id, severity: severityOf(advisory.severity), title, installed: one, mend: `in ${range}` }));
    }),
  );
}
