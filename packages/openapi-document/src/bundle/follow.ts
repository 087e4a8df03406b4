import type { JsonValue } from "../model.ts";
import { filePartOf } from "./file-names.ts";
import type { File, LoadedFiles } from "./load-files.ts";

/** A reference that cannot be followed, and where it is written. */
export interface BundleProblem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** The part of a file that a reference points to. */
export interface Target {
  readonly file: File;
  readonly pointer: string;
  readonly value: JsonValue;
}

export interface Follower {
  /** Resolves a reference; undefined and a problem without a target; "here" when it stays valid in the bundle. */
  follow(text: string, file: File, at: string): Target | "here" | undefined;
  report(file: File, pointer: string, message: string): undefined;
  problems(): BundleProblem[];
}

/** Follows references from file to file, and keeps what leads nowhere, each place once. */
export function createFollower(root: File, { files, failures }: LoadedFiles): Follower {
  const problems = new Map<string, BundleProblem>();

  function follow(text: string, file: File, at: string): Target | "here" | undefined {
    const inside = file.registry.resolve(text);
    if (inside) return file === root ? "here" : { file, pointer: inside.pointer, value: inside.value };
    // A reference to the document itself is resolved in the whole: its target may lie in a file that it was split into.
    if (text.startsWith("#") && file === root) return "here";
    const part = filePartOf(text, file.name);
    if ("refusal" in part) return report(file, at, `"${text}" ${part.refusal}`);
    const named = files.get(part.file);
    if (!named) return report(file, at, `"${text}" ${failures.get(part.file) ?? "does not exist."}`);
    const whole = named.registry.document;
    if (part.fragment === "")
      return { file: named, pointer: "", value: Object.hasOwn(whole, "") ? (whole[""] ?? null) : whole };
    const found = named.registry.resolve(text.slice(text.indexOf("#")));
    if (found) return { file: named, pointer: found.pointer, value: found.value };
    // Its components may stand in another file themselves: the whole has them.
    if (named === root && part.fragment.startsWith("/components/"))
      return { file: root, pointer: part.fragment, value: null };
    return report(file, at, `"${text}" does not exist in ${part.file}.`);
  }

  function report(file: File, pointer: string, message: string): undefined {
    problems.set(`${file.name} ${pointer} ${message}`, { file: file.name, pointer, message });
  }

  return { follow, report, problems: () => [...problems.values()] };
}
