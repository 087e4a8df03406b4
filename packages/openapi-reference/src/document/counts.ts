import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { texts } from "../texts.ts";

/** "1,223". Not by `toLocaleString`, which takes tens of milliseconds when it is first asked. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, texts.digitGroups);
}

/** "1,223 operations, 270 webhooks, 969 schemas"; what there is none of is not said. */
export function countsOf({ operations, schemas }: Pick<ReferenceIndex, "operations" | "schemas">): string {
  const webhooks = operations.filter(({ kind }) => kind === "webhook").length;
  const words = texts.document;
  const counts = [
    [operations.length - webhooks, words.operations],
    [webhooks, words.webhooks],
    [schemas.length, words.schemas],
  ] as const;
  return counts
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, counted]) => counted(count, grouped(count)))
    .join(", ");
}
