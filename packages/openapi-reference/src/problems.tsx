import type { DocumentProblem } from "@connect-portal/openapi-document";

/** What is wrong with the document, folded: what is right stands below all the same. */
export function Problems({ problems }: { problems: readonly DocumentProblem[] }) {
  if (problems.length === 0) return null;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return (
    <details className="oar-problems">
      <summary>{count} in this document</summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.message}`}>
            {problem.line === undefined ? null : <span className="oar-mono">Line {problem.line}</span>}
            <span className="oar-mono">{problem.pointer || "/"}</span>
            {problem.message}
          </li>
        ))}
      </ul>
    </details>
  );
}
