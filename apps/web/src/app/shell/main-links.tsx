import { Link, useLocation } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { isWithin, navigationOf } from "./navigation.ts";

/** Links of the main navigation; nothing at all for a visitor who has none. */
export function MainLinks({ className }: { readonly className?: string | undefined }) {
  const { pathname } = useLocation();
  const links = navigationOf(useSession());
  if (links.length === 0) return null;
  return (
    <nav aria-label="Main" className={className}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={isWithin(link, pathname) ? "page" : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
