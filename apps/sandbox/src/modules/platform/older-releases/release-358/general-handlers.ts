import type { WorldModule } from "../../../../world/world-module.ts";
import { customers } from "../../../issuing/customers/customers.ts";
import { inquireAccounts } from "../inquire-accounts.ts";
import { inquireCards } from "../inquire-cards.ts";
import { accountRow } from "./account-row.ts";
import { cardRow } from "./card-row.ts";
import { clientRow } from "./client-row.ts";
import { inquireTransactions, type TransactionInquiry } from "./inquire-transactions.ts";
import { answerTo, type WithRequestInfo } from "./response-info.ts";
import { type StatusChange, setCardStatus } from "./set-card-status.ts";

/** Release 3.5 has no pages. */
const MOST_ROWS = 50;

interface Key {
  readonly CARD_ID?: string;
  readonly CLIENT_CODE?: string;
  readonly ACCOUNT_NUMBER?: string;
  readonly EMBOSSED_NAME?: string;
}

/** Release 3.5: one call for each file, named GENERAL. */
export const generalHandlers = {
  reads: {
    generalCards: async (world, request) => {
      const { CARD_ID, CLIENT_CODE = "" } = request.body as Key;
      const found = await inquireCards(
        world,
        CARD_ID === undefined ? { clientCode: CLIENT_CODE } : { cardID: CARD_ID },
      );
      const CARD_LIST = [];
      for (const card of found) CARD_LIST.push(await cardRow(world, card));
      return answerTo(request, { CARD_LIST });
    },
    generalClients: async (world, request) => {
      const { CLIENT_CODE, EMBOSSED_NAME } = request.body as Key;
      const where = { number: CLIENT_CODE, search: EMBOSSED_NAME?.toLowerCase() };
      const found = await world.by(customers, where, { limit: MOST_ROWS });
      return answerTo(request, { CLIENT_LIST: found.map(clientRow) });
    },
    generalAccounts: async (world, request) => {
      const { ACCOUNT_NUMBER, CLIENT_CODE } = request.body as Key;
      const { rows } = await inquireAccounts(world, {
        ...(ACCOUNT_NUMBER !== undefined && { accountNumber: ACCOUNT_NUMBER }),
        ...(CLIENT_CODE !== undefined && { clientCode: CLIENT_CODE }),
        pageSize: MOST_ROWS,
      });
      const ACCOUNT_LIST = [];
      for (const account of rows) ACCOUNT_LIST.push(await accountRow(world, account));
      return answerTo(request, { ACCOUNT_LIST });
    },
    generalTransactions: async (world, request) =>
      answerTo(request, await inquireTransactions(world, request.body as TransactionInquiry)),
  },
  changes: {
    generalCardStatus: async (world, request) => {
      const { USER_ID } = (request.body as WithRequestInfo).REQUEST_INFO;
      const by = { channel: "system", operatorId: USER_ID } as const;
      const card = await setCardStatus(world, request.body as StatusChange, by);
      return answerTo(request, { CARD_LIST: [await cardRow(world, card)] });
    },
  },
} satisfies WorldModule;
