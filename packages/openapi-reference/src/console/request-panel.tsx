import type { OperationDocument } from "@connect-portal/openapi-document";
import { useReference } from "../reference-context.ts";
import { isSendable } from "../try-it/request/build-request.ts";
import { UnsendableRequest } from "../try-it/request/server-url.ts";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { BodyPanel } from "./body/body-panel.tsx";
import { AccessFields, hasAccessFields } from "./fields/access-fields.tsx";
import { ExamplePicker } from "./fields/example-picker.tsx";
import { HeaderFields } from "./fields/header-fields.tsx";
import { ParameterFields } from "./fields/parameter-fields.tsx";
import { ServerFields } from "./fields/server-fields.tsx";
import { SendLine } from "./send/send-line.tsx";
import { TokenConsent } from "./send/token-consent.tsx";
import type { TrialView } from "./send/use-trial.ts";
import { texts } from "./texts.ts";

interface RequestPanelProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** Empty required fields are marked. */
  readonly showMissing: boolean;
  readonly onSend: () => void;
}

export function RequestPanel({ operation, trial, tab, onTab, showMissing, onSend }: RequestPanelProps) {
  const { accessToken, onRequestToken } = useReference();
  const hostGivesTokens = accessToken !== null || onRequestToken !== undefined;
  const parameters = operation.parameters.filter(isSendable);
  const headers = trial.request instanceof UnsendableRequest ? [] : trial.request.headers;
  const tabs: Tab[] = [
    ...(operation.requestBody
      ? [{ id: "body", label: texts.request.body, panel: <BodyPanel operation={operation} trial={trial} /> }]
      : []),
    ...(parameters.length > 0 || !operation.requestBody
      ? [
          {
            id: "parameters",
            label: texts.request.parameters,
            count: parameters.length,
            panel: <ParameterFields operation={operation} trial={trial} showMissing={showMissing} />,
          },
        ]
      : []),
    {
      id: "headers",
      label: texts.request.headers,
      count: headers.length,
      panel: <HeaderFields sent={trial.request} trial={trial} />,
    },
    ...(hasAccessFields(trial, hostGivesTokens)
      ? [{ id: "access", label: texts.request.access, panel: <AccessFields trial={trial} /> }]
      : []),
  ];
  return (
    <div className="oar-paper oar-request">
      <SendLine operation={operation} trial={trial} onSend={onSend} />
      <TokenConsent trial={trial} />
      <ServerFields operation={operation} trial={trial} />
      <Tabs
        label={texts.request.label}
        tabs={tabs}
        selected={tab}
        onSelect={onTab}
        actions={tab === "body" ? <ExamplePicker operation={operation} trial={trial} /> : null}
      />
    </div>
  );
}
