import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { digitsOfId } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { type AddressInput, addressesOf, assertBirthday } from "./customer-input.ts";
import { presentCustomer } from "./present-customer.ts";

export interface NewCustomer {
  readonly kind: Customer["kind"];
  readonly customerNumber?: string;
  readonly name: { readonly given?: string; readonly family: string };
  readonly latinName: string;
  readonly bornOn: string;
  readonly languageCode: string;
  readonly countryCode: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly addresses: readonly AddressInput[];
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Creates a customer, who may have accounts as soon as their identity is verified. */
export async function createCustomer(world: World, input: NewCustomer): Promise<Customer> {
  assertCode("LANGUAGE_LIST", input.languageCode, "/languageCode");
  assertCode("COUNTRY", input.countryCode, "/countryCode");
  assertBirthday(input.bornOn, world.now);
  const id = world.newId("cus");
  const customer: Customer = {
    id,
    number: await numberOf(world, id, input),
    kind: input.kind,
    status: "prospect",
    name: { given: input.name.given ?? "", family: input.name.family },
    latinName: input.latinName,
    bornOn: input.bornOn,
    languageCode: input.languageCode,
    countryCode: input.countryCode,
    email: input.email ?? null,
    phone: input.phone ?? null,
    addresses: addressesOf(input.addresses),
    kyc: { status: "not_started", level: "standard", checkedAt: null, reason: null },
    mergedInto: null,
    metadata: input.metadata ?? {},
    createdAt: world.now.toISOString(),
    closedAt: null,
  };
  world.put(customers, customer);
  world.emit({ type: "customer.created", subject: id, before: null, after: presentCustomer(customer) });
  return customer;
}

/** The bank's own, or one of ours. */
async function numberOf(world: World, id: string, { customerNumber }: NewCustomer): Promise<string> {
  if (customerNumber === undefined) return `C-9${digitsOfId(id, 8)}`;
  const [holder] = await world.by(customers, { number: customerNumber }, { limit: 1 });
  if (!holder) return customerNumber;
  throw new ApiError("reference_invalid", {
    errors: [{ in: "body", pointer: "/customerNumber", message: "is the number of another customer" }],
  });
}
