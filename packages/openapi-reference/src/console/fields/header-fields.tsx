import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { HeaderField } from "../../try-it/form-state.ts";
import type { HttpRequest } from "../../try-it/http-request.ts";
import { isForbiddenHeader, MASK, UnsendableRequest } from "../../try-it/request/percent-encoding.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

/** Headers that the form sends, and the reader's own headers. */
export function HeaderFields({ sent, trial }: { sent: HttpRequest | UnsendableRequest; trial: TrialView }) {
  const { headers } = trial.form;
  const own = new Set(headers.map(({ name }) => name.trim().toLowerCase()));
  const { headers: all, secrets } = sent instanceof UnsendableRequest ? { headers: [], secrets: [] } : sent;
  const masked = (value: string) => secrets.reduce((text, secret) => text.replaceAll(secret.text, MASK), value);
  const shown = all.filter(([name]) => !own.has(name.toLowerCase()));
  const body = sent instanceof UnsendableRequest ? null : sent.body;
  const withheld = all.map(([name]) => name).filter(isForbiddenHeader);

  return (
    <div className="oar-headers">
      <dl className="oar-kv">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{masked(value)}</dd>
          </div>
        ))}
        {body?.kind === "multipart" && !own.has("content-type") ? (
          <div>
            <dt>Content-Type</dt>
            <dd>{texts.header.withBoundary(body.contentType)}</dd>
          </div>
        ) : null}
      </dl>
      <HeaderRows headers={headers} onChange={(next) => trial.edit({ headers: next })} />
      {withheld.length > 0 ? (
        <p className="oar-hint oar-hint-panel">{texts.field.noHeader(withheld.join(", "))}</p>
      ) : null}
    </div>
  );
}

interface HeaderRowsProps {
  readonly headers: readonly HeaderField[];
  readonly onChange: (headers: readonly HeaderField[]) => void;
}

/** Headers of the reader's own, of the call or of one part of it. */
export function HeaderRows({ headers, onChange }: HeaderRowsProps) {
  const set = (index: number, change: Partial<HeaderField>) =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...change } : header)));
  const field = { className: "oar-input oar-input-dense oar-mono", autoComplete: "off", spellCheck: false };
  return (
    <>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only told apart by their place.
        <div key={index} className="oar-header-row">
          <input
            {...field}
            aria-label={texts.header.name}
            placeholder={texts.header.namePlaceholder}
            value={header.name}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <input
            {...field}
            aria-label={texts.header.value}
            placeholder={texts.header.valuePlaceholder}
            value={header.value}
            onChange={(event) => set(index, { value: event.target.value })}
          />
          <button
            type="button"
            className="oar-button oar-button-icon"
            aria-label={texts.header.remove(header.name)}
            onClick={() => onChange(headers.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="oar-button oar-button-quiet oar-button-dense oar-add"
        onClick={() => onChange([...headers, { name: "", value: "" }])}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {texts.header.add}
      </button>
    </>
  );
}
