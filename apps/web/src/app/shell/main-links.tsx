import { Link, useLocation } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { isWithin, navigationOf } from "./navigation.ts";

/** Links of the main navigation. */
export function MainLinks({ className }: { readonly className?: string | undefined }) {
  const { pathname } = useLocation();
  const links = navigationOf(useSession());
  return (
    <nav aria-label="Main" className={className}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={isWithin(link, pathname) ? "page" : undefined}
          data-company={link.isCompany}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
