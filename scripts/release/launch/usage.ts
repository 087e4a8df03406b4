/** Words that ask what a command does, as the first word or behind a command. */
export const HELP: readonly string[] = ["--help", "-h", "help"];

interface Usage {
  /** What follows the command's name. */
  readonly takes: string;
  readonly does: string;
}

const usages: Readonly<Record<string, Usage>> = {
  start: { takes: "", does: "Starts the portal. Also what connect-portal without a command does." },
  migrate: { takes: "", does: "Applies the migrations that the database lacks, as each start does, and ends." },
  "audit:verify": {
    takes: "[--against FILE] [--heads FILE] [--digest FILE-OR-FOLDER]… [--accept-difference]",
    does: "Proves that no record of the activity log was changed or removed (docs/audit.md).",
  },
  backup: { takes: "FILE", does: "Writes a backup of the database, while the portal runs." },
  restore: { takes: "FILE [--check]", does: "Restores a backup into an empty database; with --check, only reads it." },
  "keys:rotate": {
    takes: "PURPOSE [--at-once]",
    does: "Replaces a key: session, sandbox, human-check, second-factors or digests (docs/operations.md).",
  },
  "roles:approve": {
    takes: "[ID]",
    does: "Approves a role of administration in place of a second administrator; without ID, lists what waits (docs/people.md).",
  },
  "content:check": { takes: "[FOLDER]", does: "Checks the published files, and names each error with its line." },
  "content:publish": {
    takes: "BUNDLE [--at TIME | --preview]",
    does: "Checks a folder, an archive or a git ref, and shows it in all processes at once, or to publishers only (docs/operations.md).",
  },
  "content:list": { takes: "", does: "Lists the bundles of content that are kept, and what each process shows." },
  "content:back": {
    takes: "[HASH|folder]",
    does: "Goes back to the content before, to a bundle that is kept, or to the folder CONTENT_DIR.",
  },
  advisories: {
    takes: "[FOLDER]",
    does: "Looks up known faults of the release's packages in a folder of advisories (docs/operations.md).",
  },
  "--version": { takes: "", does: "Says the version." },
};

const INTRODUCTION =
  "Settings come from the environment and from .env in the folder where you stand; docs/settings.md lists them.";

/** The usage of one command, or of all for a word that asks for help; undefined for any other word. */
export function usageOf(name: string): string | undefined {
  const usage = usages[name];
  if (usage) return `Usage: ${lineOf(name, usage)}\n\n${usage.does}\n${INTRODUCTION}`;
  if (!HELP.includes(name)) return undefined;
  const lines = Object.entries(usages).map(([one, each]) => `  ${lineOf(one, each)}\n      ${each.does}`);
  return `Usage: connect-portal [COMMAND]\n\n${lines.join("\n")}\n\n${INTRODUCTION}`;
}

function lineOf(name: string, { takes }: Usage): string {
  return `connect-portal ${name} ${takes}`.trim();
}
