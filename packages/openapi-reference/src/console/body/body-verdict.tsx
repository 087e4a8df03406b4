import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { TextProblem } from "../../schema-check/check-text.ts";
import { Disclosure } from "../../ui/remembered.tsx";
import { texts } from "../texts.ts";
import type { BodyCheck } from "./use-body-check.ts";

interface BodyVerdictProps {
  readonly check: BodyCheck;
  /** Null where the document describes no schema. */
  readonly schemaName: string | null;
  readonly isRequired: boolean;
}

const SHOWN = 5;

/** One line about the body under its editor; several problems open below it. */
export function BodyVerdict({ check, schemaName, isRequired }: BodyVerdictProps) {
  if (check.kind === "empty") return <span>{isRequired ? texts.body.required : texts.body.notSent}</span>;
  const [first, ...more] = check.kind === "checked" ? check.problems : [];
  if (!first) {
    const isChecked = check.kind === "checked" && check.isAgainstSchema && schemaName !== null;
    return (
      <span className="oar-verdict">
        <IconCheck size={14} stroke={1.75} aria-hidden />
        {isChecked ? texts.body.validAgainst(schemaName) : texts.body.valid}
      </span>
    );
  }
  const line = (
    <span className="oar-verdict oar-error-text">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <ProblemText problem={first} />
      {more.length > 0 ? <span className="oar-more-problems">{texts.body.more(more.length)}</span> : null}
    </span>
  );
  if (more.length === 0) return line;
  return (
    <Disclosure name="problems" opensAtFirst={false} className="oar-verdicts" summary={<summary>{line}</summary>}>
      {() => (
        <ul>
          {more.slice(0, SHOWN).map((problem) => (
            <li key={`${problem.from} ${problem.message}`}>
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function ProblemText({ problem: { path, line, column, message } }: { problem: TextProblem }) {
  return (
    <span>
      {texts.body.place(line, column)}
      {path === "" ? null : (
        <>
          , <code>{path}</code>
        </>
      )}
      : {message}.
    </span>
  );
}
