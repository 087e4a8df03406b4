import { authorizations } from "../../entities/payments.ts";
import { countPin } from "../../modules/issuing/cards/usage.ts";
import { authorize } from "../../modules/payments/authorizations/authorize.ts";
import { clear } from "../../modules/payments/authorizations/clear.ts";
import type { Acceptor, AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Money } from "../../simulator/money/money.ts";
import { PIN } from "../portfolio/pin.ts";
import type { Happening } from "./happening.ts";

export interface PlannedPayment {
  readonly at: Date;
  readonly cardId: string;
  readonly amount: Money;
  readonly acceptor: Acceptor;
  readonly entryMode: AuthorizationMessage["entryMode"];
  readonly kind?: "cash_withdrawal";
  /** Null when it has not cleared yet. */
  readonly clearsAt: Date | null;
  /** Ids that examples name. */
  readonly authorizationId?: string;
  readonly transactionId?: string;
}

/** A payment and its clearing. A declined payment never clears. */
export function payment(planned: PlannedPayment): readonly Happening[] {
  const { at, cardId, amount, acceptor, entryMode, kind = "purchase", clearsAt } = planned;
  let authorizationId: string | undefined;
  const asked: Happening = {
    at,
    do: async ({ world }) => {
      const { id, status } = await authorize(world, {
        kind,
        origin: "simulation",
        card: { cardId },
        amount,
        cashback: 0,
        entryMode,
        acceptor,
        isEstimated: false,
        isRecurring: entryMode === "credential_on_file",
        supportsPartialApproval: false,
        ...(entryMode === "ecommerce" && { threeDSecure: "authenticated" }),
        ...(kind === "cash_withdrawal" && { pin: PIN }),
        ...(planned.authorizationId !== undefined && { id: planned.authorizationId }),
      });
      if (status === "approved") authorizationId = id;
      // People type their PIN now and then, so no card starts with a contactless count.
      await countPin(world, cardId);
    },
  };
  if (clearsAt === null) return [asked];
  const cleared: Happening = {
    at: clearsAt,
    do: async ({ world }) => {
      if (authorizationId === undefined) return;
      const authorization = await world.get(authorizations, authorizationId);
      await clear(world, {
        authorization,
        amount,
        kind,
        isFinal: true,
        ...(planned.transactionId !== undefined && { id: planned.transactionId }),
      });
    },
  };
  return [asked, cleared];
}
