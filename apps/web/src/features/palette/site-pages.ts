import type { ModuleAnswer, ProductAnswer, ReleaseAnswer, SolutionAnswer } from "@connect-portal/contract";
import { modulePage } from "../../shared/catalogue/trail-crumbs.ts";
import type { Session } from "../../shared/session/store/claims.ts";
import { type Entry, entryOf } from "./entries.ts";

interface SitePage {
  readonly title: string;
  readonly to: string;
  readonly words?: readonly string[];
  readonly isFor: (session: Session | null) => boolean;
}

const everybody = () => true;
const visitor = (session: Session | null) => session === null;
const member = (session: Session | null) => session !== null;
const administrator = (session: Session | null) => session?.permissions.includes("manage_user") ?? false;

/** The pages that have an address of their own, R-2.1. */
const sitePages: readonly SitePage[] = [
  { title: "Home", to: "/home", isFor: everybody },
  { title: "Products", to: "/select-product", words: ["Explore our APIs", "Catalogue"], isFor: member },
  {
    title: "Credentials",
    to: "/credentials",
    words: ["Client", "Secrets", "API keys", "Sessions", "Token"],
    isFor: member,
  },
  {
    title: "Sign-in and security",
    to: "/sign-in-and-security",
    words: ["Second factor", "Two-factor", "2FA", "MFA", "TOTP", "Authenticator app", "Passkey", "Recovery codes"],
    isFor: member,
  },
  {
    title: "Encryption keys",
    to: "/encryption-keys",
    words: ["JWE", "JWK", "PEM", "Rotate", "Encrypt"],
    isFor: member,
  },
  {
    title: "Sandbox",
    to: "/sandbox",
    words: ["World", "Ledger", "Clock", "Customers", "Accounts", "Cards", "Reset"],
    isFor: member,
  },
  { title: "Test cards and amounts", to: "/test-cards", words: ["PAN", "Numbers"], isFor: member },
  { title: "User Managment", to: "/users", words: ["Users", "User management"], isFor: administrator },
  {
    title: "System status",
    to: "/system",
    words: ["Health", "Worker", "Queues", "Jobs", "Version"],
    isFor: administrator,
  },
  { title: "Sign in", to: "/login", words: ["Log in"], isFor: visitor },
  { title: "Create an account", to: "/register", words: ["Register", "Sign up"], isFor: visitor },
  { title: "Forgot password", to: "/forgotPassword", words: ["Reset password"], isFor: visitor },
  { title: "Request a Demo", to: "/help", words: ["Contact", "Help"], isFor: everybody },
  { title: "About", to: "/about", words: ["Company"], isFor: everybody },
  { title: "Upcoming events", to: "/upcoming-events", words: ["Calendar"], isFor: everybody },
  { title: "Videos", to: "/videos", words: ["Films"], isFor: everybody },
  { title: "Errors", to: "/errors", words: ["Problems", "Codes", "Failures"], isFor: everybody },
  { title: "Press releases", to: "/press-release", words: ["News"], isFor: everybody },
];

/** What the signed-in user may see of the catalogue, as far as it is known. */
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
        detail: `Module, ${solution.name} ${solution.wsVersion.name}`,
        action: "Select ConnectAPI Module",
      }),
    ),
    ...catalogue.solutions.filter(({ enabled }) => enabled).map(solutionEntry),
    ...catalogue.releases.filter(({ release }) => release.enabled).map(releaseEntry),
    ...catalogue.products.filter(({ enabled }) => enabled).map(productEntry),
    ...sitePages
      .filter(({ isFor }) => isFor(session))
      .map(({ title, to, words = [] }) => entryOf({ group: "pages", title, to, detail: "", words })),
  ];
}

function solutionEntry(solution: SolutionAnswer): Entry {
  return entryOf({
    group: "pages",
    title: solution.name,
    to: modulePage(solution),
    detail: `Solution, ${solution.wsVersion.name}`,
    action: "Select ConnectAPI Solution",
  });
}

function releaseEntry({ product, release }: KnownCatalogue["releases"][number]): Entry {
  return entryOf({
    group: "pages",
    title: `${product.name} ${release.name}`,
    to: `/select-solution/${release.id}`,
    detail: "Release",
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
    detail: "Product",
    action: "Select ConnectAPI Product",
  });
}
