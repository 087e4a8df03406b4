import { sizeText } from "@connect-portal/openapi-reference/measures";
import { ActionIcon } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
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

export const UNWRAPPED = "Taken out of encryptedData.";

/** What is sent on paper, what comes back on wire, the swap between them. */
export function Areas({ toolbox, onRequestToken }: AreasProps) {
  const { request, response, busy } = toolbox;
  const canSwap = busy === null && response.kind !== "refused" && (request !== "" || response.text !== "");
  return (
    <div className={styles.areas}>
      <section className={styles.area} aria-label="Request">
        <div className={styles.strip}>
          Request
          <span className={styles.measure}>
            {request !== "" && sizeText(bytesOf(request))}
            {toolbox.isUnwrapped && <span className={styles.unwrapped}>{UNWRAPPED}</span>}
          </span>
          <CopyIcon text={request} what="the request" />
        </div>
        <CodeArea
          label="Request"
          value={request}
          onChange={toolbox.edit}
          placeholder="Type or paste a request body, or choose a test case."
          autoFocus
        />
      </section>
      <ActionIcon
        variant="default"
        className={styles.swap ?? ""}
        aria-label="Swap request and response"
        title="Swap request and response"
        disabled={!canSwap}
        onClick={toolbox.swap}
      >
        <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <section className={`wire ${styles.area}`} aria-label="Response" aria-busy={busy !== null}>
        <div className={styles.strip}>
          Response
          <span className={styles.measure}>{busy === null ? outcomeText(response, bytesOf(response.text)) : "…"}</span>
          <CopyIcon text={response.text} what="the response" />
        </div>
        <CodeArea
          label="Response"
          value={response.text}
          placeholder="The sandbox answers here."
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
