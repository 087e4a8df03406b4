import { ApiError } from "@connect-portal/contract";
import type { BodyOf } from "../../../../engine/handlers.ts";
import { accounts, type ChangedBy, cards, customers } from "../../../../entities/issuing.ts";
import { type Account, type AccountStatus, availableOf } from "../../../../simulator/accounts/account.ts";
import type { Card } from "../../../../simulator/cards/card.ts";
import { blockedStates } from "../../../../simulator/cards/lifecycle.ts";
import { numberOfCurrency } from "../../../../simulator/money/currencies.ts";
import { lastDayOf, paddedAmount, signOf, writtenDay } from "../../../../simulator/older-releases/written.ts";
import type { ReadWorld, World } from "../../../../world/world.ts";
import type { WorldModule } from "../../../../world/world-module.ts";
import { activateCard } from "../../../issuing/cards/activate-card.ts";
import { statusOfReason } from "../../../issuing/cards/assert-code.ts";
import { blockCard } from "../../../issuing/cards/block-card.ts";
import { closeCard } from "../../../issuing/cards/close-card.ts";
import { unblockCard } from "../../../issuing/cards/unblock-card.ts";
import { inquireAccounts } from "../inquire-accounts.ts";
import { inquireCards } from "../inquire-cards.ts";
import { presentCardRecord } from "../present-card-record.ts";
import { cardReasonOf } from "../status-reasons.ts";
import { clientRow } from "./client-row.ts";
import { inquireTransactions } from "./inquire-transactions.ts";
import { answerTo } from "./response-info.ts";

const statuses: Readonly<Record<AccountStatus, string>> = {
  active: "A",
  blocked: "B",
  overdue: "O",
  charged_off: "W",
  closed: "C",
};

/** Release 3.5 has no pages. */
const MOST_ROWS = 50;

/** Release 3.5: one call for each file, named GENERAL. */
export const generalHandlers = {
  reads: {
    generalCards: async (world, request) => {
      const { CARD_ID, CLIENT_CODE } = request.body;
      const found = await inquireCards(world, { cardID: CARD_ID, clientCode: CLIENT_CODE });
      const CARD_LIST = [];
      for (const card of found) CARD_LIST.push(await cardRow(world, card));
      return answerTo(request, { CARD_LIST });
    },
    generalClients: async (world, request) => {
      const { CLIENT_CODE, EMBOSSED_NAME } = request.body;
      const where = { number: CLIENT_CODE, search: EMBOSSED_NAME?.toLowerCase() };
      const found = await world.by(customers, where, { limit: MOST_ROWS });
      return answerTo(request, { CLIENT_LIST: found.map(clientRow) });
    },
    generalAccounts: async (world, request) => {
      const { ACCOUNT_NUMBER, CLIENT_CODE } = request.body;
      const { rows } = await inquireAccounts(world, {
        ...(ACCOUNT_NUMBER !== undefined && { accountNumber: ACCOUNT_NUMBER }),
        ...(CLIENT_CODE !== undefined && { clientCode: CLIENT_CODE }),
        pageSize: MOST_ROWS,
      });
      const ACCOUNT_LIST = [];
      for (const account of rows) ACCOUNT_LIST.push(await accountRow(world, account));
      return answerTo(request, { ACCOUNT_LIST });
    },
    generalTransactions: async (world, request) => answerTo(request, await inquireTransactions(world, request.body)),
  },
  changes: {
    generalCardStatus: async (world, request) => {
      const { USER_ID } = request.body.REQUEST_INFO;
      const by = { channel: "system", operatorId: USER_ID } as const;
      const card = await setCardStatus(world, request.body, by);
      return answerTo(request, { CARD_LIST: [await cardRow(world, card)] });
    },
  },
} satisfies WorldModule;

/** A card in the shape of release 3.5. */
async function cardRow(world: ReadWorld, card: Card) {
  const { maskedCardNumber, cardProduct, status, statusReason, clientCode, branchCode } = await presentCardRecord(
    world,
    card,
  );
  const account = await world.find(accounts, card.accountId);
  return {
    CARD_ID: card.id,
    CARD_NUMBER: maskedCardNumber,
    EXPIRY_DATE: writtenDay(lastDayOf(card.expiry)),
    CARD_PRODUCT: cardProduct,
    CARD_STATUS: status,
    STATUS_REASON: statusReason ?? "",
    CLIENT_CODE: clientCode,
    ACCOUNT_NUMBER: account?.number ?? "",
    EMBOSSED_NAME: card.embossedName,
    BRANCH_CODE: branchCode ?? "",
    CREATION_DATE: writtenDay(card.createdAt),
    ACTIVATION_DATE: writtenDay(card.activatedAt),
    CLOSING_DATE: writtenDay(card.closedAt),
  };
}

/** An account in the shape of release 3.5, with its balances. */
async function accountRow(world: ReadWorld, account: Account) {
  const customer = await world.get(customers, account.customerId);
  const stands = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
  const available = availableOf(account, stands);
  return {
    ACCOUNT_NUMBER: account.number,
    CLIENT_CODE: customer.number,
    ACCOUNT_TYPE: account.typeCode,
    ACCOUNT_STATUS: statuses[account.status],
    CURRENCY: numberOfCurrency(account.currencyCode),
    BALANCE: paddedAmount(stands.balance),
    BALANCE_SIGN: signOf(stands.balance),
    HELD_AMOUNT: paddedAmount(stands.held),
    CREDIT_LIMIT: paddedAmount(account.creditLimit),
    AVAILABLE_AMOUNT: paddedAmount(available),
    AVAILABLE_SIGN: signOf(available),
    OVERDUE_AMOUNT: paddedAmount(account.arrears.overdueAmount),
    OVERDUE_SINCE: writtenDay(account.arrears.overdueSince),
    CYCLE_DAY: account.cycleDay === null ? "" : String(account.cycleDay).padStart(2, "0"),
    OPENING_DATE: writtenDay(account.openedAt),
    CLOSING_DATE: writtenDay(account.closedAt),
  };
}

/** Release 3.5 names the wanted state. The function to use depends on the card's current state. */
async function setCardStatus(world: World, wanted: BodyOf<"generalCardStatus">, by: ChangedBy): Promise<Card> {
  const card = await world.get(cards, wanted.CARD_ID);
  if (wanted.CARD_STATUS === "N") {
    return card.status === "I" ? activateCard(world, card.id, by) : unblockCard(world, card.id, by);
  }
  const change = { ...by, reasonCode: reasonOf(wanted) };
  return wanted.CARD_STATUS === "C" ? closeCard(world, card.id, change) : blockCard(world, card.id, change);
}

type CardStop = Exclude<BodyOf<"generalCardStatus">, { readonly CARD_STATUS: "N" }>;

/** @throws ApiError reference_code_unknown, or reference_invalid for a reason of another state */
function reasonOf({ CARD_STATUS, STATUS_REASON }: CardStop): string {
  const reasonCode = cardReasonOf(STATUS_REASON);
  const pointer = "/STATUS_REASON";
  if (reasonCode === undefined) {
    throw new ApiError("reference_code_unknown", {
      detail: `STATUS_REASON_LIST has no code ${STATUS_REASON}.`,
      errors: [{ in: "body", pointer, message: "is not a Code of STATUS_REASON_LIST" }],
    });
  }
  const status = statusOfReason(reasonCode, [...blockedStates, "C", "D", "N"]);
  if (status === CARD_STATUS) return reasonCode;
  throw new ApiError("reference_invalid", {
    detail: `The reason ${STATUS_REASON} is for the status ${status}.`,
    errors: [{ in: "body", pointer, message: `is not a reason for ${CARD_STATUS}` }],
  });
}
