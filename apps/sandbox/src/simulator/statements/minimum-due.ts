import type { AccountProduct } from "../accounts/account-products.ts";
import { basisPointsOf } from "../money/money.ts";
import { fromDirhams } from "../money/terms.ts";

interface Owed {
  /** All of it, with instalments. */
  readonly owed: number;
  readonly unbilledPrincipal: number;
  /** Instalments due with this statement. */
  readonly instalmentsDue: number;
  /** The overdue amount of earlier statements. */
  readonly overdue: number;
  readonly currencyCode: string;
}

/**
 * The minimum to pay: a share of the revolving balance or a floor, whichever is more, plus instalments due and overdue
 * amounts; never more than is owed.
 */
export function minimumDueOf(
  { minimumDueShare, minimumDueFloor }: Pick<AccountProduct, "minimumDueShare" | "minimumDueFloor">,
  { owed, unbilledPrincipal, instalmentsDue, overdue, currencyCode }: Owed,
): number {
  const payable = Math.max(0, owed - unbilledPrincipal);
  const revolving = Math.max(0, payable - instalmentsDue - overdue);
  const share = Math.max(basisPointsOf(revolving, minimumDueShare), fromDirhams(minimumDueFloor, currencyCode));
  return Math.min(payable, Math.min(revolving, share) + instalmentsDue + overdue);
}
