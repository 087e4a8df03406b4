import { sizeText } from "@connect-portal/openapi-reference/measures";
import { ActionIcon } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { texts } from "../texts.ts";
import { CodeArea } from "./code-area.tsx";
import { CopyIcon } from "./copy-icon.tsx";
import { outcomeText } from "./outcome-text.ts";
import { ResponseFacts } from "./response-facts.tsx";
import styles from "./toolbox.module.css";
import type { ToolboxView } from "./use-toolbox.ts";

interface AreasProps {
  readonly toolbox: ToolboxView;
  readonly onRequestToken: () => void;
}

/** The request on paper, the response on wire, and the button that swaps them. */
export function Areas({ toolbox, onRequestToken }: AreasProps) {
  const { request, response, busy } = toolbox;
  const canSwap = busy === null && response.kind !== "refused" && (request !== "" || response.text !== "");
  return (
    <div className={styles.areas}>
      <section className={styles.area} aria-label={texts.toolbox.request}>
        <div className={styles.strip}>
          {texts.toolbox.request}
          <span className={styles.measure}>
            {request !== "" && sizeText(bytesOf(request))}
            {toolbox.isUnwrapped && <span className={styles.unwrapped}>{texts.toolbox.unwrapped}</span>}
          </span>
          <CopyIcon text={request} label={texts.toolbox.copyRequest} />
        </div>
        <CodeArea
          label={texts.toolbox.request}
          value={request}
          onChange={toolbox.edit}
          placeholder={texts.toolbox.requestPlaceholder}
          autoFocus
        />
      </section>
      <ActionIcon
        variant="default"
        className={styles.swap ?? ""}
        aria-label={texts.toolbox.swap}
        title={texts.toolbox.swap}
        disabled={!canSwap}
        onClick={toolbox.swap}
      >
        <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <section className={`wire ${styles.area}`} aria-label={texts.toolbox.response} aria-busy={busy !== null}>
        <div className={styles.strip}>
          {texts.toolbox.response}
          <span className={styles.measure}>
            {busy === null ? outcomeText(response, bytesOf(response.text)) : texts.toolbox.working}
          </span>
          <CopyIcon text={response.text} label={texts.toolbox.copyResponse} />
        </div>
        <CodeArea
          label={texts.toolbox.response}
          value={response.text}
          placeholder={texts.toolbox.responsePlaceholder}
          isBad={response.kind === "refused"}
        />
        <ResponseFacts response={response} onRequestToken={onRequestToken} />
      </section>
    </div>
  );
}

/** In UTF-8. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
