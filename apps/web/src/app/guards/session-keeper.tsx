import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { leftPageValue, pageAfterSignIn, readLeftPage } from "../../shared/session/left-page/left-page.ts";
import { keepInStep } from "../../shared/session/step/keep-in-step.ts";
import { settleSession } from "../../shared/session/step/settle-session.ts";
import { currentSessionState } from "../../shared/session/store/session-store.ts";

/** Who is signed in has nothing to do here, and is led to / (R-2.4, R-2.6). */
const visitorPages = ["/login", "/forgotPassword"];

/** Beside all pages: this tab has the session that the browser has, from its first moment to its last. */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef({ navigate, pathname });
  useEffect(() => {
    here.current = { navigate, pathname };
  }, [navigate, pathname]);

  const settled = useRef<Promise<void>>(null);
  useEffect(() => {
    settled.current ??= settleSession();
  }, []);

  // In whatever way somebody comes to a page for visitors: by a link, or in a new tab that gets its session first.
  useEffect(() => {
    let isLeft = false;
    if (visitorPages.includes(pathname)) {
      settled.current?.then(isSignedIn).then((signedIn) => signedIn && !isLeft && leadOn(here.current));
    }
    return () => {
      isLeft = true;
    };
  }, [pathname]);

  useEffect(() => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    settled.current?.then(() => {
      if (isStopped) return;
      leadOn(here.current, ["/"]);
      const keep = keepInStep(() => leadOn(here.current));
      stop = () => {
        isStopped = true;
        keep();
      };
    });
    return () => stop();
  }, []);

  return null;
}

/** Whether the server takes the session of this tab. Where it does not answer, the session goes on. */
async function isSignedIn(): Promise<boolean> {
  if (currentSessionState().status !== "signed-in") return false;
  await callPortal("getCurrentSession").catch(() => undefined);
  return currentSessionState().status === "signed-in";
}

interface Here {
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly pathname: string;
}

/** Who waits for signing in, here or before the sign-in page, is led on as if it had happened here. */
function leadOn({ navigate, pathname }: Here, from = ["/", ...visitorPages]): void {
  const state = currentSessionState();
  if (state.status !== "signed-in" || !from.includes(pathname)) return;
  const isAsked = readLeftPage(leftPageValue.read())?.why === "asked";
  if (isAsked) navigate(pageAfterSignIn(state.session.username));
  else if (pathname !== "/") navigate("/", { replace: true });
}
