import type { OperationDocument } from "@connect-portal/openapi-document";
import { useId, useSyncExternalStore } from "react";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { preferOf, preferredAnswers, withPrefer } from "../try-it/form/preferred-answers.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useRemembered } from "../ui/remembered.tsx";

/** Which answer the sandbox is asked for by a header, to be copied or put into the console. */
export function PreferredAnswerLine({ operation }: { operation: OperationDocument }) {
  const { trials, baseUrl } = useReference();
  const answers = preferredAnswers(operation.responses);
  const read = () => trials.of(operation).form;
  const form = useSyncExternalStore(trials.subscribe, read, read);
  const [picked, pick] = useRemembered("preferred answer", answers[0]?.prefer ?? "");
  const id = useId();
  const chosen = answers.find(({ prefer }) => prefer === picked) ?? answers[0];
  if (!chosen || !operation.servers.some(({ url }) => isOfHost(url, baseUrl))) return null;
  const isSent = preferOf(form.headers) === chosen.prefer;
  return (
    <div className="oar-prefer">
      <p className="oar-note" id={id}>
        {texts.preferred.what}
      </p>
      <div className="oar-prefer-choice">
        <select
          className="oar-input oar-input-dense"
          aria-label={texts.preferred.choice}
          aria-describedby={id}
          value={chosen.prefer}
          onChange={(event) => pick(event.target.value)}
        >
          {answers.map(({ status, what, prefer }) => (
            <option key={prefer} value={prefer}>
              {what === undefined ? status : `${status}: ${what}`}
            </option>
          ))}
        </select>
        <code className="oar-mono oar-prefer-header">Prefer: {chosen.prefer}</code>
        <CopyButton label={texts.preferred.copy} text={() => `Prefer: ${chosen.prefer}`} />
        <button
          type="button"
          className="oar-button oar-button-outline oar-button-dense"
          aria-pressed={isSent}
          onClick={() => trials.edit(operation, { headers: withPrefer(read().headers, isSent ? null : chosen.prefer) })}
        >
          {isSent ? texts.preferred.added : texts.preferred.add}
        </button>
      </div>
    </div>
  );
}

/** Another host answers as it likes. */
function isOfHost(url: string, baseUrl: string): boolean {
  return URL.parse(url, baseUrl)?.origin === URL.parse(baseUrl)?.origin;
}
