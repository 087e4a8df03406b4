import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { HttpRequest } from "../try-it/build-request.ts";
import type { HeaderField } from "../try-it/form-state.ts";
import type { TrialView } from "./use-trial.ts";

/** What is sent as the form stands, and headers of the reader's own. */
export function HeaderFields({ sent, trial }: { sent: HttpRequest["headers"]; trial: TrialView }) {
  const { headers } = trial.form;
  const own = new Set(headers.map(({ name }) => name.trim().toLowerCase()));
  const set = (index: number, change: Partial<HeaderField>) =>
    trial.edit({ headers: headers.map((header, at) => (at === index ? { ...header, ...change } : header)) });

  return (
    <div className="oar-headers">
      <dl className="oar-kv">
        {sent
          .filter(([name]) => !own.has(name.toLowerCase()))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{name === "Authorization" ? value.replace(/^(\S+) .+$/, "$1 ••••••") : value}</dd>
            </div>
          ))}
      </dl>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only told apart by their place.
        <div key={index} className="oar-header-row">
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label="Header name"
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label="Header value"
            placeholder="Value"
            autoComplete="off"
            spellCheck={false}
            value={header.value}
            onChange={(event) => set(index, { value: event.target.value })}
          />
          <button
            type="button"
            className="oar-button oar-button-icon"
            aria-label={`Remove header ${header.name}`}
            onClick={() => trial.edit({ headers: headers.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="oar-button oar-button-quiet oar-button-dense"
        onClick={() => trial.edit({ headers: [...headers, { name: "", value: "" }] })}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
        Add a header
      </button>
    </div>
  );
}
