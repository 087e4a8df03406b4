import { ApiError, LONGEST_ADVANCE, type StandingFaults } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import {
  accountsOf,
  authorizingOperation,
  cardsOf,
  codeListOf,
  codeListsOf,
  createFitter,
  customersOf,
  ledgerOf,
  openWorlds,
  operationPages,
  overviewOf,
  paymentOf,
  paymentsOf,
  type ReadWorld,
  readingOperations,
  replaceDeliveryFaults,
  replaceFaults,
  selectDeliveryFaults,
  selectFaults,
  testCardsOf,
} from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../limits/limits.ts";
import { contextOf } from "../plugins/request-context.ts";
import { serveCall } from "../serve-call.ts";
import { worldKeyOf } from "./act-in-sandbox.ts";

/** A new world, or a long way of the clock, is more work than a page. */
const workRule = { name: "sandbox-world", calls: 30, seconds: 600 };
/** Each may be tried some dozen times. */
const fitRule = { name: "sandbox-fit", calls: 120, seconds: 60 };
const DAY = 86_400_000;

/** The signed-in user's card system, as the page Sandbox shows it. */
export const sandboxWorld: FastifyPluginAsync = async (app) => {
  const { content, database } = app.services;
  const worlds = await openWorlds(database);
  const workLimit = app.limits.perKey(workRule);
  const fitLimit = app.limits.perKey(fitRule);

  const reading = <T>(request: FastifyRequest, work: (world: ReadWorld) => Promise<T>): Promise<T> => {
    const { principal, now } = contextOf(request);
    return worlds.read(worldKeyOf(principal), now(), work);
  };

  serveCall(app, "getWorld", (request) => {
    const { productIds } = contextOf(request).principal;
    const reads = readingOperations(content.current(), productIds);
    const authorizes = authorizingOperation(content.current(), productIds);
    return reading(request, (world) => overviewOf(database.db, world, { reads, authorizes }));
  });

  serveCall(app, "listWorldCustomers", (request) => reading(request, (world) => customersOf(world, request.query)));
  serveCall(app, "listWorldAccounts", (request) => reading(request, (world) => accountsOf(world, request.query)));
  serveCall(app, "listWorldCards", (request) => reading(request, (world) => cardsOf(world, request.query)));
  serveCall(app, "listWorldPayments", (request) => reading(request, (world) => paymentsOf(world, request.query)));

  serveCall(app, "getWorldPayment", (request) => reading(request, (world) => paymentOf(world, request.params.id)));

  serveCall(app, "getWorldLedger", (request) =>
    reading(request, (world) => ledgerOf(database.db, world, request.params.id, request.query.before)),
  );

  serveCall(app, "listTestCards", async (request) => {
    const { principal, now } = contextOf(request);
    refuseFor(await fitLimit.take(principal.userId));
    const pages = operationPages(content.current(), principal.productIds);
    return worlds.tryOut(worldKeyOf(principal), now(), (world) => testCardsOf(world, pages));
  });

  serveCall(app, "listCodeLists", (request) => {
    return codeListsOf(content.current(), contextOf(request).principal.productIds, request.query.spec);
  });

  serveCall(app, "getCodeList", (request) => {
    const { spec, name } = request.query;
    return codeListOf(content.current(), contextOf(request).principal.productIds, spec, name);
  });

  const fitter = await createFitter(content, database);
  app.addHook("onClose", () => fitter.close());
  serveCall(app, "fitExample", async (request) => {
    const { principal, now } = contextOf(request);
    refuseFor(await fitLimit.take(principal.userId));
    const { username, productIds } = principal;
    const caller = { ...worldKeyOf(principal), username, productIds, now: now() };
    return { replacements: await fitter.fit(request.body, caller) };
  });

  serveCall(app, "listStandingFaults", (request) => reading(request, ({ id }) => standingFaultsOf(database.db, id)));

  serveCall(app, "setStandingFaults", async (request) => {
    const { principal, now } = contextOf(request);
    refuseFor(await fitLimit.take(principal.userId));
    return worlds.change(worldKeyOf(principal), now(), request.id, async ({ world, tx }) => {
      const { items, deliveries } = request.body;
      await replaceFaults(tx, world.id, items);
      if (deliveries) await replaceDeliveryFaults(tx, world.id, deliveries);
      return standingFaultsOf(tx, world.id);
    });
  });

  serveCall(app, "moveWorldClock", async (request) => {
    const { principal, now } = contextOf(request);
    refuseFor(await workLimit.take(principal.userId));
    const { body } = request;
    return worlds.change(worldKeyOf(principal), now(), request.id, async ({ world }) => {
      let happened = 0;
      if ("isRunning" in body) world.runClock(body.isRunning);
      else happened = await world.advance(reachable(world.now, new Date(body.to)));
      const { id: requestId } = request;
      return { now: world.now.toISOString(), isRunning: world.clock.isRunning, happened, requestId };
    });
  });

  serveCall(app, "startWorldOver", async (request, reply) => {
    const { principal, now } = contextOf(request);
    refuseFor(await workLimit.take(principal.userId));
    await worlds.change(worldKeyOf(principal), now(), request.id, async ({ world }) => {
      world.startOver(request.body.seed ?? world.seed);
    });
    return reply.code(204).send(null);
  });
};

async function standingFaultsOf(db: Database, world: number): Promise<StandingFaults> {
  return { items: await selectFaults(db, world), deliveries: await selectDeliveryFaults(db, world) };
}

/** @throws ApiError clock_conflict */
function reachable(now: Date, to: Date): Date {
  const days = (to.getTime() - now.getTime()) / DAY;
  if (days < 0)
    throw new ApiError("clock_conflict", { detail: `The sandbox's clock already shows ${now.toISOString()}.` });
  if (days > LONGEST_ADVANCE) {
    throw new ApiError("clock_conflict", { detail: `The clock can advance at most ${LONGEST_ADVANCE} days at once.` });
  }
  return to;
}
