import { authorizationLaws } from "./authorizations.repository.ts";
import { billingLaws } from "./billing.repository.ts";
import { cardLaws } from "./cards.repository.ts";
import { clockLaws } from "./clock.repository.ts";
import { eventLaws } from "./events.repository.ts";
import { feeLaws } from "./fees.repository.ts";
import { instalmentLaws } from "./instalments.repository.ts";
import type { Laws } from "./law.ts";
import { ledgerLaws } from "./ledger.repository.ts";
import { loadLaws } from "./loads.repository.ts";
import { merchantLaws } from "./merchants.repository.ts";
import { networkSettlementLaws } from "./network-settlement.repository.ts";
import { purchaseLaws } from "./purchases.repository.ts";

/** All laws of a world, whatever its clients did. */
export const laws: Laws = {
  ...ledgerLaws,
  ...authorizationLaws,
  ...purchaseLaws,
  ...feeLaws,
  ...loadLaws,
  ...merchantLaws,
  ...networkSettlementLaws,
  ...instalmentLaws,
  ...billingLaws,
  ...eventLaws,
  ...clockLaws,
  ...cardLaws,
};
