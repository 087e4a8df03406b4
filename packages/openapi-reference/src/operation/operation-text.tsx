import {
  DocumentError,
  type HttpMethod,
  type JsonObject,
  type OperationDocument,
  type OperationEntry,
} from "@connect-portal/openapi-document";
import { IconMarkdown } from "@tabler/icons-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Problems } from "../problems.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { preferOf, preferredAnswers, withPrefer } from "../try-it/form/preferred-answers.ts";
import { Deprecated, Verb } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useRemembered } from "../ui/remembered.tsx";
import { OperationMatter } from "./operation-matter.tsx";
import { EntryTitle } from "./operation-servers.tsx";

interface OperationFailureProps {
  readonly entry: OperationEntry;
  readonly titleId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface PathTemplateProps {
  readonly kind: OperationDocument["kind"];
  readonly method: HttpMethod;
  /** The name of a webhook, which has no path of its own. */
  readonly path: string;
  /** More actions on the operation, at the end of the line. */
  readonly children?: ReactNode;
}

interface OperationTextProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  readonly titleId: string;
}

/** The text of an operation: title, path, description, facts, parameters, body, responses. */
export function OperationText({ operation, schemes, titleId }: OperationTextProps) {
  const { heedsPrefer, index } = useReference();
  const isAskable = heedsPrefer && operation.kind === "operation";
  return (
    <article data-text aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span data-searched dir="auto">
          {operation.title}
        </span>{" "}
        <Deprecated is={operation.deprecated} />
      </h2>
      <PathTemplate kind={operation.kind} method={operation.method} path={operation.path}>
        <CopyButton
          label={texts.operation.copyMarkdown}
          icon={<IconMarkdown size={18} stroke={1.75} aria-hidden />}
          text={async () => {
            const { operationMarkdown } = await import("@connect-portal/openapi-document/markdown");
            return operationMarkdown(operation, index);
          }}
        />
      </PathTemplate>
      <Problems problems={operation.problems ?? []} place="operation" />
      {operation.kind === "webhook" ? <p className="oar-webhook">{texts.operation.webhook}</p> : null}
      <OperationMatter
        operation={operation}
        schemes={schemes}
        ofAnswers={isAskable ? <PreferredAnswerLine operation={operation} /> : null}
      />
    </article>
  );
}

/** Verb and path with the parts to be filled in marked. */
function PathTemplate({ kind, method, path, children }: PathTemplateProps) {
  return (
    <p className="oar-path">
      <Verb method={method} tag />
      <span data-searched>
        {path.split(/(\{[^{}]+\})/).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never change.
            <var key={index}>{part}</var>
          ) : (
            part
          ),
        )}
      </span>
      {kind === "operation" ? <CopyButton label={texts.operation.copyPath} text={() => path} /> : null}
      {children}
    </p>
  );
}

/** The Prefer header that asks the sandbox for a certain response, to be copied or put into the console. */
function PreferredAnswerLine({ operation }: { operation: OperationDocument }) {
  const { trials, baseUrl } = useReference();
  const answers = preferredAnswers(operation.responses);
  const read = () => trials.of(operation).form;
  const form = useSyncExternalStore(trials.subscribe, read, read);
  const [picked, pick] = useRemembered("preferred answer", answers[0]?.prefer ?? "");
  const id = useId();
  const chosen = answers.find(({ prefer }) => prefer === picked) ?? answers[0];
  if (!chosen || !operation.servers.some(({ url }) => isOfHost(url, baseUrl))) return null;
  const isSent = preferOf(form.headers) === chosen.prefer;
  return (
    <div className="oar-prefer">
      <p className="oar-note" id={id}>
        {texts.preferred.what}
      </p>
      <div className="oar-prefer-choice">
        <select
          className="oar-input oar-input-dense"
          aria-label={texts.preferred.choice}
          aria-describedby={id}
          value={chosen.prefer}
          onChange={(event) => pick(event.target.value)}
        >
          {answers.map(({ status, what, prefer }) => (
            <option key={prefer} value={prefer}>
              {what === undefined ? status : `${status}: ${what}`}
            </option>
          ))}
        </select>
        <code className="oar-mono oar-prefer-header">Prefer: {chosen.prefer}</code>
        <CopyButton label={texts.preferred.copy} text={() => `Prefer: ${chosen.prefer}`} />
        <button
          type="button"
          className="oar-button oar-button-outline oar-button-dense"
          aria-pressed={isSent}
          onClick={() => trials.edit(operation, { headers: withPrefer(read().headers, isSent ? null : chosen.prefer) })}
        >
          {isSent ? texts.preferred.added : texts.preferred.add}
        </button>
      </div>
    </div>
  );
}

/** Another host answers as it likes. */
function isOfHost(url: string, baseUrl: string): boolean {
  return URL.parse(url, baseUrl)?.origin === URL.parse(baseUrl)?.origin;
}

export function OperationFailure({ entry, titleId, error, onRetry }: OperationFailureProps) {
  return (
    <div data-text>
      <EntryTitle entry={entry} titleId={titleId} />
      <Failure what={texts.operation.notLoaded} error={error} onRetry={onRetry} />
    </div>
  );
}

/** Shown in place of missing content: what happened, and what to do next. */
export function Failure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <div className="oar-failure" role="alert">
      <p>
        {what} {detailOf(error)}
      </p>
      <button type="button" className="oar-button oar-button-outline" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error instanceof DocumentError && error.line !== undefined
    ? texts.atLine(error.line, error.message)
    : error.message;
}
