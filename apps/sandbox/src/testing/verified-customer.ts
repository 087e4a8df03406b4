import type { CardSystem } from "./card-system.ts";

/** Creates a customer who may have accounts; returns the customerId. */
export async function verifiedCustomer(system: CardSystem): Promise<string> {
  const { body: customer } = await system.call("createCustomer", {
    body: {
      kind: "person",
      name: { given: "Lina", family: "Haddad" },
      latinName: "LINA HADDAD",
      bornOn: "1996-09-30",
      languageCode: "fr",
      countryCode: "MA",
      addresses: [{ addressTypeCode: "H", lines: ["14 rue des Cigognes"], city: "Casablanca", countryCode: "MA" }],
    },
  });
  const { customerId } = customer;
  await system.call("setKycStatus", { params: { customerId }, body: { status: "verified" } });
  return customerId;
}

/** Id of an account in an empty world that begins on 4 March 2025; one with credit is billed on the 10th. */
export async function openBilledAccount(system: CardSystem, kind = "credit"): Promise<string> {
  await system.startEmpty();
  const customerId = await verifiedCustomer(system);
  const body = { customerId, kind, currencyCode: "MAD", ...(kind === "credit" && { cycleDay: 10 }) };
  return (await system.call("openAccount", { body })).body.accountId;
}
