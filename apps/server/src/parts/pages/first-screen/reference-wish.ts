import type { Content } from "@connect-portal/content";
import { findOpenModule, type ProductIds } from "../../../modules/catalogue/visibility.ts";
import { choicesToModule } from "./choices.ts";
import type { ReferenceWish } from "./writers.ts";

interface Place {
  /** `/swagger-ui/…`, no query. */
  readonly path: string;
  readonly search: string;
  readonly operationId: string | undefined;
  readonly isPhone: boolean;
}

/** What the reference shows at an address; undefined where the module is closed to the account. */
export function referenceWish(
  content: Content,
  productIds: ProductIds,
  { path, search, operationId, isPhone }: Place,
): ReferenceWish | undefined {
  const wsYamlUrl = path.replace(/^\/swagger-ui/, "").replace(/\/+$/, "");
  const module = findOpenModule(content, productIds, wsYamlUrl);
  if (!module?.descriptor) return undefined;
  return {
    descriptor: module.descriptor,
    wsYamlUrl,
    search,
    operationId,
    isPhone,
    chosen: choicesToModule(content, productIds, module),
    documentOf: (file) => module.specs.find((spec) => spec.file === file)?.document,
  };
}
