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
