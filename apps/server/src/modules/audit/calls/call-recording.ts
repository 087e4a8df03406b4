import fp from "fastify-plugin";
import { insertAuditEvents } from "../audit.repository.ts";
import { type CallRecorder, createCallRecorder } from "./call-recorder.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The server's parts record the calls that they see here. */
    readonly calls: CallRecorder;
  }
}

/** One recorder for all parts of an app: what waits is known to each of them. */
export const callRecording = fp(async (app) => {
  const { db } = app.services.database;
  const recorder = createCallRecorder((events) => insertAuditEvents(db, events), app.log);
  app.decorate("calls", recorder);
  app.addHook("onClose", () => recorder.close());
});
