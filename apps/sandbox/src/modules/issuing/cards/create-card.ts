import { ApiError } from "@connect-portal/contract";
import { type ChangedBy, cards, customers } from "../../../entities/issuing.ts";
import type { Card, Delivery } from "../../../simulator/cards/card.ts";
import { type CardProduct, cardProducts } from "../../../simulator/cards/products.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import type { World } from "../../../world/world.ts";
import { assertActive } from "../customers/close-customer.ts";
import { assertCode } from "./assert-code.ts";
import { assertDelivery } from "./assert-delivery.ts";
import { type CardToIssue, issueCard } from "./issue-card.ts";
import { type AccountToLink, linkAccounts } from "./link-accounts.ts";

interface NewCardCommon {
  readonly cardProductCode: string;
  readonly embossedName: string;
  readonly companyName?: string | null;
  readonly languageCode?: string;
  readonly plasticCode?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

interface NewOwnCard extends NewCardCommon {
  readonly customerId: string;
  readonly accounts: readonly AccountToLink[];
}

export type NewCard =
  | (NewOwnCard & { readonly kind: "primary"; readonly delivery: Delivery })
  | (NewOwnCard & { readonly kind: "instant"; readonly stockNumber: string })
  | (NewCardCommon & {
      readonly kind: "supplementary";
      readonly primaryCardId: string;
      readonly delivery: Delivery;
    });

/** Issues a card. @throws ApiError naming the code or the reference that does not fit */
export async function createCard(world: World, wanted: NewCard, by: ChangedBy): Promise<Card> {
  assertCode("CARD_PRODUCT", wanted.cardProductCode, "/cardProductCode");
  const product = cardProducts.get(wanted.cardProductCode);
  if (!product) throw unknownReference("/cardProductCode", "is not issued in the sandbox");
  if (wanted.plasticCode !== undefined) assertCode("PLASTIC_LIST", wanted.plasticCode, "/plasticCode");
  if (wanted.languageCode !== undefined) assertCode("LANGUAGE_LIST", wanted.languageCode, "/languageCode");
  const holder = await holderOf(world, wanted, product);
  const customer = await activeCustomer(world, holder.customerId);
  const delivery = wanted.kind === "instant" ? stockOf(wanted.stockNumber) : wanted.delivery;
  await assertDelivery(world, customer.id, delivery);
  const { kind, embossedName, companyName = null, languageCode = customer.languageCode, metadata = {} } = wanted;
  return issueCard(world, {
    kind,
    productCode: product.code,
    embossedName,
    companyName,
    languageCode,
    metadata,
    delivery,
    by,
    ...holder,
    ...(wanted.plasticCode !== undefined && { plasticCode: wanted.plasticCode }),
  });
}

type Holder = Pick<CardToIssue, "customerId" | "accountId" | "accounts" | "primaryCardId">;

async function holderOf(world: World, wanted: NewCard, product: CardProduct): Promise<Holder> {
  if (wanted.kind !== "supplementary") {
    if (!(await world.find(customers, wanted.customerId))) {
      throw unknownReference("/customerId", "is not one of your customers");
    }
    return {
      customerId: wanted.customerId,
      ...(await linkAccounts(world, wanted.customerId, product, wanted.accounts)),
    };
  }
  const primary = await world.find(cards, wanted.primaryCardId);
  if (!primary) throw unknownReference("/primaryCardId", "is not one of your cards");
  if (primary.kind === "supplementary") throw unknownReference("/primaryCardId", "is a supplementary card itself");
  if (primary.status === "C") {
    throw new ApiError("card_state_conflict", {
      detail: "The primary card is closed. A closed card gets no supplementary cards.",
    });
  }
  const { customerId, accountId, accounts } = primary;
  await linkAccounts(world, customerId, product, accounts);
  return { customerId, accountId, accounts, primaryCardId: primary.id };
}

async function activeCustomer(world: World, customerId: string): Promise<Customer> {
  const customer = await world.get(customers, customerId);
  assertActive(customer);
  return customer;
}

/** A stock card is kept at the branch whose code starts its number. */
function stockOf(stockNumber: string): Delivery {
  const [branchCode = ""] = stockNumber.split("-");
  assertCode("BRANCH", branchCode, "/stockNumber");
  return { method: "branch", branchCode };
}

function unknownReference(pointer: string, message: string): ApiError {
  return new ApiError("reference_invalid", { errors: [{ in: "body", pointer, message }] });
}
