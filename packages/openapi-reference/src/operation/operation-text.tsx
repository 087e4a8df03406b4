import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import { IconMarkdown } from "@tabler/icons-react";
import { Problems } from "../problems.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Deprecated } from "../ui/deprecated.tsx";
import { OperationMatter } from "./operation-matter.tsx";
import { PathTemplate } from "./path-template.tsx";
import { PreferredAnswerLine } from "./preferred-answer.tsx";

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
