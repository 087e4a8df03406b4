import type { ReferenceIndex } from "@connect-portal/openapi-document";

/** "1,223". Not by `toLocaleString`, which takes tens of milliseconds when it is first asked. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "1,223 operations, 270 webhooks, 969 schemas"; what there is none of is not said. */
export function countsOf({ operations, schemas }: Pick<ReferenceIndex, "operations" | "schemas">): string {
  const webhooks = operations.filter(({ kind }) => kind === "webhook").length;
  const counts: readonly (readonly [number, string])[] = [
    [operations.length - webhooks, "operation"],
    [webhooks, "webhook"],
    [schemas.length, "schema"],
  ];
  return counts
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, noun]) => `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`)
    .join(", ");
}
