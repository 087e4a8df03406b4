import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/**
 * `print-tables.ts BACKUP [inbox]`: all tables as text but that of the inboxes, which keep requests as they came; or that
 * one alone. Binary columns as what they hold: a scanner would take their digits for numbers.
 */
const INBOX = "hook_requests";
const isInboxWanted = process.argv[3] === "inbox";
const BYTES = /\\+x([0-9a-f]{2,})/g;
/** One of these, and panhunt takes the file for a program. */
const UNREADABLE = /[^\x20-\x7e]+/g;
const lines = createInterface({ input: createReadStream(process.argv[2] ?? "").pipe(createGunzip()) });
// panhunt passes over files that begin as JSON.
console.log("All tables:");
const BEGIN = /^\{"table":"(\w+)"\}$/;
let table = "";
for await (const line of lines) {
  table = BEGIN.exec(line)?.[1] ?? table;
  if ((table === INBOX) !== isInboxWanted) continue;
  const text = (digits: string) => Buffer.from(digits, "hex").toString("latin1").replace(UNREADABLE, " ");
  console.log(line.replace(BYTES, (_, digits: string) => text(digits)));
}
