import type { PageBrand } from "@connect-portal/content/brand";
import { mayDo, readersOfSystem, readersOfUsers } from "@connect-portal/contract";
import type { Session } from "../../../shared/session/store/claims.ts";
import { texts } from "../../texts.ts";

const { links } = texts;

type Menu = PageBrand["menu"];

interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** Paths below which the link counts as the present place. */
  readonly covers: readonly string[];
}

const products: NavigationLink = {
  label: links.products,
  to: "/select-product",
  covers: ["/select-", "/swagger-ui/", "/webhooks-ui/"],
};

const credentials: NavigationLink = {
  label: links.credentials,
  to: "/credentials",
  covers: ["/credentials", "/encryption-keys"],
};

const sandbox: NavigationLink = { label: links.sandbox, to: "/sandbox", covers: ["/sandbox", "/test-cards"] };

const guides: NavigationLink = { label: links.guides, to: "/guides", covers: ["/guides"] };

/** with manage_user; and with the roles that find users. */
const users: NavigationLink = {
  label: links.users,
  to: "/users",
  covers: ["/users", "/services", "/audit/", "/activity", "/system", "/usage", "/organisations"],
};

const page = (label: string, to: string): NavigationLink => ({ label, to, covers: [to] });

/** What the provider says of itself, for everybody. */
const companyLinks: readonly NavigationLink[] = [
  page(links.about, "/about"),
  page(links.events, "/upcoming-events"),
  page(links.videos, "/videos"),
  page(links.press, "/press-release"),
];

/** The brand's own list in place of the portal's. */
function companyLinksOf(menu: Menu): readonly NavigationLink[] {
  return menu?.map(({ label, to }) => page(label, to)) ?? companyLinks;
}

/** The main links of the bar: what this visitor works with or can read. Whoever is signed in finds the company at the foot and in the menu. */
export function navigationOf(session: Session | null, menu: Menu = null): readonly NavigationLink[] {
  if (!session) return [guides, ...companyLinksOf(menu)];
  const work = [products, guides, credentials, sandbox];
  if (mayDo(session.permissions, readersOfUsers)) return [...work, users];
  return mayDo(session.permissions, readersOfSystem) ? [...work, page(links.system, "/system")] : work;
}

/** The links of the menu, which also stands where there is no foot. */
export function menuOf(session: Session | null, menu: Menu = null): readonly NavigationLink[] {
  return session ? [...navigationOf(session), ...companyLinksOf(menu)] : navigationOf(null, menu);
}

/** Whether `pathname` lies within what the link leads to. */
export function isWithin(link: NavigationLink, pathname: string): boolean {
  return link.covers.some((start) => pathname.startsWith(start));
}
