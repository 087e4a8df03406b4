import { EXAMPLE_ANSWER, moduleFiles, PORTAL_API, SANDBOX_ANSWER_HEADER } from "@connect-portal/contract";
import type { ReferenceProps } from "@connect-portal/openapi-reference";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { type Reader, useFirstReader } from "../../../shared/page/reader.ts";
import { tokenForCall } from "../../../shared/sandbox/token-for-call.ts";
import { useAccessToken } from "../../../shared/session/access-token.ts";
import { useOwner, useUsername } from "../../../shared/session/use-session.ts";
import { useTokenDialog } from "../access-token/token-dialog-state.tsx";
import { clientNamesOf } from "../sdk/client-names-of.ts";
import { texts } from "../texts.ts";
import { answerId, nextStepFrom } from "./answer-leads.tsx";
import { answerAside } from "./answer-timeline.tsx";
import { callEncryption } from "./call-encryption.ts";
import { codeListsFor } from "./code-lists.tsx";
import { fitExample } from "./fit-example.ts";
import { freshValuesFor } from "./fresh-values.ts";

type TryItProps = Pick<
  ReferenceProps,
  | "accessToken"
  | "isTokenHostOnly"
  | "onNeedToken"
  | "onFit"
  | "onClientNames"
  | "onRequestToken"
  | "encryption"
  | "codeLists"
  | "freshValues"
  | "heedsPrefer"
  | "answerNote"
  | "answerAside"
  | "answerId"
  | "nextStep"
>;

const portalApi = `${moduleFiles(PORTAL_API)}/`;

/**
 * The host side of the viewer's consoles: the token, fresh values, and notes on responses. Calls of the portal's own
 * document act on the portal itself, so no token is fetched for them: the reader enters one.
 */
export function useTryIt(spec: string): TryItProps {
  const { token, isFetched } = useAccessToken();
  const { open } = useTokenDialog();
  const username = useUsername();
  const firstCall = useRef<Reader["firstCall"] | null>(null);
  firstCall.current = useFirstReader()?.firstCall ?? null;
  const freshValues = useMemo(() => freshValuesFor(username, () => firstCall.current), [username]);
  const encryption = useMemo(callEncryption, []);
  const client = useQueryClient();
  const owner = useOwner();
  const codeLists = useMemo(() => codeListsFor(client, owner, spec), [client, owner, spec]);
  const onClientNames = clientNamesOf(client, owner, spec);
  if (spec.startsWith(portalApi)) return { accessToken: null, onClientNames };
  return {
    accessToken: token,
    isTokenHostOnly: isFetched,
    onNeedToken: tokenForCall,
    onFit: fitExample,
    onClientNames,
    onRequestToken: open,
    encryption,
    codeLists,
    freshValues,
    heedsPrefer: true,
    answerNote,
    answerAside,
    answerId,
    nextStep: nextStepFrom(spec),
  };
}

/** Says beside its status that an answer is an example of the document, as the sandbox tells. */
function answerNote({ headers }: { headers: readonly (readonly [string, string])[] }): string | null {
  const isExample = headers.some(
    ([name, value]) => name.toLowerCase() === SANDBOX_ANSWER_HEADER && value === EXAMPLE_ANSWER,
  );
  return isExample ? texts.exampleAnswer : null;
}
