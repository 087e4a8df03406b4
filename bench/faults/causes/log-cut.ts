import { paths, type SystemStatusAnswer } from "@connect-portal/contract";
import { call, contentOf } from "../../support/call.ts";
import { signIn } from "../../support/portal.ts";
import { freePort } from "../../support/processes.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { alarmSettings, openAlarmEndpoint } from "../alarm-endpoint.ts";
import { cutLog } from "../cut-log.ts";
import type { Fault, Stage } from "../fault.ts";
import { PASSWORD } from "../prepare-accounts.ts";
import { openStreamReceiver } from "../stream-receiver.ts";

/** Seconds. */
const PATIENCE = 60;
/** Records that are removed. */
const CUT = 5;

/** The newest records are gone, and all counts say so: only what the receiver has acknowledged tells of them. */
export const logCut: Fault = {
  name: "log-cut",
  title: () => "end of the activity log cut, with its stream",
  databases: ["embedded", "server"],
  cutsLog: true,
  settings: async () => ({
    ...(await alarmSettings()),
    AUDIT_STREAM_URL: `http://127.0.0.1:${await freePort()}/records`,
    METRICS_PORT: String(await freePort()),
  }),
  strike: async (stage) => {
    await using opened = new AsyncDisposableStack();
    const endpoint = await openAlarmEndpoint(stage.environment);
    opened.defer(() => endpoint.close());
    const receiver = await openStreamReceiver(stage.environment);
    opened.defer(() => receiver.close());

    await stage.writers.pause();
    for (let sign = 0; sign < CUT; sign += 1) await signIn(stage.url, "admin", PASSWORD, `192.0.2.${20 + sign}`);
    await waitUntil("the receiver has all records", async () => (await streamOf(stage)).waiting === 0, PATIENCE);
    await stage.portal.end("SIGTERM");
    await cutLog(stage.server ? { url: stage.server.url } : { dataDir: stage.dataDir }, CUT);
    await stage.relaunch();
    stage.writers.resume();

    await waitUntil("the page System status tells it", async () => isTold(await streamOf(stage)), PATIENCE);
    await waitUntil(
      "a metric tells it",
      async () => /^portal_audit_stream_differs 1$/m.test(await metricsOf(stage)),
      PATIENCE,
    );
    await waitUntil("an alarm tells it", () => endpoint.causes.has("acknowledged log"), PATIENCE);
    const before = receiver.records();
    await waitUntil("what follows is sent", () => receiver.records() > before, PATIENCE);
    return undefined;
  },
};

type StreamStatus = NonNullable<SystemStatusAnswer["auditStream"]>;

async function streamOf({ url, cast }: Stage): Promise<StreamStatus> {
  const { session } = cast.administrator;
  const { auditStream } = contentOf<SystemStatusAnswer>(await call(url + paths.systemStatus, { session }));
  if (!auditStream) throw new Error("The page System status says nothing of the stream");
  return auditStream;
}

const isTold = ({ difference }: StreamStatus) => difference !== undefined;

async function metricsOf({ environment }: Stage): Promise<string> {
  return (await call(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`, {})).text;
}
