import type { OperationDocument } from "@connect-portal/openapi-document";
import { useReference } from "../../reference-context.ts";
import { maskedUrl } from "../../try-it/request/masked-url.ts";
import { chosenServer, UnsendableRequest } from "../../try-it/request/server-url.ts";
import { Verb } from "../../ui/verb.tsx";
import { SendButton } from "./send-button.tsx";
import type { TrialView } from "./use-trial.ts";

interface SendLineProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly onSend: () => void;
}

/** Verb, address and the one button that acts. */
export function SendLine({ operation, trial, onSend }: SendLineProps) {
  return (
    <div className="oar-send">
      <Verb method={operation.method} />
      <Address operation={operation} trial={trial} />
      <SendButton
        isSending={trial.call.kind === "sending"}
        disabled={trial.request instanceof UnsendableRequest}
        onSend={onSend}
        onCancel={trial.cancel}
      />
    </div>
  );
}

/**
 * The server in grey, by its name while it is the document's own host, and then what the form changes. Another host is
 * always read in full: that is where the token goes.
 */
function Address({ operation, trial: { request, form } }: Omit<SendLineProps, "onSend">) {
  const { baseUrl } = useReference();
  if (request instanceof UnsendableRequest) return <span className="oar-error-text oar-url">{request.message}</span>;
  const url = maskedUrl(request);
  const isForeign = URL.parse(request.url)?.origin !== URL.parse(baseUrl)?.origin;
  const root = serverPart(url, operation.path);
  const host = root.replace(isForeign ? /^https?:\/\// : /^https?:\/\/[^/]+/, "");
  const { name } = chosenServer(operation.servers, form);
  return (
    <span className="oar-url" title={url}>
      <span className={isForeign ? "oar-host oar-host-foreign" : "oar-host"}>{isForeign ? host : (name ?? host)}</span>
      <span>{url.slice(root.length)}</span>
    </span>
  );
}

/** The part of an address before the operation's path, found by counting the path's slashes from the end. */
function serverPart(url: string, path: string): string {
  const [address = ""] = url.split(/[?#]/);
  const segments = path.split(/[?#]/)[0]?.split("/").length ?? 1;
  return address
    .split("/")
    .slice(0, 1 - segments)
    .join("/");
}
