import { opendirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Ecosystem, Installed } from "../installed/installed.ts";
import { type Finding, severityOf } from "./finding.ts";
import { fixedIn, isAffected } from "./is-affected.ts";
import { type Affected, type OsvRecord, osvRecord } from "./osv-record.ts";

interface StoredDatabase {
  readonly findings: readonly Finding[];
  /** Of records that name a package of each ecosystem. */
  readonly counts: Readonly<Record<Ecosystem, number>>;
  /** When the last of its records was changed, in ISO 8601; undefined where it has none. */
  readonly newest: string | undefined;
  /** Files that could not be read, or not compared, and why. */
  readonly faults: readonly string[];
}

/** Looks installed packages up in a folder of advisories in the OSV format, one a file. */
export function lookUpStored(folder: string, installed: readonly Installed[]): StoredDatabase {
  const byName = Map.groupBy(installed, ({ ecosystem, name }) => `${ecosystem} ${name}`);
  const counts = { npm: 0, Maven: 0 };
  const findings: Finding[] = [];
  const faults: string[] = [];
  let newest: string | undefined;
  for (const file of filesIn(folder)) {
    try {
      const record = readRecord(file);
      if (newest === undefined || record.modified > newest) newest = record.modified;
      if (record.withdrawn !== undefined) continue;
      const ecosystems = new Set(record.affected?.map((one) => one.package?.ecosystem));
      for (const ecosystem of ["npm", "Maven"] as const) if (ecosystems.has(ecosystem)) counts[ecosystem]++;
      for (const affected of record.affected ?? []) {
        const found = byName.get(`${affected.package?.ecosystem} ${affected.package?.name}`) ?? [];
        findings.push(...found.flatMap((one) => findingOf(record, affected, one)));
      }
    } catch (error) {
      faults.push(`${JSON.stringify(relative(folder, file))}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { findings, counts, newest, faults };
}

function findingOf(record: OsvRecord, affected: Affected, installed: Installed): readonly Finding[] {
  const { ecosystem, version } = installed;
  if (!isAffected(affected, ecosystem, version)) return [];
  const fixes = fixedIn(affected, ecosystem, version);
  const mend = fixes.length > 0 ? `fixed in ${fixes.join(", ")}` : "no version fixes it";
  const { id, summary: title = "" } = record;
  // The records of malicious packages have no severity.
  const severity = id.startsWith("MAL-") ? "critical" : severityOf(record.database_specific?.severity);
  return [{ id, severity, title, installed, mend }];
}

function readRecord(file: string): OsvRecord {
  const record: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (osvRecord.Check(record)) return record;
  const [error] = osvRecord.Errors(record);
  throw new Error(`is no advisory in the OSV format: ${error?.instancePath || "it"} ${error?.message}`);
}

function* filesIn(folder: string): Generator<string> {
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== ".git") yield* filesIn(path);
      else if (entry.isFile() && entry.name.endsWith(".json")) yield path;
    }
  } finally {
    entries.closeSync();
  }
}
