import { customers } from "../../../entities/issuing.ts";
import { authorizations } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Authorization, AuthorizationStatus } from "../../../simulator/authorizations/authorization.ts";
import type { Customer, CustomerStatus } from "../../../simulator/customers/customer.ts";
import { decimalOf } from "../../../simulator/money/money.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { accountHandlers } from "./account-handlers.ts";
import { cardHandlers } from "./card-handlers.ts";
import { clientPlaces } from "./client-input.ts";
import { type DateRange, within } from "./date-range.ts";
import { disputeHandlers } from "./dispute-handlers.ts";
import { fromWord, inOlderWords, wordOf } from "./in-older-words.ts";
import { maintainClient } from "./maintain-client.ts";
import { type NumberedPageRequest, numberedPage, oneOrPage } from "./numbered-page.ts";
import { generalHandlers } from "./release-358/general-handlers.ts";
import { answerTo } from "./response-info.ts";

interface ClientInquiry extends NumberedPageRequest {
  readonly clientCode?: string;
  readonly embossedName?: string;
  readonly status?: Uppercase<CustomerStatus>;
}

const clientHandlers = {
  reads: {
    inquireClients: async (world, request) => {
      const { rows, pageInfo } = await inquireClients(world, request.body);
      return answerTo(request, { clientList: rows.map(presentClientRecord), pageInfo });
    },
  },
  changes: {
    maintainClient: async (world, request) => {
      const wanted = request.body;
      const client = await inOlderWords({ places: clientPlaces }, () => maintainClient(world, wanted));
      return answerTo(request, { client: presentClientRecord(client) });
    },
  },
} satisfies WorldModule;

interface AuthorizationInquiry extends NumberedPageRequest, DateRange {
  readonly authorizationID?: string;
  readonly cardID?: string;
  readonly accountID?: string;
  readonly status?: Uppercase<AuthorizationStatus>;
}

const authorizationHandlers = {
  reads: {
    inquireAuthorizations: async (world, request) => {
      const { rows, pageInfo } = await inquireAuthorizations(world, request.body);
      return answerTo(request, { authorizationList: rows.map(presentAuthorizationRecord), pageInfo });
    },
  },
} satisfies WorldModule;

/** Releases 4.1.0 and 3.5.8: their terms are translated, and the newest release's functions do the work. */
export default {
  world: {
    reads: {
      ...cardHandlers.reads,
      ...clientHandlers.reads,
      ...accountHandlers.reads,
      ...authorizationHandlers.reads,
      ...disputeHandlers.reads,
      ...generalHandlers.reads,
    },
    changes: {
      ...cardHandlers.changes,
      ...clientHandlers.changes,
      ...accountHandlers.changes,
      ...disputeHandlers.changes,
      ...generalHandlers.changes,
    },
  },
} satisfies SandboxModule;

/** One authorization, or the newest that meet all conditions. No match is no error. */
async function inquireAuthorizations(world: ReadWorld, wanted: AuthorizationInquiry) {
  const { authorizationID, cardID, accountID } = wanted;
  const status = wanted.status && fromWord<AuthorizationStatus>(wanted.status);
  const isInRange = within(wanted);
  return numberedPage(
    oneOrPage(world, authorizations, authorizationID, { card_id: cardID, account_id: accountID }),
    wanted,
    (found) => (status ?? found.status) === found.status && isInRange(found.createdAt),
  );
}

/** An authorization in the shape of release 4.1. */
function presentAuthorizationRecord(authorization: Authorization) {
  const { id, status, kind, cardId, accountId, maskedPan, transactionAmount, billingAmount, acceptor } = authorization;
  const { decision, entryMode, authorizationCode, networkReference, traceNumber } = authorization;
  const billed = (amount: number) => decimalOf(amount, billingAmount.currencyCode);
  return {
    authorizationID: id,
    status: wordOf(status),
    transactionType: wordOf(kind),
    cardID: cardId,
    accountID: accountId,
    maskedCardNumber: maskedPan.replaceAll("•", "*"),
    transactionAmount: decimalOf(transactionAmount.amount, transactionAmount.currencyCode),
    transactionCurrency: transactionAmount.currencyCode,
    billingAmount: billed(billingAmount.amount),
    billingCurrency: billingAmount.currencyCode,
    approvedAmount: billed(authorization.approvedAmount),
    heldAmount: billed(authorization.held),
    clearedAmount: billed(authorization.clearedAmount),
    reversedAmount: billed(authorization.reversedAmount),
    merchantName: acceptor.name,
    merchantNumber: acceptor.merchantNumber,
    merchantCategory: acceptor.mcc,
    merchantCity: acceptor.city,
    merchantCountry: acceptor.countryCode,
    terminalNumber: acceptor.terminalNumber,
    entryMode: wordOf(entryMode),
    traceNumber,
    retrievalReference: networkReference,
    authorizationCode,
    responseCode: decision.responseCode,
    declineReason: decision.reason,
    authorizationDate: authorization.createdAt,
    holdEndDate: authorization.heldUntil,
  };
}

function inquireClients(world: ReadWorld, { clientCode, embossedName, status, ...page }: ClientInquiry) {
  const where = {
    number: clientCode,
    search: embossedName?.toLowerCase(),
    status: status && fromWord<CustomerStatus>(status),
  };
  return numberedPage((request) => world.page(customers, where, request), page);
}

/** A customer in the shape of release 4.1. */
function presentClientRecord({ name, kyc, ...customer }: Customer) {
  return {
    clientCode: customer.number,
    clientType: wordOf(customer.kind),
    status: wordOf(customer.status),
    firstName: name.given === "" ? null : name.given,
    lastName: name.family,
    embossedName: customer.latinName,
    birthDate: customer.bornOn,
    languageCode: customer.languageCode,
    countryCode: customer.countryCode,
    email: customer.email,
    phoneNumber: customer.phone,
    addressList: customer.addresses.map(({ typeCode, lines, city, postalCode, countryCode }) => ({
      addressType: typeCode,
      lineList: lines,
      city,
      zipCode: postalCode,
      countryCode,
    })),
    identityStatus: wordOf(kyc.status),
    identityReason: kyc.reason,
    identityDate: kyc.checkedAt,
    creationDate: customer.createdAt,
    closingDate: customer.closedAt,
  };
}
