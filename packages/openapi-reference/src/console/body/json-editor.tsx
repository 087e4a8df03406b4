import { describeSchema, type OperationDocument } from "@connect-portal/openapi-document";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { checkJson } from "../../schema-check/check-json.ts";
import { rangeAt, type TextProblem } from "../../schema-check/check-text.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";
import { Disclosure } from "../../ui/remembered.tsx";
import { usePointed } from "../pointed.ts";
import { texts } from "../texts.ts";
import { BodyEditor } from "./body-editor.tsx";
import type { EditorSelection } from "./code-editor.tsx";

type BodyCheck =
  | { readonly kind: "empty" }
  /** JSON, not compared with the schema: not asked for yet, or the schema cannot be checked against. */
  | { readonly kind: "valid JSON" }
  | { readonly kind: "checked"; readonly problems: readonly TextProblem[]; readonly isAgainstSchema: boolean };

/** Milliseconds without a key before the text is compared with the schema. */
const PAUSE = 200;

/** Characters; checking the syntax of a longer text with every key would be felt. */
const LONGEST = 1_000_000;

interface BodyVerdictProps {
  readonly check: BodyCheck;
  /** Null where the document describes no schema. */
  readonly schemaName: string | null;
  readonly isRequired: boolean;
}

const SHOWN = 5;

interface JsonEditorProps {
  readonly label?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Null where the document describes none. */
  readonly schema: KeyedSchema | null;
  readonly isRequired: boolean;
  /** False until somebody asks what the schema says to the text; its syntax is looked at in any case. */
  readonly isChecked: boolean;
  /** At the right of the foot. */
  readonly tools: ReactNode;
}

/** JSON in an editor that knows the schema, and one line about it at its foot. */
export function JsonEditor({ label, text, onChange, schema, isRequired, isChecked, tools }: JsonEditorProps) {
  const check = useBodyCheck(schema, text, isChecked);
  const [caret, setCaret] = useState<EditorSelection | null>(null);
  const { place, arrived } = usePointed();
  useEffect(() => {
    if (place?.in !== "body") return;
    setCaret(rangeAt(text, place.at));
    arrived();
  }, [place, arrived, text]);
  return (
    <>
      <BodyEditor
        {...(label !== undefined && { label })}
        text={text}
        language="json"
        schema={schema}
        problems={check.kind === "checked" ? check.problems : null}
        caret={caret}
        onChange={onChange}
      />
      <div className="oar-foot">
        <BodyVerdict
          check={check}
          schemaName={schema ? (describeSchema(schema.schema, schema.definitions).name ?? texts.body.theSchema) : null}
          isRequired={isRequired}
        />
        {tools}
      </div>
    </>
  );
}

/** The schema of a body of this media type; `hash` is the document's. Null where everything is allowed. */
export function bodySchema(hash: string, operation: OperationDocument, mediaType: string): KeyedSchema | null {
  const schema = operation.requestBody?.content.find(({ type }) => type === mediaType)?.schema;
  if (schema === undefined || schema === true) return null;
  return { key: `${hash} ${operation.id} body ${mediaType}`, schema, definitions: operation.definitions };
}

/** One line about the body under its editor; several problems open below it. */
function BodyVerdict({ check, schemaName, isRequired }: BodyVerdictProps) {
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

/** Errors of a JSON body: its syntax at once, its schema shortly after, in a worker. */
function useBodyCheck(schema: KeyedSchema | null, text: string, isAsked: boolean): BodyCheck {
  const { trials } = useReference();
  const deferred = useDeferredValue(text);
  const syntax = useMemo(() => syntaxProblem(deferred), [deferred]);
  const [found, setFound] = useState<{ text: string; problems: readonly TextProblem[] | null } | null>(null);
  const isValid = deferred !== "" && syntax === null;

  useEffect(() => {
    if (!isAsked || !isValid || schema === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      trials.checker.text(schema, deferred).then((problems) => {
        if (isCurrent) setFound({ text: deferred, problems });
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [trials, schema, deferred, isValid, isAsked]);

  return useMemo<BodyCheck>(() => {
    if (deferred === "") return { kind: "empty" };
    if (syntax) return { kind: "checked", problems: [syntax], isAgainstSchema: false };
    // While the next check runs the last one stands, so that the line does not flicker with every key.
    const problems = found?.problems;
    if (!problems || (found.text !== deferred && problems.length > 0)) return { kind: "valid JSON" };
    return { kind: "checked", problems, isAgainstSchema: true };
  }, [deferred, syntax, found]);
}

function syntaxProblem(text: string): TextProblem | null {
  if (text === "" || text.length > LONGEST) return null;
  const problem = checkJson(text);
  if (!problem) return null;
  const from = offsetOf(text, problem.line, problem.column);
  return { ...problem, path: "", from, to: Math.min(text.length, from + 1) };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
