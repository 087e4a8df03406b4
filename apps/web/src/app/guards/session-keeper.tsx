import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { leftPageValue, pageAfterSignIn, readLeftPage } from "../../shared/session/left-page/left-page.ts";
import { keepInStep } from "../../shared/session/step/keep-in-step.ts";
import { settleSession } from "../../shared/session/step/settle-session.ts";
import { currentSessionState } from "../../shared/session/store/session-store.ts";

/** Beside all pages: this tab has the session that the browser has, from its first moment to its last. */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef({ navigate, pathname });
  useEffect(() => {
    here.current = { navigate, pathname };
  }, [navigate, pathname]);

  useEffect(() => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    /** Who waits for signing in, here or before the sign-in page, is led on as if it had happened here. */
    function leadOn() {
      const state = currentSessionState();
      if (isStopped || state.status !== "signed-in") return;
      const { navigate, pathname } = here.current;
      const isAsked = readLeftPage(leftPageValue.read())?.why === "asked";
      if (isAsked && (pathname === "/" || pathname === "/login")) navigate(pageAfterSignIn(state.session.username));
      else if (pathname === "/login") navigate("/", { replace: true });
    }
    settleSession().then(() => {
      if (isStopped) return;
      leadOn();
      const keep = keepInStep(leadOn);
      stop = () => {
        isStopped = true;
        keep();
      };
    });
    return () => stop();
  }, []);

  return null;
}
