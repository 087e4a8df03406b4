import type { DocumentProblem } from "@connect-portal/openapi-document";
import { createLocator, type Locator } from "@connect-portal/openapi-document/publishing";
import type { Severity } from "../model.ts";
import type { Finding } from "../text/finding.ts";

/** A finding that knows its place in the document, and not yet its line. */
export interface Note {
  readonly rule: string;
  readonly message: string;
  readonly severity: Severity;
  /** JSON Pointer; the document as a whole when left out. */
  readonly pointer?: string;
  /** Known already. */
  readonly line?: number;
  /** Another file than the document's own, relative to the module's folder. */
  readonly file?: string;
}

/** Turns a problem into a note; reading has continued after it. */
export function documentNote({ pointer, message, line }: DocumentProblem): Note {
  return { rule: "spec/document", message, severity: "warning", pointer, ...(line === undefined ? {} : { line }) };
}

/** Gives notes their lines, all at once: the text of a file is gone through one time. */
export function located(notes: readonly Note[], textOf: (file: string | undefined) => string | undefined): Finding[] {
  const files = new Map<string | undefined, Note[]>();
  for (const note of notes) files.set(note.file, [...(files.get(note.file) ?? []), note]);
  const lines = new Map<Note, number>();
  for (const [file, own] of files) {
    const text = textOf(file);
    if (text === undefined) continue;
    const positions = positionsIn(
      createLocator(() => text),
      own,
    );
    for (const note of own) {
      const line = note.line ?? positions.get(note.pointer ?? "")?.line;
      if (line !== undefined && note.pointer !== undefined) lines.set(note, line);
    }
  }
  return notes.map((note) => {
    const { pointer: _, line: known, ...rest } = note;
    const line = known ?? lines.get(note);
    return line === undefined ? rest : { ...rest, line };
  });
}

function positionsIn(locator: Locator, notes: readonly Note[]): ReturnType<Locator["locate"]> {
  const pointers = notes.flatMap(({ pointer, line }) => (pointer === undefined || line !== undefined ? [] : [pointer]));
  return pointers.length > 0 ? locator.locate(pointers) : new Map();
}
