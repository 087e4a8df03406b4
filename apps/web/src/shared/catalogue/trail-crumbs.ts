import type { Selection } from "../session/selection.ts";
import type { Crumb } from "../ui/crumbs.tsx";
import { texts } from "./texts.ts";

const pages = ["Products", "Releases", "Solutions", "Modules"] as const;
export type CataloguePage = (typeof pages)[number];

/** Where each page of the catalogue is, for the choices made so far; undefined when a choice is not known. */
function addressOf(page: CataloguePage, { product, release, solution }: Selection): string | undefined {
  switch (page) {
    case "Products":
      return "/select-product";
    case "Releases":
      return product && `/select-version/${product.id}`;
    case "Solutions":
      return release && `/select-solution/${release.id}`;
    case "Modules":
      return solution && modulePage(solution);
  }
}

export function modulePage(solution: { readonly id: number; readonly name: string }): string {
  return `/select-module/${solution.id}/${encodeURIComponent(solution.name)}`;
}

/** Breadcrumbs of down to `here`; earlier ones lead back to what was chosen. */
export function trailCrumbs(here: CataloguePage, chosen: Selection): Crumb[] {
  const above = pages.slice(0, pages.indexOf(here));
  return [
    { label: texts.home, to: "/home" },
    ...above.map((page) => linkTo(page, chosen)),
    { label: texts.pages[here] },
  ];
}

/** Breadcrumbs of a page below the modules. */
export function trailCrumbsBelow(label: string, chosen: Selection): Crumb[] {
  return [{ label: texts.home, to: "/home" }, ...pages.map((page) => linkTo(page, chosen)), { label }];
}

function linkTo(page: CataloguePage, chosen: Selection): Crumb {
  return { label: texts.pages[page], to: addressOf(page, chosen) };
}
