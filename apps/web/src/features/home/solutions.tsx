import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { Where } from "../../shared/ui/where.tsx";
import { Band } from "./band.tsx";
import styles from "./solutions.module.css";
import { texts } from "./texts.ts";

const { title, text, issuing, acquiring, switching, fraud } = texts.solutions;
const solutions = [issuing, acquiring, switching, fraud];

/** The four solutions, each with the part of an authorization in which it works. */
export function Solutions() {
  return (
    <Band title={title} text={text}>
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
