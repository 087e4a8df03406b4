import type { WorldModule } from "../../../world/world-module.ts";
import type { DateRange } from "./date-range.ts";
import { getAccountBy } from "./find-account.ts";
import { type AccountInquiry, inquireAccounts } from "./inquire-accounts.ts";
import { inquireMovements } from "./inquire-movements.ts";
import { type AccountMaintenance, maintainAccount } from "./maintain-account.ts";
import type { NumberedPageRequest } from "./numbered-page.ts";
import { presentAccountRecord } from "./present-account-record.ts";
import { answerTo } from "./response-info.ts";

type MovementInquiry = ({ readonly accountID: string } | { readonly accountNumber: string }) &
  DateRange &
  NumberedPageRequest;

export const accountHandlers = {
  reads: {
    inquireAccounts: async (world, request) => {
      const { rows, pageInfo } = await inquireAccounts(world, request.body as AccountInquiry);
      const accountList = [];
      for (const account of rows) accountList.push(await presentAccountRecord(world, account));
      return answerTo(request, { accountList, pageInfo });
    },
    inquireAccountMovements: async (world, request) => {
      const wanted = request.body as MovementInquiry;
      return answerTo(request, await inquireMovements(world, await getAccountBy(world, wanted), wanted));
    },
  },
  changes: {
    maintainAccount: async (world, request) => {
      const account = await maintainAccount(world, request.body as AccountMaintenance);
      return answerTo(request, { account: await presentAccountRecord(world, account) });
    },
  },
} satisfies WorldModule;
