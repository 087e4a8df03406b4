import { createHash } from "node:crypto";
import type { LocatedDocument } from "./document/locate-document.ts";
import { sdkNames } from "./document/sdk-names.ts";
import { engineKinds } from "./engines/engine-kinds.ts";
import type { SdkOrder } from "./generate-sdk.ts";
import { sdkRecipes } from "./languages.ts";

/** An order for a published document. */
export interface PublishedOrder extends SdkOrder {
  readonly located: LocatedDocument;
}

/** Key of a stored archive: equal keys always mean equal archives. `makers` is makersDigest(). */
export function sdkKey({ language, located, baseUrl }: PublishedOrder, makers: string): string {
  const { path, document } = located;
  const recipe = sdkRecipes[language];
  const names = sdkNames(path, document.index.version);
  const parts = [
    makers,
    document.index.hash,
    path,
    language,
    recipe.generator,
    engineKinds[recipe.engine].version,
    recipe.options?.(names) ?? {},
    baseUrl,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
