import type { Challenge } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Between two looks at whether the bank's app has answered. */
const LOOK_AGAIN_MS = 3_000;

interface KnownChallenge {
  /** Undefined until it has been read. */
  readonly challenge: Challenge | undefined;
  readonly failure: unknown;
  /** It was open when this page first saw it. */
  readonly wasAsked: boolean;
  readonly setChallenge: (challenge: Challenge) => void;
}

/** The challenge of a page; public pages have no store of answers. One that the bank's app answers is read again. */
export function useChallenge(key: string): KnownChallenge {
  const [challenge, setChallenge] = useState<Challenge>();
  const [wasAsked, setWasAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const waits = challenge?.status === "asked" && challenge.method === "out_of_band";

  const isAsked = challenge?.status === "asked";
  useEffect(() => {
    if (isAsked) setWasAsked(true);
  }, [isAsked]);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const read = () =>
      callPortal("getChallenge", { params: { key }, signal, anonymous: true }).then(setChallenge, (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      });
    if (!waits) void read();
    const timer = waits ? setInterval(() => void read(), LOOK_AGAIN_MS) : undefined;
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [key, waits]);

  return { challenge, failure, wasAsked, setChallenge };
}
