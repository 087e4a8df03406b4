import type { DocumentProblem } from "../model.ts";

/** More than anybody reads; a hostile document must not grow its index without bound. */
const MAX_PROBLEMS = 200;

/** Collects what is wrong, each thing once. */
export interface Report {
  add(pointer: string, message: string, severity?: DocumentProblem["severity"]): void;
  problems(): DocumentProblem[];
}

export function createReport(): Report {
  const found = new Map<string, DocumentProblem>();
  let left = 0;
  return {
    add(pointer, message, severity = "error") {
      const key = `${pointer}\n${message}`;
      if (found.has(key)) return;
      if (found.size < MAX_PROBLEMS) found.set(key, { pointer, message, severity });
      else left += 1;
    },
    problems() {
      const shown = [...found.values()];
      if (left > 0) shown.push({ pointer: "", message: `And ${left} more problems.`, severity: "warning" });
      return shown;
    },
  };
}
