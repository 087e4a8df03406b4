import { EventEmitter, once } from "node:events";
import { parentPort } from "node:worker_threads";
import { reviveLiterals } from "@connect-portal/openapi-document";
import type { Engines } from "../engines/engines.ts";
import type { Outcome } from "../engines/job.ts";
import { generateSdk, type SdkOrder } from "../generate-sdk.ts";
import { makeReleaseClient } from "../release-client/make-release-client.ts";
import { type FromThread, faultOf, type ToThread } from "./messages.ts";

/** What comes for an order, by its id. */
const mail = new EventEmitter();

function send(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** Asks the main thread, which has the engines, for a turn of one; the document is prepared here meanwhile. */
function enginesOf(id: number): Pick<Engines, "run"> {
  return {
    async run(engine, prepare) {
      send({ id, type: "run", engine });
      await next(id);
      const prepared = await prepare();
      send({ id, type: "prepared", job: prepared.job });
      return { ...prepared, ...(await next(id)) };
    },
  };
}

class Over extends Error {}

async function next(id: number): Promise<Outcome> {
  const [message] = (await once(mail, String(id))) as [ToThread];
  if (message.type === "over") throw new Over();
  return message.type === "outcome" ? message.outcome : { refusal: undefined };
}

async function answer(message: ToThread): Promise<FromThread | undefined> {
  const { id, type } = message;
  try {
    if (type === "generate") {
      return { id, type: "generated", sdk: await generateSdk(enginesOf(id), withLiterals(message.order)) };
    }
    if (type === "release") return { id, type: "released", archive: await makeReleaseClient(message.release) };
    mail.emit(String(id), message);
    return undefined;
  } catch (error) {
    return error instanceof Over ? undefined : { id, type: "failed", fault: faultOf(error) };
  }
}

/** A copy of a document has plain objects where its numbers were kept as they are written. */
function withLiterals({ located: { path, document }, ...order }: SdkOrder): SdkOrder {
  return { ...order, located: { path, document: { ...document, source: reviveLiterals(document.source) } } };
}

// Worker thread that makes clients, so that no document holds up or ends what is served meanwhile.
parentPort?.on("message", (message: ToThread) => {
  void answer(message).then((reply) => reply && send(reply));
});
