import { shellTokens } from "@connect-portal/openapi-reference/tokens";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { WireCode } from "../../../shared/ui/wire-code.tsx";
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
      <h3>Nothing has arrived yet</h3>
      <p>
        Send the event above with your inbox as its hook URL, or send anything to the inbox from a shell. It shows here
        as it arrives.
      </p>
      <div className={`wire ${styles.command}`}>
        <WireCode label="Command that sends a request to the inbox" tokens={shellTokens(command)} isWrapped />
        <CopyButton onWire isIcon label="Copy the command" text={() => command} />
      </div>
    </div>
  );
}
