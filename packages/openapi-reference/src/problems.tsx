import type { DocumentProblem } from "@connect-portal/openapi-document";
import { texts } from "./texts.ts";

interface ProblemsProps {
  readonly problems: readonly DocumentProblem[];
  /** Says whose problems they are. */
  readonly place?: "document" | "operation";
}

/** A generated file may have a mistake on every line; the first ones are enough to fix it. */
const MOST = 200;

/** Problems, folded: the valid parts are below all the same. */
export function Problems({ problems, place = "document" }: ProblemsProps) {
  if (problems.length === 0) return null;
  const inPlace = place === "operation" ? texts.problems.inOperation : texts.problems.inDocument;
  return (
    <details className={`oar-problems oar-problems-${place}`} open={place === "operation" && problems.length <= 3}>
      <summary>{inPlace(problems.length)}</summary>
      <ul>
        {problems.slice(0, MOST).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may be reported twice in the same words.
          <li key={index}>
            {problem.line === undefined ? null : <span className="oar-mono">{texts.problems.line(problem.line)}</span>}
            <span>{problem.message}</span>
            <span className="oar-mono">{problem.pointer || "/"}</span>
          </li>
        ))}
      </ul>
      {problems.length > MOST ? <p>{texts.problems.rest(problems.length - MOST)}</p> : null}
    </details>
  );
}
