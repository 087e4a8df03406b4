import {
  isOffered,
  type ModuleAnswer,
  type ProductAnswer,
  type ReleaseAnswer,
  type SolutionAnswer,
  sitePages,
} from "@connect-portal/contract";
import { modulePage } from "../../shared/catalogue/use-trail.ts";
import type { Session } from "../../shared/session/store/claims.ts";
import { type Entry, entryOf } from "./entries.ts";
import { texts } from "./texts.ts";

/** The part of the catalogue that is loaded so far for the signed-in user. */
export interface KnownCatalogue {
  readonly products: readonly ProductAnswer[];
  readonly releases: readonly { readonly product: ProductAnswer; readonly release: ReleaseAnswer }[];
  readonly solutions: readonly SolutionAnswer[];
  readonly modules: readonly { readonly solution: SolutionAnswer; readonly module: ModuleAnswer }[];
}

export const nothingKnown: KnownCatalogue = { products: [], releases: [], solutions: [], modules: [] };

/** Pages that this visitor may open: those of the site, and those of the catalogue that are not disabled. */
export function pageEntries(session: Session | null, catalogue: KnownCatalogue): Entry[] {
  return [
    ...catalogue.modules.map(({ solution, module }) =>
      entryOf({
        group: "catalogue",
        title: module.name,
        to: `/swagger-ui${module.wsYamlUrl}`,
        detail: texts.kinds.module(solution.name, solution.wsVersion.name),
        action: "Select ConnectAPI Module",
      }),
    ),
    ...catalogue.solutions.filter(({ enabled }) => enabled).map(solutionEntry),
    ...catalogue.releases.filter(({ release }) => release.enabled).map(releaseEntry),
    ...catalogue.products.filter(({ enabled }) => enabled).map(productEntry),
    ...sitePages
      .filter((page) => isOffered(page.reader, session))
      .map(({ title, path, words }) => entryOf({ group: "pages", title, to: path, detail: "", words })),
  ];
}

function solutionEntry(solution: SolutionAnswer): Entry {
  return entryOf({
    group: "catalogue",
    title: solution.name,
    to: modulePage(solution),
    detail: texts.kinds.solution(solution.wsVersion.name),
    action: "Select ConnectAPI Solution",
  });
}

function releaseEntry({ product, release }: KnownCatalogue["releases"][number]): Entry {
  return entryOf({
    group: "catalogue",
    title: `${product.name} ${release.name}`,
    to: `/select-solution/${release.id}`,
    detail: texts.kinds.release,
    deprecated: release.deprecated,
    action: "Select ConnectAPI Version",
    words: [release.name],
  });
}

function productEntry({ id, name }: ProductAnswer): Entry {
  return entryOf({
    group: "catalogue",
    title: name,
    to: `/select-version/${id}`,
    detail: texts.kinds.product,
    action: "Select ConnectAPI Product",
  });
}
