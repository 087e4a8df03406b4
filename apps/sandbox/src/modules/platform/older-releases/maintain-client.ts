import type { Customer, KycStatus } from "../../../simulator/customers/customer.ts";
import type { World } from "../../../world/world.ts";
import { closeCustomer, reopenCustomer } from "../../issuing/customers/close-customer.ts";
import { createCustomer } from "../../issuing/customers/create-customer.ts";
import { setKycStatus } from "../../issuing/customers/set-kyc-status.ts";
import { type CustomerPatch, updateCustomer } from "../../issuing/customers/update-customer.ts";
import { type AddressRecord, addressesOf } from "./client-input.ts";
import { getClient } from "./find-client.ts";
import { fromWord } from "./in-older-words.ts";

interface NewClientRecord {
  readonly clientCode?: string;
  readonly clientType: Uppercase<Customer["kind"]>;
  readonly firstName?: string;
  readonly lastName: string;
  readonly embossedName: string;
  readonly birthDate: string;
  readonly languageCode: string;
  readonly countryCode: string;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly addressList: readonly AddressRecord[];
}

/** A field that is not sent stays as it is; null clears it. */
type ClientChanges = Partial<
  Pick<NewClientRecord, "lastName" | "embossedName" | "languageCode" | "email" | "phoneNumber" | "addressList">
> & { readonly firstName?: string | null };

interface IdentityCheck {
  readonly action: "VERIFY";
  readonly clientCode: string;
  readonly identityStatus: Uppercase<Exclude<KycStatus, "not_started">>;
  readonly identityReason?: string;
}

type ClientMaintenance =
  | { readonly action: "CREATE"; readonly client: NewClientRecord }
  | { readonly action: "CHANGE"; readonly clientCode: string; readonly client: ClientChanges }
  | IdentityCheck
  | { readonly action: "CLOSE" | "REOPEN"; readonly clientCode: string };

/** One operation for five of the newest release. */
export async function maintainClient(world: World, wanted: ClientMaintenance): Promise<Customer> {
  if (wanted.action === "CREATE") return createClient(world, wanted.client);
  const { id } = await getClient(world, wanted.clientCode);
  if (wanted.action === "CHANGE") return updateCustomer(world, id, patchOf(wanted.client));
  if (wanted.action === "VERIFY") {
    const { identityStatus, identityReason: reason } = wanted;
    return setKycStatus(world, id, { status: fromWord(identityStatus), ...(reason !== undefined && { reason }) });
  }
  return wanted.action === "CLOSE" ? closeCustomer(world, id) : reopenCustomer(world, id);
}

function createClient(world: World, client: NewClientRecord): Promise<Customer> {
  const { clientCode, firstName, lastName, embossedName, birthDate, phoneNumber = null, addressList } = client;
  return createCustomer(world, {
    kind: fromWord(client.clientType),
    name: { given: firstName ?? "", family: lastName },
    latinName: embossedName,
    bornOn: birthDate,
    languageCode: client.languageCode,
    countryCode: client.countryCode,
    email: client.email ?? null,
    phone: phoneNumber,
    addresses: addressesOf(addressList),
    ...(clientCode !== undefined && { customerNumber: clientCode }),
  });
}

function patchOf({ firstName, lastName, embossedName, phoneNumber, addressList, ...same }: ClientChanges) {
  const name = { ...(firstName !== undefined && { given: firstName }), ...(lastName && { family: lastName }) };
  return {
    ...same,
    name,
    ...(embossedName !== undefined && { latinName: embossedName }),
    ...(phoneNumber !== undefined && { phone: phoneNumber }),
    ...(addressList && { addresses: addressesOf(addressList) }),
  } satisfies CustomerPatch;
}
