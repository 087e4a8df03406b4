import {
  ApiError,
  FitExampleBody,
  FittedExample,
  LONGEST_ADVANCE,
  MoveClockBody,
  MovedClock,
  paths,
  ResetWorldBody,
  SandboxAccounts,
  SandboxCards,
  SandboxCustomers,
  SandboxLedger,
  SandboxPayment,
  SandboxPayments,
  SandboxTestCards,
  SandboxWorld,
} from "@connect-portal/contract";
import {
  accountsOf,
  cardsOf,
  createFitter,
  customersOf,
  ledgerOf,
  openWorlds,
  overviewOf,
  paymentOf,
  paymentsOf,
  type ReadWorld,
  readingOperations,
  testCardsOf,
} from "@connect-portal/sandbox/worlds";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import { refuseFor } from "../limits/refuse.ts";
import { contextOf } from "../plugins/request-context.ts";

const access = { access: "signed-in" } as const;
const CursorQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) });
const LedgerQuery = Type.Object({ before: Type.Optional(Type.String({ pattern: "^led_[0-9A-Z]{10}$" })) });
const Id = Type.Object({ id: Type.String({ pattern: "^[a-z]{3}_[0-9A-Z]{10}$" }) });

/** A new world, or a long way of the clock, is more work than a page. */
const workRule = { name: "sandbox-world", calls: 30, seconds: 600 };
/** Each may be tried some dozen times. */
const fitRule = { name: "sandbox-fit", calls: 120, seconds: 60 };
const DAY = 86_400_000;

/** The signed-in user's card system, as the page Sandbox shows it. */
export const sandboxWorld: FastifyPluginAsyncTypebox = async (app) => {
  const { content, database } = app.services;
  const worlds = await openWorlds(database);
  const workLimit = app.limits.perKey(workRule);
  const fitLimit = app.limits.perKey(fitRule);

  const reading = <T>(request: FastifyRequest, work: (world: ReadWorld) => Promise<T>): Promise<T> => {
    const { principal, now } = contextOf(request);
    return worlds.read(principal.userId, now(), work);
  };

  app.get(
    paths.sandboxWorld,
    { config: access, schema: { summary: "Show your sandbox's world", response: { 200: SandboxWorld } } },
    (request) => {
      const reads = readingOperations(content.current(), contextOf(request).principal.productIds);
      return reading(request, (world) => overviewOf(database.db, world, reads));
    },
  );

  const list = <T extends TSchema>(
    path: string,
    summary: string,
    answer: T,
    items: (world: ReadWorld, cursor: string | undefined) => Promise<unknown>,
  ) =>
    app.get(
      path,
      { config: access, schema: { summary, querystring: CursorQuery, response: { 200: answer } } },
      (request) => reading(request, (world) => items(world, request.query.cursor)) as never,
    );
  list(paths.sandboxCustomers, "List the customers of your world", SandboxCustomers, customersOf);
  list(paths.sandboxAccounts, "List the accounts of your world", SandboxAccounts, accountsOf);
  list(paths.sandboxCards, "List the cards of your world", SandboxCards, cardsOf);
  list(paths.sandboxPayments, "List the payments of your world", SandboxPayments, paymentsOf);

  app.get(
    "/v1/sandbox/world/payments/:id",
    {
      config: access,
      schema: { summary: "Show what decided a payment", params: Id, response: { 200: SandboxPayment } },
    },
    (request) => reading(request, (world) => paymentOf(world, request.params.id)),
  );

  app.get(
    "/v1/sandbox/world/accounts/:id/ledger",
    {
      config: access,
      schema: {
        summary: "Show the ledger of an account",
        ...{ params: Id, querystring: LedgerQuery, response: { 200: SandboxLedger } },
      },
    },
    (request) => reading(request, (world) => ledgerOf(database.db, world, request.params.id, request.query.before)),
  );

  app.get(
    paths.sandboxTestCards,
    {
      config: access,
      schema: { summary: "List cards and amounts to test with", response: { 200: SandboxTestCards } },
    },
    async (request) => {
      const { principal, now } = contextOf(request);
      refuseFor(await fitLimit.take(principal.userId));
      return worlds.tryOut(principal.userId, now(), testCardsOf);
    },
  );

  const fitter = await createFitter(content, database);
  app.addHook("onClose", () => fitter.close());
  app.post(
    paths.fitExample,
    {
      config: access,
      schema: {
        summary: "Fit an example to your world",
        body: FitExampleBody,
        response: { 200: FittedExample },
      },
    },
    async (request) => {
      const { principal, now } = contextOf(request);
      refuseFor(await fitLimit.take(principal.userId));
      const { userId, username, productIds } = principal;
      return { replacements: await fitter.fit(request.body, { userId, username, productIds, now: now() }) };
    },
  );

  app.post(
    paths.sandboxClock,
    {
      config: access,
      schema: { summary: "Move your world's clock", body: MoveClockBody, response: { 200: MovedClock } },
    },
    async (request) => {
      const { principal, now } = contextOf(request);
      refuseFor(await workLimit.take(principal.userId));
      const { body } = request;
      return worlds.change(principal.userId, now(), request.id, async ({ world }) => {
        let happened = 0;
        if ("isRunning" in body) world.runClock(body.isRunning);
        else happened = await world.advance(reachable(world.now, new Date(body.to)));
        return { now: world.now.toISOString(), isRunning: world.clock.isRunning, happened };
      });
    },
  );

  app.post(
    paths.resetSandbox,
    {
      config: access,
      schema: { summary: "Start over with a new world", body: ResetWorldBody, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { principal, now } = contextOf(request);
      refuseFor(await workLimit.take(principal.userId));
      await worlds.change(principal.userId, now(), request.id, async ({ world }) => {
        world.startOver(request.body.seed ?? world.seed);
      });
      return reply.code(204).send(null);
    },
  );
};

/** @throws ApiError clock_conflict */
function reachable(now: Date, to: Date): Date {
  const days = (to.getTime() - now.getTime()) / DAY;
  if (days < 0) throw new ApiError("clock_conflict", { detail: `It is ${now.toISOString()} there already.` });
  if (days > LONGEST_ADVANCE) {
    throw new ApiError("clock_conflict", { detail: `It goes ${LONGEST_ADVANCE} days forward at most at once.` });
  }
  return to;
}
