import { useMemo } from "react";
import { sessionValue, useSessionValue } from "../storage/session-value.ts";

/** The user's choices on the way to a module, R-4.3: the breadcrumbs lead back along it. */
export interface Selection {
  readonly product?: { readonly id: number; readonly name: string };
  readonly release?: { readonly id: number; readonly name: string };
  readonly solution?: { readonly id: number; readonly name: string; readonly description: string };
  readonly module?: { readonly name: string; readonly wsYamlUrl: string };
}

export const selectionValue = sessionValue("selection");

const order = ["product", "release", "solution", "module"] as const;

/** A choice replaces the one of its step and forgets those below it: they belong to the path that was left. */
export function choose<Step extends keyof Selection>(
  selection: Selection,
  step: Step,
  choice: NonNullable<Selection[Step]>,
): Selection {
  const above = order.slice(0, order.indexOf(step));
  const kept = Object.fromEntries(above.flatMap((key) => (selection[key] ? [[key, selection[key]]] : [])));
  return { ...kept, [step]: choice };
}

/** The stored selection; what another version of the page wrote, or somebody by hand, is left out where it does not fit. */
export function parseSelection(stored: string | null): Selection {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([key, value]) => order.includes(key as never) && typeof value?.name === "string"),
    );
  } catch {
    return {};
  }
}

/** The selection; it survives a reload and ends with the session. */
export function useSelection(): Selection {
  const stored = useSessionValue(selectionValue);
  return useMemo(() => parseSelection(stored), [stored]);
}

/** @param above the choices that lead to the page of this one: a page opened by its address has others than were made */
export function select<Step extends keyof Selection>(
  above: Selection,
  step: Step,
  choice: NonNullable<Selection[Step]>,
): void {
  selectionValue.write(JSON.stringify(choose(above, step, choice)));
}
