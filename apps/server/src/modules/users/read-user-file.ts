import {
  LINE_LENGTH,
  PHONE_PATTERN,
  USER_IMPORT_LIMITS,
  type UserFileColumn,
  userFileColumns,
} from "@connect-portal/contract";
import { CsvError, parse } from "csv-parse/sync";
import { readEmailAddress } from "../accounts/email-address.ts";
import { isUsername, oneLine } from "../accounts/registration/username.ts";
import { isCalendarDay } from "./validity-range.ts";

export interface FileProblem {
  readonly line: number;
  /** Empty for the whole line. */
  readonly column: string;
  readonly message: string;
}

/** A user in a line of a file; a member without a column is absent. */
export interface FileUser {
  readonly line: number;
  readonly username: string;
  readonly wanted: {
    fullName?: string;
    email?: string;
    phone?: string;
    isActive?: boolean;
    productIds?: number[];
    validityStart?: string | null;
    validityEnd?: string | null;
  };
}

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** A cell that the export has kept from being a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;

/** Reads the users of a file, and each fault that a line has. The catalogue and other accounts are looked at later. */
export function readUserFile(csv: string): { readonly users: FileUser[]; readonly problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const lines = linesOf(csv, problems);
  const [head, ...rest] = lines;
  if (!head) return { users: [], problems: problems.length > 0 ? problems : [whole(1, "The file is empty.")] };
  const columns = head.record.map((name) =>
    userFileColumns.find((column) => column.toLowerCase() === name.trim().toLowerCase()),
  );
  head.record.forEach((name, index) => {
    if (columns[index] === undefined)
      problems.push({ line: 1, column: name.slice(0, 60), message: "This column is not known." });
    else if (columns.indexOf(columns[index]) < index)
      problems.push({ line: 1, column: name, message: "This column is there twice." });
  });
  if (!columns.includes("username")) problems.push(whole(1, "The column username is missing."));
  if (rest.length > USER_IMPORT_LIMITS.users) problems.push(whole(1, "A file has at most 5,000 users."));
  if (problems.length > 0) return { users: [], problems };
  const users = rest.map(({ record, info }) => readLine(columns as UserFileColumn[], record, info.lines, problems));
  refuseDoubles(users, problems);
  return { users, problems };
}

function linesOf(csv: string, problems: FileProblem[]): ParsedLine[] {
  try {
    return parse(csv, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      to: USER_IMPORT_LIMITS.users + 2,
      max_record_size: 10_000,
      delimiter: [",", ";"],
    }) as unknown as ParsedLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(whole(Number(error.lines) || 1, error.message.slice(0, 200)));
    return [];
  }
}

function readLine(
  columns: readonly UserFileColumn[],
  record: readonly string[],
  line: number,
  problems: FileProblem[],
): FileUser {
  let username = "";
  const wanted: FileUser["wanted"] = {};
  const refuse = (column: UserFileColumn, message: string) => problems.push({ line, column, message });
  columns.forEach((column, index) => {
    const text = (record[index] ?? "").replace(ESCAPED, "").trim();
    switch (column) {
      case "username":
        username = text;
        if (!isUsername(text))
          refuse(column, "A username has 1 to 60 letters, digits, or . _ - @, and no card number.");
        return;
      case "fullName":
        wanted.fullName = oneLine(text);
        if (text.length > LINE_LENGTH) refuse(column, `A full name has at most ${LINE_LENGTH} characters.`);
        return;
      case "email":
        wanted.email = text === "" ? "" : (readEmailAddress(text)?.address ?? "");
        if (text !== "" && wanted.email === "") refuse(column, "This is not an email address.");
        return;
      case "phone":
        wanted.phone = text;
        if (!new RegExp(PHONE_PATTERN).test(text)) refuse(column, "A phone number has digits only, at most 30.");
        return;
      case "active":
        if (/^(true|yes|1)$/i.test(text)) wanted.isActive = true;
        else if (/^(false|no|0)$/i.test(text)) wanted.isActive = false;
        else if (text !== "") refuse(column, "Write true or false.");
        return;
      case "productIds":
        if (!/^([1-9]\d{0,8}([,; ]+[1-9]\d{0,8}){0,199})?$/.test(text)) refuse(column, 'Write ids such as "1,2,3".');
        else
          wanted.productIds = [
            ...new Set(
              text
                .split(/[,; ]+/)
                .filter(Boolean)
                .map(Number),
            ),
          ].sort((a, b) => a - b);
        return;
      default:
        if (text !== "" && !isCalendarDay(text)) refuse(column, "Write a day such as 2026-12-31.");
        wanted[column === "validFrom" ? "validityStart" : "validityEnd"] = text === "" ? null : text;
    }
  });
  const { validityStart, validityEnd } = wanted;
  if ((validityStart ?? null) === null ? (validityEnd ?? null) !== null : (validityEnd ?? null) === null) {
    refuse("validUntil", "Write both days, or none.");
  } else if (validityStart && validityEnd && validityStart > validityEnd) {
    refuse("validUntil", "The last day is before the first one.");
  }
  return { line, username, wanted };
}

/** Two lines of one user, or of one address, contradict each other. */
function refuseDoubles(users: readonly FileUser[], problems: FileProblem[]): void {
  const names = new Map<string, number>();
  const addresses = new Map<string, number>();
  for (const { line, username, wanted } of users) {
    const name = username.toLowerCase();
    const address = wanted.email?.toLowerCase() ?? "";
    const first = names.get(name);
    if (first !== undefined) problems.push({ line, column: "username", message: `Line ${first} is of the same user.` });
    else names.set(name, line);
    const other = address === "" ? undefined : addresses.get(address);
    if (other !== undefined) problems.push({ line, column: "email", message: `Line ${other} has the same address.` });
    else addresses.set(address, line);
  }
}

function whole(line: number, message: string): FileProblem {
  return { line, column: "", message };
}
