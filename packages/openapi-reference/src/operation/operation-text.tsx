import type { HttpMethod, JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import { IconMarkdown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Problems } from "../problems.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Deprecated } from "../ui/deprecated.tsx";
import { Verb } from "../ui/verb.tsx";
import { OperationMatter } from "./operation-matter.tsx";
import { PreferredAnswerLine } from "./preferred-answer.tsx";

interface PathTemplateProps {
  readonly kind: OperationDocument["kind"];
  readonly method: HttpMethod;
  /** The name of a webhook, which has no path of its own. */
  readonly path: string;
  /** What else can be done with the operation, at the end of the line. */
  readonly children?: ReactNode;
}

interface OperationTextProps {
  readonly operation: OperationDocument;
  readonly schemes: { readonly [name: string]: JsonObject };
  readonly titleId: string;
}

/** What is read: title, path, description, facts, parameters, body, answers. */
export function OperationText({ operation, schemes, titleId }: OperationTextProps) {
  const { heedsPrefer, index } = useReference();
  const isAskable = heedsPrefer && operation.kind === "operation";
  return (
    <article data-text aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span data-searched>{operation.title}</span> <Deprecated is={operation.deprecated} />
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
