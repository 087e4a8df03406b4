import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { Where } from "../../shared/ui/where.tsx";
import { Band } from "./band.tsx";
import styles from "./solutions.module.css";

const solutions = [
  {
    name: "Issuing",
    does: "Create cards and accounts, set limits, decide authorizations.",
    words: "cards accounts limits",
  },
  {
    name: "Acquiring",
    does: "Board merchants and terminals, capture, clear and settle.",
    words: "merchants terminals clearing",
  },
  {
    name: "Switching",
    does: "Route messages between terminals, networks and hosts.",
    words: "routing networks reversals",
  },
  { name: "Fraud", does: "Score in the flow, raise cases, decide what to block.", words: "scores rules cases" },
];

/** The four solutions, each with the part of an authorization in which it works. */
export function Solutions() {
  return (
    <Band
      title="Four solutions, one contract"
      text="Every API is described by one OpenAPI document, which also drives the sandbox behind it."
    >
      <div className={styles.index}>
        {solutions.map(({ name, does, words }) => (
          <Link key={name} to="/select-product">
            <strong>{name}</strong>
            <div>
              <p>{does}</p>
              <span className="mono">{words}</span>
            </div>
            <div className={styles.where}>
              <Where solution={name} />
            </div>
            <IconArrowRight className={styles.arrow} size={18} stroke={1.75} aria-hidden />
          </Link>
        ))}
      </div>
    </Band>
  );
}
