import type { DeliveryAnswer } from "@connect-portal/contract";
import type { FigureSource } from "../../metrics/figures.ts";

/** Counts how deliveries of this process ended: by the first digit of the status, or by what the network did wrong. */
export function countDeliveries() {
  const ended = new Map<string, number>();
  const figures: FigureSource = {
    figures: {
      portal_webhook_deliveries_total: {
        type: "counter",
        help: "Webhooks that were sent, by result.",
        labels: ["outcome"],
      },
    },
    read: () => ({
      portal_webhook_deliveries_total: [...ended].map(([outcome, value]) => ({ value, labels: { outcome } })),
    }),
  };
  return {
    figures,
    count: async (delivery: Promise<DeliveryAnswer>): Promise<DeliveryAnswer> => {
      const answer = await delivery;
      const outcome = answer.fault?.code ?? `${String(answer.response?.status)[0]}xx`;
      ended.set(outcome, (ended.get(outcome) ?? 0) + 1);
      return answer;
    },
  };
}
