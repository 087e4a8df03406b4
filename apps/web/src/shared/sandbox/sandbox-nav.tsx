import { NavLink } from "react-router";
import styles from "./sandbox-nav.module.css";
import { navTexts } from "./texts.ts";

const pages = [
  { to: "/sandbox", label: navTexts.overview },
  { to: "/sandbox/cards", label: navTexts.cards },
  { to: "/sandbox/accounts", label: navTexts.accounts },
  { to: "/sandbox/payments", label: navTexts.payments },
  { to: "/sandbox/events", label: navTexts.events },
  { to: "/sandbox/calls", label: navTexts.calls },
  { to: "/sandbox/endpoints", label: navTexts.endpoints },
  { to: "/sandbox/timeline", label: navTexts.timeline },
] as const;

/** The pages of the sandbox, each at an address of its own; below the head of each. */
export function SandboxNav() {
  return (
    <nav aria-label={navTexts.name} className={styles.nav}>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === "/sandbox"}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
