import {
  type HeaderLine,
  type InboxRequest,
  type InboxRequestLine,
  type SignatureVerdict,
  signatureSchemeNames,
  type WireBody,
} from "@connect-portal/contract";
import { shellWord } from "@connect-portal/openapi-document/escape";
import { Button } from "@mantine/core";
import { IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { CallFailure } from "../../../../shared/api-client/call-failure.ts";
import { useUsername } from "../../../../shared/session/use-session.ts";
import { numberText } from "../../../../shared/table/pager.tsx";
import { CopyButton } from "../../../../shared/ui/copy-button.tsx";
import wire from "../../../../shared/ui/on-wire.module.css";
import { texts } from "../../texts.ts";
import { requestQuery } from "../inbox-queries.ts";
import { BodyView } from "./body-view.tsx";
import styles from "./request-detail.module.css";

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  readonly body: WireBody;
}

/** Headers of the connection or of the length: curl writes its own. */
const own = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "keep-alive",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "accept-encoding",
  "forwarded",
  "via",
]);

const CheckDialog = lazy(() => import("../../signatures/check/check-dialog.tsx"));

interface RequestActionsProps {
  readonly request: InboxRequest;
  readonly url: string;
}

interface RequestDetailProps {
  readonly line: InboxRequestLine;
  /** Address of the inbox. */
  readonly url: string;
}

/** A request on wire: what its signature is worth, its body left, its headers right. */
export function RequestDetail({ line, url }: RequestDetailProps) {
  const { data: request, error, refetch } = useQuery(requestQuery(useUsername(), line.id));
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <div className={`wire ${styles.detail}`}>
      <div className={styles.head}>
        <Verdict verdict={line.signature} />
        {request && <RequestActions request={request} url={url} />}
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {error.message}{" "}
          {!isGone && (
            <button type="button" className={styles.again} onClick={() => refetch()}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      )}
      {!error && !request && <p className={styles.note}>{texts.request.loading}</p>}
      {request && (
        <div className={styles.halves}>
          <BodyView id={request.id} body={request.body} headers={request.headers} />
          <HeaderList request={request} />
        </div>
      )}
    </div>
  );
}

/** Method and target, how it was answered, and every header in the order and spelling in which it came. */
function HeaderList({ request }: { readonly request: InboxRequest }) {
  const { method, target, headers, attempt, status } = request;
  return (
    <div className={styles.headers}>
      <p className={styles.strip}>
        <span className={styles.target}>
          <b>{method}</b> {target || "/"}
        </span>
      </p>
      <dl className={styles.pairs}>
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; what has arrived never changes.
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.answered}>{texts.request.outcome(numberText(attempt), status)}</p>
    </div>
  );
}

/** The verdict on a request's signature; when it is bad, why, and how to fix it. */
function Verdict({ verdict }: { readonly verdict: SignatureVerdict }) {
  const { verified, scheme, fault } = verdict;
  const Icon = verified ? IconShieldCheck : IconShieldX;
  return (
    <div className={styles.verdict} data-verified={verified}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.title}>{verified ? verifiedText(scheme) : texts.request.notVerified}</p>
        {fault && (
          <>
            <p>{fault.cause}</p>
            <p>{fault.mend}</p>
          </>
        )}
      </div>
    </div>
  );
}

function verifiedText(scheme: SignatureVerdict["scheme"]): string {
  return scheme ? texts.request.verifiedWith(signatureSchemeNames[scheme]) : texts.request.verified;
}

/** Actions on a request. Without its whole body it can neither be checked nor sent again. */
function RequestActions({ request, url }: RequestActionsProps) {
  const [isChecking, setChecking] = useState(false);
  const { method, target, headers, body } = request;
  if (body.truncated) return null;
  return (
    <div className={styles.actions}>
      {body.encoding === "utf-8" && (
        <Button
          size="xs"
          variant="subtle"
          {...(wire.button && { className: wire.button })}
          onClick={() => setChecking(true)}
        >
          {texts.request.check}
        </Button>
      )}
      <CopyButton
        onWire
        label={texts.request.copyCurl}
        text={() => curlCommand({ method, url: url + target, headers, body })}
      />
      {isChecking && (
        <Suspense>
          <CheckDialog request={{ method, target, headers, body: body.text }} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The command for a POSIX shell that sends a request again. Every word is quoted: whoever knows the inbox's address
 * wrote them. `--data-raw`, because `--data` would read a file whose name follows an @.
 */
export function curlCommand({ method, url, headers, body }: SentRequest): string {
  const lines = [`curl --globoff --request ${shellWord(method)} ${shellWord(url)}`];
  let hasType = false;
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (own.has(lower) || lower.startsWith("x-forwarded-")) continue;
    hasType ||= lower === "content-type";
    // curl takes "name:" for "leave this header out", and "name;" for an empty one.
    lines.push(`  --header ${shellWord(value === "" ? `${name};` : `${name}: ${value}`)}`);
  }
  if (body.size === 0) return lines.join(" \\\n");
  if (!hasType) lines.push(`  --header ${shellWord("Content-Type:")}`);
  if (isTypable(body)) return [...lines, `  --data-raw ${shellWord(body.text)}`].join(" \\\n");
  return `echo ${shellWord(base64Of(body))} | base64 --decode |\n${[...lines, "  --data-binary @-"].join(" \\\n")}`;
}

/** Control characters in a pasted command could end the paste and type on. */
function isTypable({ encoding, text }: WireBody): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
  return encoding === "utf-8" && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text);
}

function base64Of({ encoding, text }: WireBody): string {
  return encoding === "base64"
    ? text
    : btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
