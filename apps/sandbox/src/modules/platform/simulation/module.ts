import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { PlasticStatus } from "../../../simulator/cards/lifecycle.ts";
import { EMPTY } from "../../../world/new-world.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { movePlastic } from "../../issuing/cards/move-plastic.ts";
import { plastics } from "../../issuing/cards/plastics.ts";
import { presentPlastic } from "../../issuing/cards/present-plastic.ts";
import { cutStatement } from "../../issuing/statements/cut-statement.ts";
import { presentWithDisputes } from "../../issuing/transactions/present-transactions.ts";
import { authorizations } from "../../payments/authorizations/authorizations.ts";
import { presentAuthorization, presentDecline } from "../../payments/authorizations/present-authorization.ts";
import { setRate } from "../../reference/rates/set-rate.ts";
import { type AdvanceBody, advanceClock } from "./advance-clock.ts";
import { created, presentWithBalance } from "./answer-with.ts";
import { type EventsQuery, listEvents } from "./list-events.ts";
import { listRates } from "./list-rates.ts";
import { readCalendar } from "./read-calendar.ts";
import type { AuthorizationBody } from "./read-message.ts";
import { revealTestCard } from "./reveal-test-card.ts";
import { type ClockBody, presentClock, setClock } from "./set-clock.ts";
import { type AdviceBody, simulateAdvice, simulateAuthorization } from "./simulate-authorization.ts";
import { simulateBalanceInquiry, simulateCashWithdrawal } from "./simulate-cash.ts";
import { type ClearingBody, type RefundBody, simulateClearing, simulateRefund } from "./simulate-clearing.ts";
import { type FollowUpBody, simulateIncrement, simulateReversal } from "./simulate-increment.ts";
import { type PinServiceBody, simulatePinChange, simulatePinUnblock } from "./simulate-pin.ts";

const param = ({ params }: HandlerRequest, name: string) => params[name] as string;
const transactionAt = (id: string) => `/PowerCardConnectApi/rest/4.2.4/issuing/transactions/${id}`;

export default {
  world: {
    reads: {
      getAuthorization: async (world, request) => ({
        status: 200,
        body: await presentWithBalance(world, await world.get(authorizations, param(request, "authorizationId"))),
      }),
      listAuthorizations: async (world, request) => {
        const { id } = await world.get(cards, param(request, "cardId"));
        const { items, nextCursor } = await world.page(authorizations, { card_id: id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentAuthorization), nextCursor } };
      },
      revealTestCard: async (world, request) => ({
        status: 200,
        body: await revealTestCard(world, param(request, "cardId")),
        headers: { "cache-control": "no-store" },
      }),
      listRates: async (world, { query }) => {
        const { fromCurrency, toCurrency } = query as { readonly fromCurrency: string; readonly toCurrency?: string };
        return { status: 200, body: { items: await listRates(world, fromCurrency, toCurrency) } };
      },
      getClock: async (world) => ({ status: 200, body: await presentClock(world) }),
      getCalendar: (world, request) => ({
        status: 200,
        body: readCalendar(world, param(request, "currencyCode")),
      }),
      listEvents: async (world, { query }) => ({ status: 200, body: await listEvents(world, query as EventsQuery) }),
    },
    changes: {
      simulateAuthorization: async (world, { body }) =>
        created(world, await simulateAuthorization(world, body as AuthorizationBody)),
      simulateAdvice: async (world, { body }) => created(world, await simulateAdvice(world, body as AdviceBody)),
      simulateCashWithdrawal: async (world, { body }) =>
        created(world, await simulateCashWithdrawal(world, body as AuthorizationBody)),
      simulateBalanceInquiry: async (world, { body }) =>
        created(world, await simulateBalanceInquiry(world, body as AuthorizationBody)),
      simulatePinChange: async (world, { body }) =>
        created(world, await simulatePinChange(world, body as Parameters<typeof simulatePinChange>[1])),
      simulatePinUnblock: async (world, { body }) =>
        created(world, await simulatePinUnblock(world, body as PinServiceBody)),
      simulateIncrement: async (world, request) => {
        const body = request.body as Parameters<typeof simulateIncrement>[2];
        const { authorization, decision } = await simulateIncrement(world, param(request, "authorizationId"), body);
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
        const id = param(request, "authorizationId");
        const authorization = await simulateReversal(world, id, (request.body ?? {}) as FollowUpBody);
        return { status: 200, body: await presentWithBalance(world, authorization) };
      },
      simulateClearing: async (world, { body }) => {
        const { authorization, transaction } = await simulateClearing(world, body as ClearingBody);
        return {
          status: 201,
          body: {
            transaction: transaction && (await presentWithDisputes(world, transaction)),
            authorization: authorization && presentAuthorization(authorization),
          },
        };
      },
      simulateRefund: async (world, { body }) => {
        const transaction = await simulateRefund(world, body as RefundBody);
        return {
          status: 201,
          body: await presentWithDisputes(world, transaction),
          headers: { location: transactionAt(transaction.id) },
        };
      },
      movePlastic: async (world, request) => {
        const plastic = await world.get(plastics, param(request, "plasticId"));
        const { status } = request.body as { readonly status: PlasticStatus };
        return { status: 200, body: presentPlastic(await movePlastic(world, plastic, status)) };
      },
      setRate: (world, request) => {
        const { rate } = request.body as { readonly rate: string };
        const [from, to] = [param(request, "fromCurrency"), param(request, "toCurrency")];
        const set = setRate(world, { from, to, rate });
        const body = { fromCurrency: from, toCurrency: to, rate: set.rate, source: "world", validFrom: set.validFrom };
        return { status: 200, body };
      },
      cutStatement: async (world, request) => {
        const { id, accountId, cutAt, dueDate } = await cutStatement(world, param(request, "accountId"));
        return { status: 201, body: { statementId: id, accountId, cutAt, dueDate } };
      },
      setClock: async (world, { body }) => {
        setClock(world, body as ClockBody);
        return { status: 200, body: await presentClock(world) };
      },
      advanceClock: async (world, { body }) => ({ status: 200, body: await advanceClock(world, body as AdvanceBody) }),
      resetWorld: (world, { body }) => {
        const { seed = world.seed } = (body ?? {}) as { readonly seed?: number };
        world.startOver(seed);
        return { status: 200, body: { seed: seed === EMPTY ? null : seed } };
      },
    },
  },
} satisfies SandboxModule;
