import type { DeliveryAnswer } from "@connect-portal/contract";
import { type Answer, AnswerActions, CopyButton } from "@connect-portal/openapi-reference/parts";
import { texts } from "../texts.ts";
import { sentText } from "./sent-view.tsx";

interface TabActionsProps {
  /** The tab that is open. */
  readonly tab: string;
  readonly event: string;
  /** Undefined when none came. */
  readonly answer: Answer | undefined;
  readonly request: DeliveryAnswer["request"];
}

/** Copies what the open tab shows; the body of an answer can be saved as it came, too. */
export function TabActions({ tab, event, answer, request }: TabActionsProps) {
  if (tab === "sent") return <CopyButton label={texts.response.copySent} text={() => sentText(request)} />;
  if (!answer) return null;
  if (tab !== "headers") return <AnswerActions answer={answer} operationId={`${event} answer`} />;
  const text = () => answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  return <CopyButton label={texts.response.copyHeaders} text={text} />;
}
