import { type SolutionKind, solutionKind } from "./module-icon.tsx";
import styles from "./where.module.css";

/** An authorization as a timetable: each line is a system, flat strokes are work, slopes are travel. */
const wholePath = "M6 8H40L52 24H76L88 40H108L120 56H156L168 40H172L184 24H196L208 8H234";

const strokes: Record<SolutionKind, string> = {
  issuing: "M120 56H156",
  acquiring: "M6 8H40M208 8H234",
  switching: "M52 24H76M184 24H196",
  fraud: "M88 40H108",
  other: "",
};

interface WhereProps {
  readonly solution: string;
  /** Grey stroke, for a solution that cannot be opened. */
  readonly off?: boolean;
}

/** A small version of the home page's figure: marks where a solution works on the path of an authorization. */
export function Where({ solution, off = false }: WhereProps) {
  return (
    <svg
      className={styles.where}
      data-off={off || undefined}
      viewBox="0 0 240 64"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={styles.lane} d="M0 8.5H240M0 24.5H240M0 40.5H240M0 56.5H240" />
      <path className={styles.all} d={wholePath} />
      <path className={styles.here} d={strokes[solutionKind(solution)]} />
    </svg>
  );
}
