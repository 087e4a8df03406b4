import type { ReferenceProps } from "@connect-portal/openapi-reference";
import { useMemo } from "react";
import { useAccessToken } from "../../../shared/session/use-access-token.ts";
import { useSession } from "../../../shared/session/use-session.ts";
import { useTokenDialog } from "../access-token/token-dialog-state.tsx";
import { tokenForCall } from "../access-token/token-for-call.ts";
import { answerNote } from "./answer-note.ts";
import { fitExample } from "./fit-example.ts";
import { freshValuesFor } from "./fresh-values.ts";

type TryItProps = Pick<
  ReferenceProps,
  "accessToken" | "isTokenHostOnly" | "onNeedToken" | "onFit" | "onRequestToken" | "freshValues" | "answerNote"
>;

/** What the portal gives the viewer's consoles: the token, values of now, and what it knows of an answer. */
export function useTryIt(): TryItProps {
  const { token, isFetched } = useAccessToken();
  const { open } = useTokenDialog();
  const username = useSession()?.username ?? "";
  const freshValues = useMemo(() => freshValuesFor(username), [username]);
  return {
    accessToken: token,
    isTokenHostOnly: isFetched,
    onNeedToken: tokenForCall,
    onFit: fitExample,
    onRequestToken: open,
    freshValues,
    answerNote,
  };
}
