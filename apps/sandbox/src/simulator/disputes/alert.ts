import type { Dispute, DisputeAction } from "./dispute.ts";
import { actionsOf, stageOf } from "./stages.ts";

/**
 * Days in which a merchant can refund before the issuer charges back: 72 hours at Ethoca (Mastercard) and Verifi (Visa). An
 * inquiry of American Express is answered within 20 days (Merchant Operating Guide, "Disputes").
 */
export const alertDays = (network: string): number => (network === "AMEX" ? 20 : 3);

type Waiting = Pick<Dispute, "status" | "flow" | "respondBy" | "alert">;

/** The issuer has agreed to wait for the merchant. */
export function isAlerted({ alert }: Pick<Dispute, "alert">): boolean {
  return alert?.status === "sent";
}

/** The party to act next, its deadline, and the actions of each side. An unanswered alert comes first. */
export function nextOf(dispute: Waiting) {
  const { alert, respondBy } = dispute;
  const issuer = actionsOf(dispute, "issuer");
  if (alert?.status === "sent") {
    const merchant: readonly DisputeAction[] = ["accept", "decline"];
    const waiting = issuer.filter((action) => action !== "charge_back");
    return { waitsFor: "merchant", respondBy: alert.respondBy, issuer: waiting, merchant } as const;
  }
  return { waitsFor: stageOf(dispute).waitsFor, respondBy, issuer, merchant: actionsOf(dispute, "merchant") };
}
