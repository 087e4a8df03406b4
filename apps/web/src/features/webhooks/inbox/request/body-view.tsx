import type { HeaderLine, WireBody } from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { CopyButton } from "../../../../shared/ui/copy-button.tsx";
import wire from "../../../../shared/ui/on-wire.module.css";
import { WireCode } from "../../../../shared/ui/wire-code.tsx";
import { texts } from "../../texts.ts";
import styles from "./request-detail.module.css";

/** Bytes of the text that is shown; a small body may unpack to any size. */
const MOST = 1_000_000;

const FORMATS: Readonly<Record<string, CompressionFormat>> = { gzip: "gzip", "x-gzip": "gzip", deflate: "deflate" };

interface BodyViewProps {
  readonly body: WireBody;
  readonly headers: readonly HeaderLine[];
  /** Id of the request, for the name of a saved file. */
  readonly id: number;
}

/** Longer texts are shown without colours, so that they open at once; characters. */
const COLOURED = 40_000;

/** The body as it came: JSON with indents, other text as it is, a compressed one unpacked, bytes as a size and a way to keep them. */
export function BodyView({ body, headers, id }: BodyViewProps) {
  const { text, encoding, size, truncated } = body;
  const unpacked = useUnpacked(body, headers);
  const readable = encoding === "base64" ? unpacked : text;
  const tokens = useMemo(() => {
    if (readable === undefined) return [];
    const shown = truncated ? readable : formatJson(readable);
    const isJson = /^\s*[[{"]/.test(shown) && shown.length <= COLOURED;
    return isJson ? jsonTokens(shown) : [{ text: shown }];
  }, [readable, truncated]);

  return (
    <div className={styles.body}>
      <div className={styles.strip}>
        <span>{texts.request.body}</span>
        <span className={styles.measure}>{size === 0 ? texts.request.noBody : sizeText(size)}</span>
        {encoding === "utf-8" && size > 0 && (
          <CopyButton label={texts.request.copyBody} text={() => text} isIcon onWire />
        )}
        {size > 0 && (
          <Button
            size="xs"
            variant="subtle"
            {...(wire.button && { className: wire.button })}
            onClick={() => saveFile(new Blob([bytesOf(body)]), `request-${id}.${extensionOf(headers)}`)}
          >
            {texts.request.save}
            <span className="visually-hidden">{texts.request.saveWhat}</span>
          </Button>
        )}
      </div>
      {truncated && (
        <p className={styles.note}>{texts.request.truncated(sizeText(bytesOf(body).length), sizeText(size))}</p>
      )}
      {encoding === "base64" && (
        <p className={styles.note}>
          {readable === undefined ? texts.request.bytes(sizeText(size)) : texts.request.unpacked}
        </p>
      )}
      {readable !== undefined && size > 0 && <WireCode label={texts.request.bodyLabel} tokens={tokens} />}
    </div>
  );
}

/** The text of a compressed body, once it is there. */
function useUnpacked(body: WireBody, headers: readonly HeaderLine[]): string | undefined {
  const [unpacked, setUnpacked] = useState<{ readonly of: WireBody; readonly text: string | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void unpackedText(body, headers).then((text) => {
      if (isWanted && text !== undefined) setUnpacked({ of: body, text });
    });
    return () => {
      isWanted = false;
    };
  }, [body, headers]);
  return unpacked?.of === body ? unpacked.text : undefined;
}

/** Knows a few media types; all others are saved as bytes. */
function extensionOf(headers: readonly HeaderLine[]): string {
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  if (/json/i.test(type)) return "json";
  if (/xml/i.test(type)) return "xml";
  return /^text\//i.test(type) ? "txt" : "bin";
}

/** The bytes that are kept of a body. */
function bytesOf({ text, encoding }: WireBody): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The text of a body that was sent compressed; undefined when it is none, is cut off, or is not text. */
export async function unpackedText(
  { text, encoding, truncated }: WireBody,
  headers: readonly HeaderLine[],
): Promise<string | undefined> {
  const format = formatOf(headers);
  if (encoding !== "base64" || truncated || !format) return undefined;
  try {
    const stream = new Blob([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))])
      .stream()
      .pipeThrough(new DecompressionStream(format));
    return await textOf(stream);
  } catch {
    return undefined;
  }
}

function formatOf(headers: readonly HeaderLine[]): CompressionFormat | undefined {
  const value = headers.find(({ name }) => name.toLowerCase() === "content-encoding")?.value ?? "";
  return FORMATS[value.trim().toLowerCase()];
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = stream.getReader();
  let shown = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    shown += decoder.decode(next.value, { stream: true });
    if (shown.length > MOST) {
      await reader.cancel();
      return undefined;
    }
  }
  return shown + decoder.decode();
}
