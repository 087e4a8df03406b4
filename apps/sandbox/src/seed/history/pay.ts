import { authorizations } from "../../entities/payments.ts";
import { countPin } from "../../modules/issuing/cards/usage.ts";
import { authorize } from "../../modules/payments/authorizations/authorize.ts";
import { clear } from "../../modules/payments/authorizations/clear.ts";
import type { Acceptor, AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Money } from "../../simulator/money/money.ts";
import { PIN } from "../portfolio/put-card-past.ts";
import type { Happening } from "./habits.ts";

interface Purchase {
  readonly cardId: string;
  readonly amount: Money;
  readonly acceptor: Acceptor;
  readonly entryMode: AuthorizationMessage["entryMode"];
  readonly kind?: "purchase" | "cash_withdrawal";
}

export interface PlannedPayment extends Purchase {
  readonly at: Date;
  /** Null when it has not cleared yet. */
  readonly clearsAt: Date | null;
  /** Ids that examples name. */
  readonly authorizationId?: string;
  readonly transactionId?: string;
}

/** The message of a cardholder's purchase: the PIN is typed for cash, 3-D Secure done online. */
export function purchaseOf({ cardId, amount, acceptor, entryMode, kind = "purchase" }: Purchase): AuthorizationMessage {
  return {
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
    ...(kind === "cash_withdrawal" && { pin: PIN }),
    ...(entryMode === "ecommerce" && { threeDSecure: "authenticated" }),
  };
}

/** A payment and its clearing. A declined payment never clears. */
export function payment(planned: PlannedPayment): readonly Happening[] {
  const { at, cardId, clearsAt } = planned;
  let authorizationId: string | undefined;
  const asked: Happening = {
    at,
    do: async ({ world }) => {
      const asId = planned.authorizationId !== undefined && { id: planned.authorizationId };
      const { id, status } = await authorize(world, { ...purchaseOf(planned), ...asId });
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
        amount: planned.amount,
        kind: planned.kind ?? "purchase",
        isFinal: true,
        ...(planned.transactionId !== undefined && { id: planned.transactionId }),
      });
    },
  };
  return [asked, cleared];
}
