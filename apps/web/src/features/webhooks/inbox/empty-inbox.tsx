import { shellTokens } from "@connect-portal/openapi-reference/tokens";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { WireCode } from "../../../shared/ui/wire-code.tsx";
import { texts } from "../texts.ts";
import styles from "./inbox.module.css";

/** Nothing has arrived: what to do, with a command that can be copied. */
export function EmptyInbox({ url }: { readonly url: string }) {
  const command = [
    `curl --request POST '${url}'`,
    "  --header 'Content-Type: application/json'",
    `  --data-raw '{"type":"card.blocked"}'`,
  ].join(" \\\n");
  return (
    <div className={styles.empty}>
      <h3>{texts.emptyInbox.title}</h3>
      <p>{texts.emptyInbox.text}</p>
      <div className={`wire ${styles.command}`}>
        <WireCode label={texts.emptyInbox.command} tokens={shellTokens(command)} isWrapped />
        <CopyButton onWire isIcon label={texts.emptyInbox.copy} text={() => command} />
      </div>
    </div>
  );
}
