import fp from "fastify-plugin";
import { streamTarget } from "../modules/audit-stream/stream-target.ts";
import { auditChainFigures } from "./audit-chain-figures.ts";
import { auditStreamFigures } from "./audit-stream-figures.ts";
import { backlogFigures } from "./backlog-figures.ts";
import { backupFigures } from "./backup-figures.ts";
import type { Exposition } from "./exposition.ts";
import { createFigures, type Figures } from "./figures.ts";
import { serviceFigures } from "./service-figures.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Where the parts of the process say what they can tell of themselves. */
    readonly figures: Figures;
    /** Only with METRICS_PORT. */
    readonly exposition?: Exposition;
  }
}

/** What a process tells of itself. Without METRICS_PORT nobody asks, and nothing is counted. */
export const metrics = fp(async (app) => {
  const figures = createFigures();
  app.decorate("figures", figures);
  if (app.services.settings.METRICS_PORT === undefined) return;
  const [{ createExposition }, { countRequests }, { processFigures }] = await Promise.all([
    import("./exposition.ts"),
    import("./request-metrics.ts"),
    import("./process-figures.ts"),
  ]);
  const exposition = createExposition(figures, app.log);
  app.decorate("exposition", exposition);
  const count = countRequests(exposition.registry);
  app.addHook("onResponse", (request, reply, next) => {
    count(request, reply);
    next();
  });
  const ofProcess = processFigures();
  app.addHook("onClose", async () => ofProcess.close());
  figures.add(ofProcess);
  figures.add(backlogFigures(app.services.database));
  figures.add(auditChainFigures(app.services));
  const target = streamTarget(app.services.settings);
  if (target) figures.add(auditStreamFigures(app.services.database, target));
  const { BACKUP_DIR } = app.services.settings;
  if (BACKUP_DIR !== undefined) figures.add(backupFigures(app.services, BACKUP_DIR));
  // The worker part says later whether it is in this process.
  app.addHook("onReady", async () => figures.add(serviceFigures(app)));
});
