import type { TextDifference } from "@connect-portal/contract";
import { texts } from "../../texts.ts";
import styles from "./difference.module.css";
import { type Marked, markDifference } from "./mark-difference.ts";

/** Characters of the line that are shown before a difference. */
const SHOWN = 24;

interface DifferenceProps {
  readonly difference: TextDifference;
  /** As it was received: what stands before the difference is in both. */
  readonly body: string;
}

/** Where the body first differs from what was sent, both texts under each other with the difference marked. */
export function Difference({ difference, body }: DifferenceProps) {
  const { line, column, sent, received } = difference;
  const [one, other] = markDifference(sent, received);
  const start = before(body, difference);
  return (
    <div className={styles.difference}>
      <p>{texts.verdict.differs(line, column)}</p>
      <dl className="wire">
        <dt>{texts.verdict.sent}</dt>
        <dd>
          {start}
          <Mark text={one} kind="sent" />
        </dd>
        <dt>{texts.verdict.received}</dt>
        <dd>
          {start}
          <Mark text={other} kind="received" />
        </dd>
      </dl>
    </div>
  );
}

function Mark({ text: { different, rest }, kind }: { readonly text: Marked; readonly kind: string }) {
  return (
    <>
      <mark data-kind={kind}>{different === "" ? <i>{texts.verdict.nothing}</i> : <Visible text={different} />}</mark>
      <Visible text={rest} />
    </>
  );
}

const names: Readonly<Record<string, string>> = { "\r": "\\r", "\n": "\\n", "\t": "\\t" };

/** White space is often the whole difference, and has to be seen. */
function Visible({ text }: { readonly text: string }) {
  return text.split(/([\r\n\t])/).map((piece, index) =>
    names[piece] === undefined ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change.
      <i key={index}>{names[piece]}</i>
    ),
  );
}

/** The end of what stands before a difference in its line; "…" when there is more. Line and column count from 1, the column in code points. */
export function before(body: string, { line, column }: { readonly line: number; readonly column: number }): string {
  const characters = Array.from(body.split("\n")[line - 1] ?? "").slice(0, column - 1);
  const shown = characters.slice(-SHOWN).join("");
  return characters.length > SHOWN ? `…${shown}` : shown;
}
