import { useEffect, useState } from "react";
import type { CallState } from "../../try-it/kept/trials.ts";
import { durationText, sizeText } from "../../ui/measures.ts";
import { texts } from "../texts.ts";
import { ItemsView } from "./items-view.tsx";

type Sending = Extract<CallState, { kind: "sending" }>;

/** A call under way: how long it has taken, and what has come so far. */
export function SendingView({ call: { startedAt, progress } }: { call: Sending }) {
  const elapsed = useElapsed(startedAt);
  if (!progress) {
    return (
      <div className="oar-answer-empty oar-waiting">
        <p>{texts.response.waiting}</p>
        <span>{durationText(elapsed)}</span>
      </div>
    );
  }
  const { head, received, log } = progress;
  return (
    <>
      <p className={head.status < 400 ? "oar-result" : "oar-result oar-result-bad"}>
        <strong>{head.statusLine}</strong>
        <span>{durationText(elapsed)}</span>
        <span>{sizeText(received)}</span>
        <span className="oar-result-type">{head.contentType}</span>
      </p>
      {log ? (
        <ItemsView log={log} end={null} />
      ) : (
        <p className="oar-note oar-note-panel">{texts.response.receivingBody}</p>
      )}
    </>
  );
}

/** Milliseconds since a moment of `performance.now()`, ten times a second. */
function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - startedAt);
}
