import {
  type SandboxCall,
  type SandboxCallDetail,
  type SandboxCallMessage,
  timelinePage,
} from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import styles from "../../shared/sandbox/wire-detail.module.css";
import { HeaderLines, WireDetail } from "../../shared/sandbox/wire-detail.tsx";
import { callQuery, MASKED } from "../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { texts } from "./texts.ts";

/** More are counted, not named. */
const MOST_NAMED = 5;

/** Headers of the connection, and headers that curl sends by itself. */
const LEFT_OUT =
  /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|accept-language)$/;

const SECRET = "***";

/** A call on wire: what was sent left, what came back right. */
export function CallDetail({ call }: { readonly call: SandboxCall }) {
  const query = useQuery(callQuery(useUsername(), call.callId));
  const { data } = query;
  const head = (
    <>
      <Link to={timelinePage(call.requestId)}>{texts.detail.timeline}</Link>
      {data?.tryIt && <Link to={data.tryIt}>{texts.detail.tryIt}</Link>}
      {data && <CopyButton label={texts.detail.curl} text={() => curlOf(data, window.location.origin)} onWire />}
    </>
  );
  return (
    <WireDetail id={call.requestId} head={head} query={query} loading={texts.detail.loading}>
      {(detail) => (
        <>
          <PutBackNote call={detail} />
          <div className={styles.halves}>
            <Message name={texts.detail.request} message={detail.request} />
            <Message name={texts.detail.response} message={detail.response} />
          </div>
        </>
      )}
    </WireDetail>
  );
}

/** Names the parts of the call that the console cannot fill in, before the reader goes there. */
function PutBackNote({ call }: { readonly call: SandboxCallDetail }) {
  const { tryIt, operation, request } = call;
  if (!tryIt) return <p className={styles.note}>{operation ? texts.detail.notOpen : texts.detail.unknown}</p>;
  const masked = maskedPlaces(call);
  const isWhole = !request.body || (request.body.text !== null && !request.body.isCut);
  if (isWhole && masked.length === 0) return null;
  return (
    <p className={styles.note}>
      {masked.length > 0 && texts.detail.masked(masked)} {!isWhole && texts.detail.notWhole}
    </p>
  );
}

function Message({ name, message }: { readonly name: string; readonly message: SandboxCallMessage }) {
  return (
    <section aria-label={name}>
      <h4>{name}</h4>
      <Body name={name} body={message.body} />
      <details>
        <summary>{texts.detail.headers}</summary>
        <HeaderLines lines={message.headers} />
      </details>
    </section>
  );
}

function Body({ name, body }: { readonly name: string; readonly body: SandboxCallMessage["body"] }) {
  if (body === null) return <p className={styles.note}>{texts.detail.none}</p>;
  if (body.text === null) return <p className={styles.note}>{texts.detail.notKept(body.bytes)}</p>;
  return (
    <>
      <WireCode label={name} tokens={jsonTokens(body.isCut ? body.text : formatJson(body.text))} />
      {body.isCut && <p className={styles.note}>{texts.detail.cut(body.bytes)}</p>}
    </>
  );
}

/** The call as a command for a shell. What is masked is a variable: the token, and a card number says that it is masked. */
export function curlOf({ method, path, request }: SandboxCallDetail, origin: string): string {
  const lines = [`curl -X ${method} ${quoted(origin + path)}`, '-H "Authorization: Bearer $TOKEN"'];
  for (const { name, value } of request.headers) {
    if (name !== "authorization" && !LEFT_OUT.test(name) && value !== SECRET)
      lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  const text = request.body?.text;
  if (text) lines.push(`--data-raw ${quoted(text)}`);
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Pointers to masked values in a request that the reader has to fill in again, such as `card.pan`. The token is
 * excluded.
 */
export function maskedPlaces({ path, request }: Pick<SandboxCallDetail, "path" | "request">): string[] {
  const [before = "", query = ""] = path.split("?");
  const places = [
    ...(before.includes(MASKED) ? ["path"] : []),
    ...[...new URLSearchParams(query)].filter(([, value]) => value.includes(MASKED)).map(([name]) => name),
    ...request.headers
      .filter(({ name, value }) => value.includes(MASKED) && !/^(?:authorization|cookie)$/.test(name))
      .map(({ name }) => name),
    ...placesInBody(request.body?.text ?? ""),
  ];
  const unique = [...new Set(places)];
  return unique.length > MOST_NAMED ? [...unique.slice(0, MOST_NAMED), "…"] : unique;
}

function placesInBody(text: string): string[] {
  if (!text.includes(MASKED)) return [];
  try {
    return placesIn(JSON.parse(text), "");
  } catch {
    return ["body"];
  }
}

function placesIn(value: unknown, place: string): string[] {
  if (typeof value === "string") return value.includes(MASKED) ? [place || "body"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => placesIn(member, place === "" ? name : `${place}.${name}`));
}
