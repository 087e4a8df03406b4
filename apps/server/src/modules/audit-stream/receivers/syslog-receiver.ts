import { once } from "node:events";
import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type { Settings } from "../../../settings/schema.ts";
import type { StreamTarget } from "../stream-target.ts";
import { DELIVERY_TIME, type Receiver, readTlsFiles } from "./receiver.ts";

/** Milliseconds. */
interface SyslogLimits {
  readonly time: number;
  /** Between the last octet and the end of the connection. Who hangs up meanwhile has not read it. */
  readonly linger: number;
}

const usualLimits: SyslogLimits = { time: DELIVERY_TIME, linger: 250 };

/**
 * A syslog receiver over TCP (RFC 6587) or TLS (RFC 5425). Syslog has no acknowledgement, so each batch has a connection of
 * its own: we end it, and the receiver ends its side when it has read to that end. A system that closes a connection with
 * octets that nobody has read says so by a reset (RFC 9293 section 3.6.1), which counts as a failure here.
 */
export function openSyslogReceiver(
  { url }: StreamTarget,
  settings: Settings,
  { time, linger }: SyslogLimits = usualLimits,
): Receiver {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port);

  async function connect(signal: AbortSignal): Promise<Socket> {
    const isSecure = url.protocol === "syslog+tls:";
    const socket = isSecure
      ? connectTls({ host, port, ...(await readTlsFiles(settings)) })
      : connectTcp({ host, port });
    // Callers that wait get the error; this listener keeps errors in between from being uncaught.
    socket.on("error", () => {});
    await once(socket, isSecure ? "secureConnect" : "connect", { signal }).catch((error: unknown) => {
      socket.destroy();
      throw error;
    });
    return socket;
  }

  async function converse(frames: readonly string[], signal: AbortSignal, at: (stage: string) => void): Promise<void> {
    at("It does not accept the connection");
    const socket = await connect(signal);
    let hasEnded = false;
    const end = Promise.withResolvers<void>();
    end.promise.catch(() => {});
    socket.on("error", end.reject);
    socket.once("close", () => end.reject(new Error("The connection was lost")));
    socket.once("end", () => {
      if (hasEnded) end.resolve();
      else end.reject(new Error("It closed the connection before it had everything"));
    });
    const onAbort = () => end.reject(signal.reason);
    signal.addEventListener("abort", onAbort);
    // The receiver's data does not matter, but the end of its stream does.
    socket.resume();
    try {
      at("It does not read what is sent");
      const { promise: written, resolve } = Promise.withResolvers<void>();
      socket.write(frames.join(""), (error) => (error ? end.reject(error) : resolve()));
      await Promise.race([written, end.promise]);
      await Promise.race([setTimeout(linger), end.promise]);
      at("It accepted the records but does not close the connection");
      hasEnded = true;
      socket.end();
      await end.promise;
    } finally {
      signal.removeEventListener("abort", onAbort);
      socket.destroy();
    }
  }

  return {
    deliver: async (frames, stopping) => {
      const late = AbortSignal.timeout(time);
      let stage = "";
      await converse(frames, AbortSignal.any([stopping, late]), (now) => {
        stage = now;
      }).catch((error: unknown) => {
        throw late.aborted ? new Error(`${stage} within ${time / 1000} s`) : error;
      });
    },
  };
}
