import type { DeliveryAnswer, DeliveryBody } from "@connect-portal/contract";
import { useEffect, useRef, useState } from "react";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

export type DeliveryState =
  | { readonly kind: "idle" }
  /** On the clock of `performance.now()`, in ms. */
  | { readonly kind: "sending"; readonly startedAt: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "answered"; readonly answer: DeliveryAnswer }
  /** The portal did not send. */
  | { readonly kind: "refused"; readonly failure: CallFailure };

export interface Delivery {
  /** The event, by file and name, that `state` is of. */
  readonly of: string;
  readonly state: DeliveryState;
  /** One at a time: what is still under way is cancelled. */
  readonly send: (of: string, body: DeliveryBody) => void;
  readonly cancel: () => void;
  /** Called when the reader corrects the rejected input. */
  readonly forgetRefusal: () => void;
}

const idle = { of: "", state: { kind: "idle" } } as const satisfies Pick<Delivery, "of" | "state">;

/** Sends to a hook URL through the portal, which records it, and keeps what came back until the next one. */
export function useDelivery(): Delivery {
  const [current, setCurrent] = useState<Pick<Delivery, "of" | "state">>(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(of: string, body: DeliveryBody) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const put = (state: DeliveryState) => {
      if (running.current === controller) setCurrent({ of, state });
    };
    put({ kind: "sending", startedAt: performance.now() });
    try {
      const { signal } = controller;
      put({
        kind: "answered",
        answer: await callPortal("sendDelivery", { body, signal }),
      });
    } catch (failure) {
      if (controller.signal.aborted) put({ kind: "cancelled" });
      else put({ kind: "refused", failure: failure instanceof CallFailure ? failure : new CallFailure(0) });
    }
  }

  return {
    ...current,
    send: (of, body) => void send(of, body),
    cancel: () => running.current?.abort(),
    forgetRefusal: () => setCurrent((now) => (now.state.kind === "refused" ? idle : now)),
  };
}
