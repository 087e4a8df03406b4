import type { HttpMethod, OperationDocument } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Verb } from "../ui/verb.tsx";

interface PathTemplateProps {
  readonly kind: OperationDocument["kind"];
  readonly method: HttpMethod;
  /** The name of a webhook, which has no path of its own. */
  readonly path: string;
  /** What else can be done with the operation, at the end of the line. */
  readonly children?: ReactNode;
}

/** Verb and path with the parts to be filled in marked. */
export function PathTemplate({ kind, method, path, children }: PathTemplateProps) {
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
