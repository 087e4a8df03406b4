import type { OperationDocument } from "@connect-portal/openapi-document";
import { IconSend } from "@tabler/icons-react";
import { Fragment, type MouseEvent, useId } from "react";
import { useReference } from "../reference-context.ts";
import { isSendable } from "../try-it/request/build-request.ts";
import { chosenServer, maskedUrl, UnsendableRequest } from "../try-it/request/percent-encoding.ts";
import { canBeEncrypted } from "../try-it/send/encrypted-call.ts";
import { Verb } from "../ui/code.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { BodyPanel } from "./body/body-panel.tsx";
import { AccessFields, hasAccessFields } from "./fields/access-fields.tsx";
import { ExamplePicker } from "./fields/field-frame.tsx";
import { HeaderFields } from "./fields/header-fields.tsx";
import { ParameterFields } from "./fields/parameter-fields.tsx";
import type { TrialView } from "./send/use-trial.ts";
import { texts } from "./texts.ts";

interface SendButtonProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

interface SendLineProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly onSend: () => void;
}

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
      <EncryptionSwitch operation={operation} trial={trial} />
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

/** A document may name any server; the reader's token goes to a foreign one only when they say so. */
function TokenConsent({ trial: { tokenOrigin, access, setAccess } }: { trial: TrialView }) {
  if (tokenOrigin === null) return null;
  const { tokenOrigins } = access;
  const isAllowed = tokenOrigins.includes(tokenOrigin);
  return (
    <label className="oar-consent">
      <input
        type="checkbox"
        checked={isAllowed}
        onChange={() =>
          setAccess({
            tokenOrigins: isAllowed
              ? tokenOrigins.filter((origin) => origin !== tokenOrigin)
              : [...tokenOrigins, tokenOrigin],
          })
        }
      />
      <span>
        {texts.access.sendTokenTo}
        <strong>{tokenOrigin.replace(/^https:\/\//, "")}</strong>
      </span>
    </label>
  );
}

/** For operations with card data: the call goes out, and comes back, as only the two sides can read it. */
function EncryptionSwitch({ operation, trial }: { operation: OperationDocument; trial: TrialView }) {
  const { encryption } = useReference();
  const { form, edit } = trial;
  if (!encryption || !canBeEncrypted(operation, form)) return null;
  return (
    <label className="oar-consent oar-encryption" title={texts.encryption.why}>
      <input
        type="checkbox"
        checked={form.isEncrypted === true}
        onChange={({ target }) => edit({ isEncrypted: target.checked })}
      />
      <span>{texts.encryption.encrypt}</span>
    </label>
  );
}

/** Verb, address and the one button that acts. */
function SendLine({ operation, trial, onSend }: SendLineProps) {
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

/** Shown when there is something to choose: several servers, or one with variables. */
function ServerFields({ operation, trial }: { operation: OperationDocument; trial: TrialView }) {
  const { servers } = operation;
  const id = useId();
  const variables = Object.entries(chosenServer(servers, trial.form).variables ?? {});
  if (servers.length < 2 && variables.length === 0) return null;
  const setVariable = (name: string, value: string) =>
    trial.edit({ serverVariables: { ...trial.form.serverVariables, [name]: value } });

  return (
    <div className="oar-servers">
      {servers.length > 1 ? (
        <>
          <label htmlFor={id}>{texts.request.server}</label>
          <select
            id={id}
            className="oar-input oar-input-dense"
            value={trial.form.server}
            onChange={(event) => trial.edit({ server: Number(event.target.value) })}
          >
            {servers.map((server, index) => (
              <option key={server.url} value={index}>
                {server.name ?? server.description ?? server.url}
              </option>
            ))}
          </select>
        </>
      ) : null}
      {variables.map(([name, variable]) => {
        const field = {
          id: `${id}-${name}`,
          className: "oar-input oar-input-dense",
          value: trial.form.serverVariables[name] ?? variable.default,
          onChange: (event: { target: { value: string } }) => setVariable(name, event.target.value),
        };
        return (
          <Fragment key={name}>
            <label htmlFor={field.id} className="oar-mono">
              {name}
            </label>
            {variable.enum ? (
              <select {...field}>
                {variable.enum.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            ) : (
              <input {...field} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** A double click is one click: its second half meets the button that the first has changed. */
function once(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}

/** The one button that acts. While a call is under way it cancels it, and keeps its width. */
export function SendButton({ isSending, disabled, onSend, onCancel }: SendButtonProps) {
  if (isSending) {
    return (
      <button type="button" className="oar-button oar-button-outline oar-button-send" onClick={once(onCancel)}>
        <span className="oar-spin" aria-hidden />
        {texts.request.cancel}
      </button>
    );
  }
  return (
    <button
      type="button"
      className="oar-button oar-button-primary oar-button-send"
      disabled={disabled}
      title={texts.request.sendKey}
      onClick={once(onSend)}
    >
      <IconSend size={16} stroke={1.75} aria-hidden />
      {texts.request.send}
    </button>
  );
}
