import type { ModuleAnswer, ProductAnswer, ReleaseAnswer, SolutionAnswer } from "@connect-portal/contract";
import { modulePage } from "../../shared/catalogue/use-trail.ts";
import type { Session } from "../../shared/session/store/claims.ts";
import { type Entry, entryOf } from "./entries.ts";
import { texts } from "./texts.ts";

interface SitePage {
  readonly title: string;
  readonly to: string;
  readonly words: readonly string[];
  readonly isFor: (session: Session | null) => boolean;
}

const everybody = () => true;
const visitor = (session: Session | null) => session === null;
const member = (session: Session | null) => session !== null;
const administrator = (session: Session | null) => session?.permissions.includes("manage_user") ?? false;

/** The pages that have an address of their own, R-2.1. */
const sitePages: readonly SitePage[] = [
  { ...texts.pages.home, to: "/home", isFor: everybody },
  { ...texts.pages.products, to: "/select-product", isFor: member },
  { ...texts.pages.credentials, to: "/credentials", isFor: member },
  { ...texts.pages.security, to: "/sign-in-and-security", isFor: member },
  { ...texts.pages.keys, to: "/encryption-keys", isFor: member },
  { ...texts.pages.sandbox, to: "/sandbox", isFor: member },
  { ...texts.pages.testCards, to: "/test-cards", isFor: member },
  { ...texts.pages.users, to: "/users", isFor: administrator },
  { ...texts.pages.activity, to: "/activity", isFor: administrator },
  { ...texts.pages.system, to: "/system", isFor: administrator },
  { ...texts.pages.signIn, to: "/login", isFor: visitor },
  { ...texts.pages.register, to: "/register", isFor: visitor },
  { ...texts.pages.forgotPassword, to: "/forgotPassword", isFor: visitor },
  { ...texts.pages.demo, to: "/help", isFor: everybody },
  { ...texts.pages.about, to: "/about", isFor: everybody },
  { ...texts.pages.events, to: "/upcoming-events", isFor: everybody },
  { ...texts.pages.videos, to: "/videos", isFor: everybody },
  { ...texts.pages.errors, to: "/errors", isFor: everybody },
  { ...texts.pages.press, to: "/press-release", isFor: everybody },
];

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
        group: "pages",
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
      .filter(({ isFor }) => isFor(session))
      .map(({ title, to, words }) => entryOf({ group: "pages", title, to, detail: "", words })),
  ];
}

function solutionEntry(solution: SolutionAnswer): Entry {
  return entryOf({
    group: "pages",
    title: solution.name,
    to: modulePage(solution),
    detail: texts.kinds.solution(solution.wsVersion.name),
    action: "Select ConnectAPI Solution",
  });
}

function releaseEntry({ product, release }: KnownCatalogue["releases"][number]): Entry {
  return entryOf({
    group: "pages",
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
    group: "pages",
    title: name,
    to: `/select-version/${id}`,
    detail: texts.kinds.product,
    action: "Select ConnectAPI Product",
  });
}
