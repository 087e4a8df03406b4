import type { OperationDocument } from "@connect-portal/openapi-document";
import { useReference } from "../reference-context.ts";
import { buildRequest } from "../try-it/build-request.ts";
import { UnsendableRequest } from "../try-it/server-url.ts";
import { Code } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { useRemembered } from "../ui/remembered.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { WireText } from "../ui/wire-text.tsx";
import { samples } from "./samples.ts";
import type { TrialView } from "./use-trial.ts";

/** The call as code. The token is masked on the screen, and in the clipboard it is the reader's own. */
export function SamplePanel({ operation, trial }: { operation: OperationDocument; trial: TrialView }) {
  const { baseUrl, accessToken } = useReference();
  const [id, setId] = useRemembered("sample", samples[0]?.id ?? "");
  const sample = samples.find((one) => one.id === id) ?? samples[0];
  if (!sample || trial.request instanceof UnsendableRequest) return null;

  // Without a token the sample still shows where it goes; masked, its value does not matter.
  const needsToken = accessToken === null && operation.security.length > 0;
  const request = needsToken ? buildRequest(operation, trial.form, { baseUrl, accessToken: "…" }) : trial.request;
  return (
    <div className="oar-wire oar-sample">
      <Tabs
        label="Language"
        selected={sample.id}
        onSelect={setId}
        tabs={samples.map(({ id: tab, label }) => ({
          id: tab,
          label,
          panel: (
            <WireText>
              <Code tokens={sample.tokens(sample.write(request, "masked"))} />
            </WireText>
          ),
        }))}
        actions={<CopyButton label="Copy code" text={() => sample.write(request, needsToken ? "masked" : "shown")} />}
      />
    </div>
  );
}
