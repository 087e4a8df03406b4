import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Settings } from "../../../settings/schema.ts";
import type { StreamTarget } from "../stream-target.ts";
import { DELIVERY_TIME, type Receiver, readTlsFiles } from "./receiver.ts";

/** Characters of an answer that refuses that are passed on; it says what is wrong with a token or a body. */
const LONGEST_REASON = 200;

/**
 * A receiver over HTTP: a batch is one POST, a JSON array of OCSF events or a line for each CEF event. It has the records
 * when it has answered 2xx. Where an answer leads elsewhere nobody follows: the header with the token would go along.
 */
export function openHttpReceiver(target: StreamTarget, settings: Settings, time = DELIVERY_TIME): Receiver {
  const { url, format } = target;
  const { AUDIT_STREAM_AUTHORIZATION: authorization } = settings;
  const isSecure = url.protocol === "https:";
  const type = format === "ocsf" ? "application/json" : "text/plain; charset=utf-8";
  const bodyOf = (events: readonly string[]) =>
    Buffer.from(format === "ocsf" ? `[${events.join(",")}]` : `${events.join("\n")}\n`);

  return {
    deliver: async (events, stopping) => {
      const body = bodyOf(events);
      const late = AbortSignal.timeout(time);
      const signal = AbortSignal.any([stopping, late]);
      const headers = {
        "content-type": type,
        "content-length": body.length,
        "user-agent": "connect-portal",
        ...(authorization !== undefined && { authorization }),
      };
      // A connection of before may have been ended by the receiver at this moment, which would look like a failure.
      const options = { method: "POST", headers, agent: false, signal };
      const request = isSecure
        ? https.request(url, { ...options, ...(await readTlsFiles(settings)) })
        : http.request(url, options);
      // Also of one that ends badly after its answer has come.
      request.on("error", () => {});
      try {
        request.end(body);
        const [answer] = (await once(request, "response")) as [IncomingMessage];
        await judge(answer);
      } catch (error) {
        request.destroy();
        throw late.aborted ? new Error(`No response within ${time / 1000} s`) : error;
      }
    },
  };
}

async function judge(answer: IncomingMessage): Promise<void> {
  const { statusCode = 0, statusMessage } = answer;
  answer.on("error", () => {});
  if (statusCode >= 200 && statusCode < 300) {
    answer.resume();
    return;
  }
  let body = "";
  for await (const piece of answer.setEncoding("utf8")) {
    body += piece;
    if (body.length >= LONGEST_REASON) break;
  }
  const reason = body.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
  throw new Error(`It answers ${statusCode} ${statusMessage}${reason === "" ? "" : `: ${reason}`}`);
}
