import type { Merchant, Outlet, Terminal, TerminalParameters } from "../../simulator/merchants/merchant.ts";
import { daysBefore } from "../days.ts";

/** id, number, name, MCC, city, country, settlement currency, fee in basis points, risk, days since. */
type Row = readonly [
  id: string,
  number: string,
  name: string,
  mcc: string,
  city: string,
  countryCode: string,
  currencyCode: string,
  basisPoints: number,
  riskLevel: Merchant["riskLevel"],
  days: number,
];

const rows: readonly Row[] = [
  ["mer_0A4C7E1G5K", "000000010004001", "Riad des Citronniers", "7011", "Marrakech", "MA", "MAD", 190, "medium", 700],
  ["mer_0B5D8F2H6M", "000000010004002", "Atlas Location Auto", "7512", "Casablanca", "MA", "MAD", 200, "medium", 640],
  ["mer_0C6E9G3J7N", "000000010004003", "Pharmacie du Phare", "5912", "Casablanca", "MA", "MAD", 120, "low", 600],
  ["mer_0D7F1H4K8P", "000000020001201", "Librairie du Moulin", "5942", "Paris", "FR", "EUR", 110, "low", 520],
  ["mer_0E8G2J5M9Q", "000000020001202", "Nuage Streaming", "4899", "Lyon", "FR", "EUR", 150, "medium", 450],
  ["mer_0F9H3K6N1R", "000000030007301", "さくら食堂", "5812", "東京", "JP", "JPY", 160, "low", 410],
  ["mer_0G1J4M7P2S", "000000040009401", "سوق الواحة", "5411", "مدينة الكويت", "KW", "KWD", 130, "low", 330],
  ["mer_0H2K5N8Q3T", "000000010004008", "Lune Jetons", "7995", "Rabat", "MA", "MAD", 350, "high", 280],
];

/** Merchants that the documents' examples name. */
const named: readonly Row[] = [
  ["mer_1A2B3C4D5E", "000000010004217", "Marché Vert Maarif", "5411", "Casablanca", "MA", "MAD", 120, "low", 730],
  ["mer_2F6G7H8J9K", "000000020001188", "Blue Door Coffee Online", "5812", "Paris", "FR", "EUR", 140, "low", 560],
  ["mer_3K1M2N3P4Q", "000000010002066", "Soleil Fuel Guéliz", "5542", "Marrakech", "MA", "MAD", 100, "low", 610],
  ["mer_4P5Q6R7S8T", "000000010004310", "Menuiserie du Cèdre", "1750", "Rabat", "MA", "MAD", 160, "medium", 2],
];

const statuses: Readonly<Record<string, Merchant["status"]>> = {
  mer_0E8G2J5M9Q: "suspended",
  mer_0H2K5N8Q3T: "terminated",
  mer_4P5Q6R7S8T: "applied",
};

const reasons: Readonly<Record<string, string>> = {
  mer_0E8G2J5M9Q: "Chargebacks above the scheme's threshold for two months.",
  mer_0H2K5N8Q3T: "The licence was not renewed.",
};

const languages: Readonly<Record<string, string>> = { MA: "fr", FR: "fr", JP: "ja", KW: "ar" };

/** 12 merchants of very different trades. */
export function portfolioMerchants(at: Date): Merchant[] {
  return [...rows, ...named].map(
    ([id, number, name, mcc, city, countryCode, currencyCode, basisPoints, risk, days]) => {
      const status = statuses[id] ?? "active";
      return {
        id,
        number,
        name,
        legalName: `${name} (${number.slice(-6)})`,
        status,
        mcc,
        countryCode,
        city,
        currencyCode,
        statusReason: reasons[id] ?? null,
        languageCode: languages[countryCode] ?? "en",
        fee: { basisPoints, fixed: risk === "high" ? 50 : 0 },
        reserve: risk === "low" ? { basisPoints: 0, days: 0 } : { basisPoints: risk === "high" ? 1000 : 500, days: 30 },
        riskLevel: risk,
        metadata: {},
        boardedAt: daysBefore(at, days),
        terminatedAt: status === "terminated" ? daysBefore(at, 40) : null,
      };
    },
  );
}

/** id, merchant, name, city, country, address. */
type OutletRow = readonly [
  id: string,
  merchantId: string,
  name: string,
  city: string,
  country: string,
  address: string,
];

const outletRows: readonly OutletRow[] = [
  ["out_0A5C8E2G6K", "mer_0A4C7E1G5K", "Médina", "Marrakech", "MA", "6 derb des Citronniers"],
  ["out_0B6D9F3H7M", "mer_0B5D8F2H6M", "Aéroport", "Casablanca", "MA", "Hall des arrivées"],
  ["out_0B7E1G4J8N", "mer_0B5D8F2H6M", "Centre", "Casablanca", "MA", "90 rue du Phare"],
  ["out_0C8F2H5K9P", "mer_0C6E9G3J7N", "Le Phare", "Casablanca", "MA", "81 rue du Phare"],
  ["out_0D9G3J6M1Q", "mer_0D7F1H4K8P", "Quai du Moulin", "Paris", "FR", "30 quai du Moulin"],
  ["out_0E1H4K7N2R", "mer_0E8G2J5M9Q", "En ligne", "Lyon", "FR", "12 rue du Levant"],
  ["out_0F2J5M8P3S", "mer_0F9H3K6N1R", "若葉町店", "東京", "JP", "若葉町 1-2-1"],
  ["out_0F3K6N9Q4T", "mer_0F9H3K6N1R", "青葉台店", "東京", "JP", "青葉台 2-9"],
  ["out_0G4M7P1R5V", "mer_0G1J4M7P2S", "الفرع الرئيسي", "مدينة الكويت", "KW", "قطعة 2، شارع 8"],
  ["out_0H5N8Q2S6W", "mer_0H2K5N8Q3T", "En ligne", "Rabat", "MA", "1 rue de la Lune"],
  ["out_1B3C4D5E6F", "mer_1A2B3C4D5E", "Maarif", "Casablanca", "MA", "112 boulevard des Orangers"],
  ["out_2G7H8J9K0M", "mer_2F6G7H8J9K", "Boutique en ligne", "Paris", "FR", "8 rue de l'Écluse"],
  ["out_3M2N3P4Q5R", "mer_3K1M2N3P4Q", "Guéliz", "Marrakech", "MA", "200 avenue du Palmier"],
];

export function portfolioOutlets(at: Date): Outlet[] {
  return outletRows.map(([id, merchantId, name, city, countryCode, address]) => ({
    id,
    merchantId,
    name,
    city,
    countryCode,
    addressLines: [address],
    status: statuses[merchantId] === "terminated" ? "closed" : "active",
    openedAt: daysBefore(at, 270),
    closedAt: statuses[merchantId] === "terminated" ? daysBefore(at, 40) : null,
  }));
}

/** id, number, outlet, kind, model. */
type TerminalRow = readonly [id: string, number: string, outletId: string, kind: Terminal["kind"], model: string];

const terminalRows: readonly TerminalRow[] = [
  ["trm_0A6C9E3G7K", "RC040011", "out_0A5C8E2G6K", "attended", "Counter 5"],
  ["trm_0B7D1F4H8M", "AL040021", "out_0B6D9F3H7M", "attended", "Counter 5"],
  ["trm_0B8E2G5J9N", "AL040022", "out_0B7E1G4J8N", "attended", "Pocket 3"],
  ["trm_0C9F3H6K1P", "PP040031", "out_0C8F2H5K9P", "attended", "Counter 5"],
  ["trm_0C1G4J7M2Q", "PP040032", "out_0C8F2H5K9P", "attended", "Counter 3"],
  ["trm_0D2H5K8N3R", "LM012011", "out_0D9G3J6M1Q", "attended", "Pocket 3"],
  ["trm_0E3J6M9P4S", "NS012021", "out_0E1H4K7N2R", "ecommerce", "Web gateway"],
  ["trm_0F4K7N1Q5T", "SK073011", "out_0F2J5M8P3S", "attended", "Counter 5"],
  ["trm_0F5M8P2R6V", "SK073012", "out_0F3K6N9Q4T", "attended", "Counter 5"],
  ["trm_0G6N9Q3S7W", "SW094011", "out_0G4M7P1R5V", "attended", "Counter 5"],
  ["trm_0G7P1R4T8X", "SW094012", "out_0G4M7P1R5V", "attended", "Counter 5"],
  ["trm_0H8Q2S5V9Y", "LJ040081", "out_0H5N8Q2S6W", "ecommerce", "Web gateway"],
  ["trm_1C4D5E6F7G", "MV042171", "out_1B3C4D5E6F", "attended", "Counter 5"],
  ["trm_1D5E6F7G8H", "MV042172", "out_1B3C4D5E6F", "attended", "Pocket 3"],
  ["trm_1E6F7G8H9J", "MV042173", "out_1B3C4D5E6F", "attended", "Pocket 3"],
  ["trm_2H8J9K0M1N", "BD011880", "out_2G7H8J9K0M", "ecommerce", "Web gateway"],
  ["trm_3N3P4Q5R6S", "SF020661", "out_3M2N3P4Q5R", "unattended", "Pump 2"],
];

/** The initial parameters of every terminal. Amounts in minor units. */
const parameters: TerminalParameters = {
  floorLimit: 0,
  contactlessLimit: 50_000,
  contactlessVerificationLimit: 5_000,
  tipping: false,
  languageCode: "fr",
  dailyCallAt: "03:30",
};

const retired = new Set(["trm_0C1G4J7M2Q", "trm_0H8Q2S5V9Y"]);
/** Not yet in use: one waits for its key and parameters, the other is ready. */
const keyless = "trm_1D5E6F7G8H";
const assigned = new Set([keyless, "trm_1E6F7G8H9J"]);

const entryModes: Readonly<Record<Terminal["kind"], readonly string[]>> = {
  attended: ["chip", "contactless", "magnetic_stripe", "fallback", "manual", "wallet"],
  unattended: ["chip", "contactless", "wallet"],
  atm: ["chip", "magnetic_stripe"],
  ecommerce: ["ecommerce", "credential_on_file", "moto", "wallet"],
};

export function portfolioTerminals(at: Date): Terminal[] {
  const merchantOf = new Map(outletRows.map(([id, merchantId]) => [id, merchantId]));
  return terminalRows.map(([id, number, outletId, kind, model], index) => ({
    id,
    number,
    outletId,
    kind,
    model,
    merchantId: merchantOf.get(outletId) ?? "",
    status: retired.has(id) ? "retired" : assigned.has(id) ? "assigned" : "active",
    capabilities: {
      entryModes: entryModes[kind],
      partialApproval: kind === "unattended",
      pin: kind !== "ecommerce",
    },
    keyCheckValue:
      kind === "ecommerce" || id === keyless
        ? null
        : (0x3a17c1 + index * 0x01f3d7).toString(16).toUpperCase().slice(0, 6),
    parametersVersion: id === keyless ? 0 : 1,
    parameters: id === keyless ? null : parameters,
    assignedAt: daysBefore(at, 260),
    activatedAt: assigned.has(id) ? null : daysBefore(at, 259),
    retiredAt: retired.has(id) ? daysBefore(at, 35) : null,
  }));
}
