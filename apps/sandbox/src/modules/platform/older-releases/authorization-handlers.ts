import type { AuthorizationStatus } from "../../../simulator/authorizations/authorization.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { authorizations } from "../../payments/authorizations/authorizations.ts";
import { type DateRange, within } from "./date-range.ts";
import { type NumberedPageRequest, numberedPage } from "./numbered-page.ts";
import { oneOrPage } from "./one-or-page.ts";
import { presentAuthorizationRecord } from "./present-authorization-record.ts";
import { answerTo } from "./response-info.ts";
import { fromWord } from "./words.ts";

interface AuthorizationInquiry extends NumberedPageRequest, DateRange {
  readonly authorizationID?: string;
  readonly cardID?: string;
  readonly accountID?: string;
  readonly status?: Uppercase<AuthorizationStatus>;
}

export const authorizationHandlers = {
  reads: {
    inquireAuthorizations: async (world, request) => {
      const { rows, pageInfo } = await inquireAuthorizations(world, request.body as AuthorizationInquiry);
      return answerTo(request, { authorizationList: rows.map(presentAuthorizationRecord), pageInfo });
    },
  },
} satisfies WorldModule;

/** One authorization, or the newest of those that meet everything asked for. Nothing found is no error. */
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
