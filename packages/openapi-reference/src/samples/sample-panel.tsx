import type { OperationDocument } from "@connect-portal/openapi-document";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { language } from "../language/language.ts";
import { useReference } from "../reference-context.ts";
import type { FormState } from "../try-it/form-state.ts";
import type { HttpRequest } from "../try-it/http-request.ts";
import { type AccessContext, accessOf } from "../try-it/request/access.ts";
import { accessWays, openWays, type Picks } from "../try-it/request/access-ways.ts";
import { type CallEncryption, canBeEncrypted, encrypted } from "../try-it/send/encrypted-call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { createStoredChoice, type SampledRequest } from "./call.ts";
import { ClientSample } from "./client/client-sample.tsx";
import { writeClientSample } from "./client/write-client-sample.ts";
import { languages, type SampleLanguage, writeSample } from "./languages.ts";
import { SampleText } from "./sample-text.tsx";
import { texts } from "./texts.ts";

/** Plain HTTP, or the generated client. */
type SampleVariant = "http" | "client";

const useStoredVariant = createStoredChoice("openapi-reference.sample-variant");

interface VariantSelectProps {
  /** Language of the client, such as "Java". */
  readonly label: string;
  readonly chosen: SampleVariant;
  readonly onChoose: (variant: SampleVariant) => void;
}

const useChoice = createStoredChoice("openapi-reference.sample-language");

interface SamplePanelProps {
  readonly operation: OperationDocument;
  /** The form, and the request that it produces. */
  readonly form: FormState;
  readonly request: HttpRequest;
  readonly picks: Picks;
}

/** Tabs that stand beside the copy button in a console of 464 px; the last gives way to a language chosen from the rest. */
const TABS = 6;

/** The call as code, in the language that the reader chose last. Secrets are named on the screen; the clipboard has them. */
export function SamplePanel({ operation, form, request: plain, picks }: SamplePanelProps) {
  const { index, baseUrl, onClientNames } = useReference();
  const encryptedCall = useEncrypted(operation, form, plain);
  const [language, choose] = useSampleLanguage();
  const [variant, chooseVariant] = useSampleVariant();
  const named = nameSecrets(plain, operation, { schemes: index.securitySchemes, picks });
  const typed = { operation, form, request: named, baseUrl };
  const secrecy = named === plain ? "shown" : "masked";
  // A generated client writes JSON: its samples are of calls that are not encrypted.
  const clientOf = ({ client }: SampleLanguage) => (onClientNames && !encryptedCall ? client : undefined);
  const choice = clientOf(language);

  function sampled({ encrypts }: SampleLanguage): SampledRequest {
    if (!encryptedCall) return named;
    const request = encrypts ? encryptedCall.program : encryptedCall.message;
    return nameSecrets(request, operation, { schemes: index.securitySchemes, picks });
  }

  async function copied() {
    if (!choice || !onClientNames || variant === "http")
      return writeSample(await language.load(), sampled(language), secrecy);
    const wish = { language: choice.language, method: operation.method, path: operation.path };
    const [names, writer] = await Promise.all([onClientNames(wish, new AbortController().signal), choice.load()]);
    return writeClientSample(writer, names, typed, secrecy);
  }

  function panelOf(one: SampleLanguage) {
    const client = clientOf(one);
    if (!client || !onClientNames || variant === "http") {
      return (
        <>
          <SampleText language={one} request={sampled(one)} />
          {encryptedCall && !one.encrypts && <p className="oar-sample-note">{texts.carriesMessage(encrypting())}</p>}
        </>
      );
    }
    return (
      <ClientSample
        key={client.language}
        client={client}
        syntax={one.syntax}
        typed={typed}
        ask={onClientNames}
        onHttp={() => chooseVariant("http")}
      />
    );
  }

  return (
    <div ref={useTabInSight(language.id)} className="oar-wire oar-sample">
      <Tabs
        label={texts.language}
        selected={language.id}
        onSelect={choose}
        tabs={tabsWith(language).map((one) => ({
          id: one.id,
          label: one.label,
          panel: panelOf(one),
        }))}
        actions={
          <>
            {choice && <VariantSelect label={choice.label} chosen={variant} onChoose={chooseVariant} />}
            <MoreLanguages chosen={language.id} onChoose={choose} />
            <CopyButton label={texts.copy} text={copied} />
          </>
        }
      />
    </div>
  );
}

/** Called where it is shown: a page's first list takes tens of milliseconds. */
function encrypting(): string {
  const names = languages.filter(({ encrypts }) => encrypts).map(({ label }) => label);
  return new Intl.ListFormat(language.tag).format(names);
}

/** A call that the switch of the console encrypts. */
interface EncryptedCall {
  /** For programs that encrypt the body themselves. */
  readonly program: SampledRequest;
  /** For others: the body is the message that the page made. The response comes for the account's key, not the page's. */
  readonly message: HttpRequest;
}

/** Milliseconds without a change after which a call is encrypted for its sample. */
const AT_REST = 300;

/** Null while the switch is off, or the host cannot encrypt. */
function useEncrypted(operation: OperationDocument, form: FormState, request: HttpRequest): EncryptedCall | null {
  const { encryption } = useReference();
  const isOn = encryption !== undefined && form.isEncrypted === true && canBeEncrypted(operation, form);
  const written = JSON.stringify(request);
  const [made, setMade] = useState<EncryptedCall | null>(null);
  useEffect(() => {
    if (!isOn) return setMade(null);
    let isCurrent = true;
    const show = (one: EncryptedCall | null) => {
      if (isCurrent) setMade(one);
    };
    const timer = setTimeout(() => {
      encryptedCallOf(JSON.parse(written) as HttpRequest, encryption).then(show, () => show(null));
    }, AT_REST);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOn, written, encryption]);
  return isOn ? made : null;
}

async function encryptedCallOf(request: HttpRequest, encryption: CallEncryption): Promise<EncryptedCall> {
  const [message, recipient] = await Promise.all([encrypted(request, encryption), encryption.recipient()]);
  const keyHeader = recipient.keyHeader.toLowerCase();
  const headers = message.headers.filter(([name]) => name.toLowerCase() !== keyHeader);
  return { program: { ...request, recipient }, message: { ...message, headers } };
}

/** A call as code, in the language that the reader chose last, for a page that has no document. */
export function RequestSample({ request }: { readonly request: HttpRequest }) {
  const [language, choose] = useSampleLanguage();
  return (
    <div ref={useTabInSight(language.id)} className="oar-wire">
      <Tabs
        label={texts.language}
        selected={language.id}
        onSelect={choose}
        tabs={tabsWith(language).map((one) => ({
          id: one.id,
          label: one.label,
          panel: <SampleText language={one} request={request} />,
        }))}
        actions={
          <>
            <MoreLanguages chosen={language.id} onChoose={choose} />
            <CopyButton label={texts.copy} text={async () => writeSample(await language.load(), request, "masked")} />
          </>
        }
      />
    </div>
  );
}

/** Scrolls the chosen tab into view when the tabs overflow; the page does not scroll. */
function useTabInSight(chosen: string) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first tabs stand at the start, which is in sight on every screen.
    if (languages.findIndex(({ id }) => id === chosen) < 2) return;
    const frame = requestAnimationFrame(() => {
      const tab = panel.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
      const list = tab?.parentElement;
      if (!tab || !list || list.scrollWidth <= list.clientWidth) return;
      list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left;
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return panel;
}

function tabsWith(language: SampleLanguage): readonly SampleLanguage[] {
  const first = languages.slice(0, TABS);
  return first.includes(language) ? first : [...languages.slice(0, TABS - 1), language];
}

/** All languages in a native list, below a word that says what it is for: the tabs show which is chosen. */
function MoreLanguages({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  return (
    <span className="oar-more-languages">
      <span aria-hidden>
        {texts.more}
        <IconChevronDown size={14} stroke={1.75} />
      </span>
      <select aria-label={texts.allLanguages} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {languages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The language that the reader reads samples in. */
function useSampleLanguage(): [SampleLanguage, (id: string) => void] {
  const [id, choose] = useChoice();
  const language = languages.find((one) => one.id === id) ?? (languages[0] as SampleLanguage);
  return [language, choose];
}

/** The same call as plain HTTP, or by the generated client: a native list below the word for what is chosen. */
function VariantSelect({ label, chosen, onChoose }: VariantSelectProps) {
  return (
    <span className="oar-more-languages">
      <span aria-hidden>
        {chosen === "client" ? texts.client.sdk : texts.client.http}
        <IconChevronDown size={14} stroke={1.75} />
      </span>
      <select
        aria-label={texts.client.choice}
        value={chosen}
        onChange={({ target }) => onChoose(target.value === "client" ? "client" : "http")}
      >
        <option value="http">{texts.client.http}</option>
        <option value="client">{texts.client.withSdk(label)}</option>
      </select>
    </span>
  );
}

/** One choice for all languages that have both. */
function useSampleVariant(): [SampleVariant, (variant: SampleVariant) => void] {
  const [choice, choose] = useStoredVariant();
  return [choice === "client" ? "client" : "http", choose];
}

/**
 * A call that needs credentials which the reader has not given yet, with the places where they go: a sample shows them
 * by name. A call that has some, or needs none, stays as it is.
 */
export function nameSecrets<Named extends HttpRequest>(
  request: Named,
  operation: OperationDocument,
  { schemes, picks }: Pick<AccessContext, "schemes" | "picks">,
): Named {
  const ways = openWays(accessWays(operation.security), picks);
  const isOpen = ways.some((way) => way.names.length === 0);
  if (request.secrets.length > 0 || ways.length === 0 || isOpen) return request;
  const names = ways.flatMap((way) => way.names);
  // Never shown: each only stands where a secret will, and is masked by its name.
  const credentials = names.map((name, at) => [name, { username: "", secret: `placeholder-${at}` }] as const);
  const access = accessOf(operation, {
    accessToken: null,
    schemes,
    picks,
    credentials: Object.fromEntries(credentials),
  });
  const typed = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const headers = access.headers.filter(([name]) => !typed.has(name.toLowerCase()));
  const query = access.query.join("&");
  const url = query === "" ? request.url : `${request.url}${request.url.includes("?") ? "&" : "?"}${query}`;
  return { ...request, url, headers: [...request.headers, ...headers], secrets: access.secrets };
}
