import { useEffect, useRef, useState } from "react";
import { sessionValue } from "../storage/session-value.ts";

/**
 * The fields of a form, kept for this browser session: what was typed survives a reload and a way round by another page.
 * Never give it a password. `form` is the form's ref: it is in the HTML before the script runs, and what a fast typist or
 * the browser has filled in by then goes before what was kept.
 */
export function useDraft<Field extends string>(name: string, fields: readonly Field[]) {
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(() => sessionValue(`draft.${name}`));
  const [values, setValues] = useState(() => emptyDraft(fields));
  const latest = useRef(values);

  function put(next: Record<Field, string>) {
    latest.current = next;
    setValues(next);
    try {
      kept.write(Object.values(next).some((value) => value !== "") ? JSON.stringify(next) : null);
    } catch {
      // No storage, or a full one: the form works, only a reload loses it.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; what comes later is typed.
  useEffect(() => {
    const typed = Object.entries(Object.fromEntries(new FormData(form.current ?? undefined))).filter(
      ([, value]) => value !== "",
    );
    const before = {
      ...parseDraft(kept.read(), fields),
      ...parseDraft(JSON.stringify(Object.fromEntries(typed)), fields),
    };
    if (Object.keys(before).length > 0) put({ ...latest.current, ...before });
  }, []);

  return {
    form,
    values,
    set: (field: Field) => (value: string) => put({ ...latest.current, [field]: value }),
    clear: () => put(emptyDraft(fields)),
  };
}

/** Begins a form that the reader is led to: what is written here stands in it, and can be changed before it is sent. */
export function startDraft(name: string, values: Readonly<Record<string, string>>): void {
  sessionValue(`draft.${name}`).write(JSON.stringify(values));
}

/** Parses a form's stored input. Fields that do not fit, or come from another version, are dropped. */
export function parseDraft<Field extends string>(
  stored: string | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const typed = parsed as Record<string, unknown>;
    return Object.fromEntries(
      fields.filter((field) => typeof typed[field] === "string").map((field) => [field, typed[field]]),
    ) as Partial<Record<Field, string>>;
  } catch {
    return {};
  }
}

/** A form with nothing in it. */
export function emptyDraft<Field extends string>(fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, ""])) as Record<Field, string>;
}
