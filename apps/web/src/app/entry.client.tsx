import { isPublic, pagePatternOf } from "@connect-portal/contract";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { settleSession } from "../shared/session/step/settle-session.ts";

/** The pages of members are taken over in the reader's session, which a new tab has to get first. */
const pattern = pagePatternOf(globalThis.location.pathname);
if (pattern !== undefined && !isPublic(pattern)) await settleSession();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
