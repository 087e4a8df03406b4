import type { ActivityRecord } from "@connect-portal/contract";
import type { ExportFacts } from "../export-facts.ts";
import { type FileMaker, joinChunks } from "./file-maker.ts";

/** An object with the facts and, under `records`, each record with its place in the chain, one on a line. */
export function makeJson(facts: ExportFacts): FileMaker<ActivityRecord> {
  const { format: _, ...about } = facts;
  const chunks = [Buffer.from(`${JSON.stringify(about, null, 2).slice(0, -"\n}".length)},\n  "records": [`)];
  let separator = "\n";
  return {
    mediaType: "application/json",
    add: (records) => {
      for (const record of records) {
        chunks.push(Buffer.from(`${separator}    ${JSON.stringify(record)}`));
        separator = ",\n";
      }
    },
    end: async () => {
      chunks.push(Buffer.from("\n  ]\n}\n"));
      return joinChunks(chunks);
    },
  };
}
