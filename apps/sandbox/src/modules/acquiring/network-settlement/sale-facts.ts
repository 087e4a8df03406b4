import { accounts, customers } from "../../../entities/issuing.ts";
import type { CardType } from "../../../simulator/settlement/interchange.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";

/**
 * The facts besides the scheme that decide the rates of a sale. The acquirer sees a merchant of this world the same
 * way.
 */
export async function saleFacts(
  world: ReadWorld,
  { accountId, acceptor }: Transaction,
): Promise<{ readonly mcc: string; readonly cardType: CardType; readonly isDomestic: boolean }> {
  const { kind, customerId } = await world.get(accounts, accountId);
  const customer = await world.find(customers, customerId);
  return {
    mcc: acceptor?.mcc ?? "",
    cardType: kind === "charge" ? "credit" : kind,
    isDomestic: acceptor !== null && customer?.countryCode === acceptor.countryCode,
  };
}
