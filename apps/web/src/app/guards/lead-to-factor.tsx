import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";

const SETUP = "/sign-in-and-security";

/** Leads whoever needs a second factor first to where it is set up, and says there where to go on. The server decides it. */
export function LeadToFactor() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = useRef("");
  useEffect(() => {
    here.current = pathname + search + hash;
  }, [pathname, search, hash]);

  useEffect(() => {
    return cache.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const failure = event.action.error;
      const isLacking = failure instanceof CallFailure && failure.code === "second_factor_required";
      if (isLacking && !here.current.startsWith(SETUP)) {
        navigate(SETUP, { replace: true, state: { from: here.current } });
      }
    });
  }, [cache, navigate]);

  return null;
}
