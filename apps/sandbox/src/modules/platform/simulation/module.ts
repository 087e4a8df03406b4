import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import { cards, plastics } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { presentEvent } from "../../../world/event.presenter.ts";
import { EMPTY } from "../../../world/new-world.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { movePlastic } from "../../issuing/cards/move-plastic.ts";
import { presentPlastic } from "../../issuing/cards/present-plastic.ts";
import { securityCodeOf } from "../../issuing/cards/verify-security-code.ts";
import { cutStatement } from "../../issuing/statements/cut-statement.ts";
import { presentWithDisputes } from "../../issuing/transactions/present-transactions.ts";
import { authorize } from "../../payments/authorizations/authorize.ts";
import { presentAuthorization, presentDecline } from "../../payments/authorizations/present-authorization.ts";
import { setRate } from "../../reference/rates/set-rate.ts";
import { isLifeOn, letLive, letRest } from "../life/life.ts";
import { created, presentWithBalance } from "./answer-with.ts";
import { listRates } from "./list-rates.ts";
import { readCalendar } from "./read-calendar.ts";
import { type AuthorizationBody, readMessage } from "./read-message.ts";
import { simulateClearing, simulateRefund } from "./simulate-clearing.ts";
import { simulateIncrement, simulateReversal } from "./simulate-increment.ts";
import { simulatePinChange, simulatePinUnblock } from "./simulate-pin.ts";

type AdvanceBody = { readonly to: string } | { readonly days: number };

const DAY = 86_400_000;

/** Advancing further would take longer than a call may. */
const MOST_DAYS = 400;

interface AdviceBody extends AuthorizationBody {
  readonly responseCode: string;
  readonly authorizationCode?: string;
}

interface ClockBody {
  readonly running: boolean;
  /** Unchanged when left out. */
  readonly seededActivity?: boolean;
}

interface EventsQuery {
  readonly after?: number;
  readonly limit?: number;
  readonly type?: string;
  readonly subject?: string;
}

const USUAL_LIMIT = 20;

const transactionAt = (id: string) => `${SANDBOX_BASE}/4.2.4/issuing/transactions/${id}`;

export default {
  world: {
    reads: {
      getAuthorization: async (world, request) => ({
        status: 200,
        body: await presentWithBalance(world, await world.get(authorizations, request.params.authorizationId)),
      }),
      listAuthorizations: async (world, request) => {
        const { id } = await world.get(cards, request.params.cardId);
        const { items, nextCursor } = await world.page(authorizations, { card_id: id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentAuthorization), nextCursor } };
      },
      revealTestCard: async (world, request) => ({
        status: 200,
        body: await revealTestCard(world, request.params.cardId),
        headers: { "cache-control": "no-store" },
      }),
      listRates: async (world, { query }) => {
        const { fromCurrency, toCurrency } = query;
        return { status: 200, body: { items: await listRates(world, fromCurrency, toCurrency) } };
      },
      getClock: async (world) => ({ status: 200, body: await presentClock(world) }),
      getCalendar: (world, request) => ({
        status: 200,
        body: readCalendar(world, request.params.currencyCode),
      }),
      listEvents: async (world, { query }) => ({ status: 200, body: await listEvents(world, query) }),
    },
    changes: {
      simulateAuthorization: async (world, { body }) => created(world, await simulateAuthorization(world, body)),
      simulateAdvice: async (world, { body }) => created(world, await simulateAdvice(world, body)),
      simulateCashWithdrawal: async (world, { body }) => created(world, await simulateCashWithdrawal(world, body)),
      simulateBalanceInquiry: async (world, { body }) => created(world, await simulateBalanceInquiry(world, body)),
      simulatePinChange: async (world, { body }) => created(world, await simulatePinChange(world, body)),
      simulatePinUnblock: async (world, { body }) => created(world, await simulatePinUnblock(world, body)),
      simulateIncrement: async (world, request) => {
        const body = request.body;
        const { authorization, decision } = await simulateIncrement(world, request.params.authorizationId, body);
        const { approved, responseCode } = decision;
        return {
          status: 200,
          body: {
            approved,
            responseCode,
            decline: presentDecline(decision, authorization.scheme),
            authorization: await presentWithBalance(world, authorization),
          },
        };
      },
      simulateReversal: async (world, request) => {
        const id = request.params.authorizationId;
        const authorization = await simulateReversal(world, id, request.body ?? {});
        return { status: 200, body: await presentWithBalance(world, authorization) };
      },
      simulateClearing: async (world, { body }) => {
        const { authorization, transaction } = await simulateClearing(world, body);
        return {
          status: 201,
          body: {
            transaction: transaction && (await presentWithDisputes(world, transaction)),
            authorization: authorization && presentAuthorization(authorization),
          },
        };
      },
      simulateRefund: async (world, { body }) => {
        const transaction = await simulateRefund(world, body);
        return {
          status: 201,
          body: await presentWithDisputes(world, transaction),
          headers: { location: transactionAt(transaction.id) },
        };
      },
      movePlastic: async (world, request) => {
        const plastic = await world.get(plastics, request.params.plasticId);
        const { status } = request.body;
        return { status: 200, body: presentPlastic(await movePlastic(world, plastic, status)) };
      },
      setRate: (world, request) => {
        const { rate } = request.body;
        const [from, to] = [request.params.fromCurrency, request.params.toCurrency];
        const set = setRate(world, { from, to, rate });
        const body = { fromCurrency: from, toCurrency: to, rate: set.rate, source: "world", validFrom: set.validFrom };
        return { status: 200, body };
      },
      cutStatement: async (world, request) => {
        const { id, accountId, cutAt, dueDate } = await cutStatement(world, request.params.accountId);
        return { status: 201, body: { statementId: id, accountId, cutAt, dueDate } };
      },
      setClock: async (world, { body }) => {
        setClock(world, body);
        return { status: 200, body: await presentClock(world) };
      },
      advanceClock: async (world, { body }) => ({ status: 200, body: await advanceClock(world, body) }),
      resetWorld: (world, { body }) => {
        const { seed = world.seed } = body ?? {};
        world.startOver(seed);
        return { status: 200, body: { seed: seed === EMPTY ? null : seed } };
      },
    },
  },
} satisfies SandboxModule;

/** The data printed on a test card. The call log keeps none of it. */
async function revealTestCard(world: ReadWorld, cardId: string) {
  const { id, pan, expiry, sequenceNumber, embossedName, productCode, status } = await world.get(cards, cardId);
  const securityCode = securityCodeOf(pan, expiry);
  return { cardId: id, pan, expiry, securityCode, sequenceNumber, embossedName, productCode, statusCode: status };
}

/** 0200 of a cash machine: the PIN is always checked. */
async function simulateCashWithdrawal(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, { ...body, kind: "cash_withdrawal" }));
}

/** Asks for the balance without moving money. */
async function simulateBalanceInquiry(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, { ...body, kind: "balance_inquiry" }));
}

/** Events of the world after a given one, the oldest first, so that a poller can continue from its last event. */
async function listEvents(world: ReadWorld, { after = 0, limit = USUAL_LIMIT, type, subject }: EventsQuery) {
  const found = await world.events({ after, limit: limit + 1, type, subject });
  const items = found.slice(0, limit).map(presentEvent);
  return { items, lastSequence: items.at(-1)?.sequence ?? after, hasMore: found.length > limit };
}

/** Starts or stops the clock, and the seeded cardholders' activity. */
function setClock(world: World, { running, seededActivity }: ClockBody): void {
  world.runClock(running);
  if (seededActivity === true) letLive(world);
  if (seededActivity === false) letRest(world);
}

async function presentClock(world: ReadWorld) {
  return { now: world.now.toISOString(), running: world.clock.isRunning, seededActivity: await isLifeOn(world) };
}

/** 0100 of a terminal outside this world. */
async function simulateAuthorization(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, body));
}

/** 0120: stand-in has answered already. */
async function simulateAdvice(world: World, body: AdviceBody): Promise<Authorization> {
  const { responseCode, authorizationCode = null } = body;
  return authorize(world, { ...(await readMessage(world, body)), advice: { responseCode, authorizationCode } });
}

/** Advances the world's clock to a moment. @throws ApiError clock_conflict, date_invalid */
async function advanceClock(world: World, body: AdvanceBody) {
  const from = world.now;
  const to = "to" in body ? new Date(body.to) : new Date(from.getTime() + body.days * DAY);
  if (Number.isNaN(to.getTime())) throw refusal("date_invalid", "is not a valid time");
  if (to <= from) {
    throw new ApiError("clock_conflict", {
      detail: `The sandbox's clock shows ${from.toISOString()}: it cannot move back.`,
    });
  }
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY) {
    throw refusal("date_invalid", `must be at most ${MOST_DAYS} days ahead of ${from.toISOString()}`);
  }
  const happened = await world.advance(to);
  return { from: from.toISOString(), now: world.now.toISOString(), running: world.clock.isRunning, happened };
}

function refusal(code: "date_invalid", message: string): ApiError {
  return new ApiError(code, { errors: [{ in: "body", pointer: "/to", message }] });
}
