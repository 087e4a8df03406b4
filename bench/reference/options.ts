import { parseArgs } from "node:util";
import type { DocumentName } from "./documents/bench-document.ts";
import { documentNames } from "./documents/prepare.ts";
import { viewers } from "./viewers/index.ts";
import type { Viewer } from "./viewers/viewer.ts";

export interface Options {
  readonly rounds: number;
  readonly viewers: readonly Viewer[];
  readonly documents: readonly DocumentName[];
}

/** Throws an Error whose message is for the reader. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      only: { type: "string" },
      spec: { type: "string" },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds takes a number from 1.");
  const wanted = values.only?.split(",");
  const chosen = viewers.filter(({ name }) => wanted?.includes(name) ?? true);
  if (wanted && chosen.length !== wanted.length) {
    throw new Error(`--only takes some of ${viewers.map(({ name }) => name).join(",")}.`);
  }
  const documents = documentNames.filter((name) => values.spec?.split(",").includes(name) ?? true);
  if (documents.length === 0) throw new Error(`--spec takes some of ${documentNames.join(",")}.`);
  return { rounds, viewers: chosen, documents };
}
