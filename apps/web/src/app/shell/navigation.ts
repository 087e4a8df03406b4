import type { Session } from "../../shared/session/claims.ts";

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** Paths below which the link counts as the present place. */
  readonly covers: readonly string[];
  /** Whoever works here needs it less than the rest: it gives way first when the bar gets narrow. */
  readonly isCompany?: boolean;
}

const products: NavigationLink = {
  label: "Products",
  to: "/select-product",
  covers: ["/select-", "/swagger-ui/", "/webhooks-ui/"],
};

/** SPEC section 6: only with manage_user. The label is the specification's own spelling. */
const users: NavigationLink = { label: "User Managment", to: "/users", covers: ["/users", "/audit/"] };

const page = (label: string, to: string): NavigationLink => ({ label, to, covers: [to], isCompany: true });

/** What the provider says of itself, for everybody. */
export const companyLinks: readonly NavigationLink[] = [
  page("About", "/about"),
  page("Events", "/upcoming-events"),
  page("Videos", "/videos"),
  page("Press", "/press-release"),
];

/** The main links that this visitor may follow. */
export function navigationOf(session: Session | null): NavigationLink[] {
  if (!session) return [...companyLinks];
  return session.permissions.includes("manage_user") ? [products, users, ...companyLinks] : [products, ...companyLinks];
}

/** Whether `pathname` lies within what the link leads to. */
export function isWithin(link: NavigationLink, pathname: string): boolean {
  return link.covers.some((start) => pathname.startsWith(start));
}
