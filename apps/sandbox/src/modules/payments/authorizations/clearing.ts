import type { Acceptor, Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Money } from "../../../simulator/money/money.ts";

export interface Clearing {
  /** Set for the past of a new world. */
  readonly id?: string;
  /** Left out, the authorization is looked up; null for a clearing without one, even if another looks like it. */
  readonly authorization?: Authorization | null;
  /** Needed when no authorization is given. */
  readonly card?: AuthorizationMessage["card"];
  /** In the currency of the transaction. */
  readonly amount: Money;
  /** The authorization's when left out. */
  readonly acceptor?: Acceptor;
  readonly kind?: "purchase" | "cash_withdrawal";
  readonly networkReference?: string;
  /** The acquirer's reference, 23 digits. The same reference again is a duplicate, and changes nothing. */
  readonly clearingReference?: string;
  /** This is the authorization's last clearing: the rest of the hold is released. */
  readonly isFinal: boolean;
}
