import { accessWords, type OperationDocument, type Schemes } from "@connect-portal/openapi-document";

interface AccessLineProps {
  readonly security: OperationDocument["security"];
  readonly schemes: Schemes;
}

/** Who may call, in a sentence; the scopes in it are the document's. */
export function AccessLine({ security, schemes }: AccessLineProps) {
  return accessWords(security, schemes).map(({ text, isScope }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change.
    <span key={index} data-searched={isScope || undefined}>
      {text}
    </span>
  ));
}
