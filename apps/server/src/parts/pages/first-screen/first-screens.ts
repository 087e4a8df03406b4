import type { Content, Module } from "@connect-portal/content";
import { LRUCache } from "lru-cache";
import { findOpenModule, type ProductIds, visibleProducts } from "../../../modules/catalogue/visibility.ts";
import type { FirstScreen, FirstScreenWriter } from "./writer.ts";

/** Characters of HTML that are kept: some hundreds of first screens. */
const KEPT = 20_000_000;
/** Longer than this, in characters, a first screen would hold up what it is there to hasten. */
const LONGEST = 300_000;

export interface WrittenScreen {
  readonly html: string;
  readonly isElsewhere: boolean;
}

interface Request {
  /** `/swagger-ui/…`, no query. */
  readonly path: string;
  readonly search: string;
  readonly isPhone: boolean;
}

/** First screens of the reference for whoever may see the module; each is written once while the content stays. */
export function createFirstScreens(writer: FirstScreenWriter) {
  const kept = new LRUCache<string, WrittenScreen>({ maxSize: KEPT, sizeCalculation: ({ html }) => html.length + 1 });
  let of: Content | undefined;

  function written({ key, isElsewhere, html }: FirstScreen): WrittenScreen {
    const known = kept.get(key);
    if (known) return known;
    const text = html();
    const screen = { html: text.length > LONGEST ? "" : text, isElsewhere };
    kept.set(key, screen);
    return screen;
  }

  /** Undefined where nothing can be shown: the module is closed to the account, or the address means no operation. */
  return (content: Content, productIds: ProductIds, { path, search, isPhone }: Request): WrittenScreen | undefined => {
    if (of !== content) kept.clear();
    of = content;
    const wsYamlUrl = path.replace(/^\/swagger-ui/, "").replace(/\/+$/, "");
    const module = findOpenModule(content, productIds, wsYamlUrl);
    if (!module?.descriptor) return undefined;
    const chosen = choicesTo(content, productIds, module);
    const documentOf = (file: string) => module.specs.find((spec) => spec.file === file)?.document;
    const { descriptor } = module;
    const plan = writer.planFirstScreen({ descriptor, wsYamlUrl, search, chosen, isPhone, documentOf });
    const screen = plan && written(plan);
    return screen?.html ? screen : undefined;
  };
}

/** As the page finds them itself: of several products, the first one that is open. */
function choicesTo(content: Content, productIds: ProductIds, { name, wsYamlUrl, solutionId }: Module) {
  const solution = content.solutions.find(({ id }) => id === solutionId);
  const release = content.releases.find(({ id }) => id === solution?.releaseId);
  const product = visibleProducts(content, productIds).find(
    ({ id, enabled }) => enabled && release?.productIds.includes(id),
  );
  return {
    ...(product && { product: { id: product.id, name: product.name } }),
    ...(release && { release: { id: release.id, name: release.name } }),
    ...(solution && { solution: { id: solution.id, name: solution.name, description: solution.description } }),
    module: { name, wsYamlUrl },
  };
}
