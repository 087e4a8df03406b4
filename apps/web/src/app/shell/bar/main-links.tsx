import { Link, useLocation } from "react-router";
import { useSession } from "../../../shared/session/use-session.ts";
import { useSite } from "../../../shared/site/use-site.ts";
import { texts } from "../../texts.ts";
import { isWithin, menuOf, navigationOf } from "./navigation.ts";

interface MainLinksProps {
  readonly className?: string | undefined;
  /** In the menu, which has all of them. */
  readonly inMenu?: boolean;
}

/** Links of the main navigation. */
export function MainLinks({ className, inMenu = false }: MainLinksProps) {
  const { pathname } = useLocation();
  const session = useSession();
  const { menu } = useSite().brand;
  const links = inMenu ? menuOf(session, menu) : navigationOf(session, menu);
  return (
    <nav aria-label={texts.links.name} className={className}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} aria-current={isWithin(link, pathname) ? "page" : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
