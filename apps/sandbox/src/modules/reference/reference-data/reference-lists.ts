import { data } from "currency-codes";
// Its main module reads the names in eighty languages.
import countries from "i18n-iso-countries/index.js";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import languages from "iso-639-1";
import { iso6392 } from "iso-639-2";
import { iso31662 } from "iso-3166";
import { branch } from "./lists/branches.ts";
import * as cards from "./lists/cards.ts";
import cities from "./lists/cities.json" with { type: "json" };
import * as customers from "./lists/customers.ts";
import codes from "./lists/merchant-category-codes.json" with { type: "json" };
import * as switching from "./lists/switching.ts";
import { type ReferenceList, referenceList } from "./reference-list.ts";

/** Invented institutions. A zero at the eighth position makes a BIC one for tests (ISO 9362). */
const bank = referenceList(
  ["Code", "Label", "CountryCode", "Bic"],
  [
    ["000101", "Atlas Horizon Bank", "MA", "AHZBMAM0"],
    ["000102", "Banque du Détroit", "MA", "BQDTMAM0"],
    ["000103", "Crédit Rif et Souss", "MA", "CRSOMAM0"],
    ["000104", "Carthage Banque Populaire", "TN", "CBPQTNT0"],
    ["000105", "Casbah Bank", "DZ", "CSBKDZA0"],
    ["000106", "Delta Nile Bank", "EG", "DLNBEGC0"],
    ["000107", "Teranga Banque", "SN", "TRGBSND0"],
    ["000108", "Lagune Finance", "CI", "LGFNCIA0"],
    ["000109", "Savannah Trust Bank", "KE", "SVTBKEN0"],
    ["000110", "Golden Coast Bank", "GH", "GCBKGHA0"],
    ["000111", "Niger Delta Commercial Bank", "NG", "NDCBNGL0"],
    ["000112", "Highveld Bank", "ZA", "HVLDZAJ0"],
    ["000201", "Banque Riveraine", "FR", "BQRVFRP0"],
    ["000202", "Caisse Mutuelle du Littoral", "FR", "CMLTFRP0"],
    ["000203", "Thameside Bank", "GB", "THMSGB20"],
    ["000204", "Northern Moor Building Society", "GB", "NMBSGB20"],
    ["000205", "Liffey Savings Bank", "IE", "LFSBIE20"],
    ["000206", "Rheintal Bank", "DE", "RHTLDEF0"],
    ["000207", "Hanseatische Kartenbank", "DE", "HKBKDEH0"],
    ["000208", "Alpina Privatbank", "CH", "ALPVCHZ0"],
    ["000209", "Polder Bank", "NL", "PLDBNL20"],
    ["000210", "Banco del Litoral", "ES", "BCLTESM0"],
    ["000211", "Banco Atlântico Norte", "PT", "BANTPTP0"],
    ["000212", "Banca della Laguna", "IT", "BLGNITM0"],
    ["000213", "Vistula Bank", "PL", "VSTLPLP0"],
    ["000214", "Danubia Bank", "RO", "DNBAROB0"],
    ["000215", "Rila Bank", "BG", "RILABGS0"],
    ["000216", "Fjord Sparebank", "NO", "FJSBNOK0"],
    ["000301", "Dune Commercial Bank", "AE", "DNCBAEA0"],
    ["000302", "Najd Investment Bank", "SA", "NJIBSAR0"],
    ["000303", "Pearl Gulf Bank", "BH", "PGBKBHB0"],
    ["000304", "Cedar Levant Bank", "LB", "CDLBLBB0"],
    ["000305", "Anatolia Katılım", "TR", "ANKTTRI0"],
    ["000401", "Deccan Plains Bank", "IN", "DCPBINB0"],
    ["000402", "Indus Valley Bank", "PK", "IVBKPKK0"],
    ["000403", "Straits Union Bank", "MY", "STUBMYK0"],
    ["000404", "Mekong Rural Bank", "VN", "MKRBVNV0"],
    ["000405", "Sakura Harbour Bank", "JP", "SKHBJPJ0"],
    ["000501", "Hudson Point Bank", "US", "HDPTUS30"],
    ["000502", "Prairie Cooperative Bank", "CA", "PRCBCAT0"],
    ["000503", "Banco Sierra Madre", "MX", "BSMDMXM0"],
    ["000504", "Banco Cordillera", "CO", "BCRDCOB0"],
    ["000505", "Banco do Planalto", "BR", "BPLTBRS0"],
    ["000601", "Southern Reef Bank", "AU", "STRFAU20"],
  ],
);

/**
 * ISO 4217 amendments 176 to 180, which the package (list one of 2024-06-25) does not have yet: the Caribbean guilder
 * replaced the Antillean one in 2025, the convertible peso and the lev are historic (Bulgaria has the euro since
 * 2026-01-01), the Arab accounting dinar is new.
 */
const WITHDRAWN = new Set(["ANG", "BGN", "CUC"]);

const ADDED = [
  ["XAD", "Arab Accounting Dinar", "396", "2"],
  ["XCG", "Caribbean Guilder", "532", "2"],
] as const;

/** Units of account, metals and codes for tests have no minor unit: list one says "N.A.". */
const WITHOUT_MINOR_UNIT = new Set("XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX".split(" "));

/** ISO 4217 list one: currencies and funds in use. */
const currencyTable = referenceList(
  ["Code", "Label", "NumericCode", "MinorUnits"],
  [
    ...data
      .filter(({ code }) => !WITHDRAWN.has(code))
      .map(({ code, currency, number, digits }) => [
        code,
        currency,
        number,
        WITHOUT_MINOR_UNIT.has(code) ? "N.A." : String(digits),
      ]),
    ...ADDED,
  ].sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);

/** The highest code of each range, and its category. ISO 18245 leaves 3000 to 3999 to the card schemes. */
const CATEGORIES: readonly (readonly [last: string, category: string])[] = [
  ["1499", "Agricultural services"],
  ["2999", "Contracted services"],
  ["3999", "Reserved for private use"],
  ["4799", "Transportation"],
  ["4999", "Utilities and telecommunication"],
  ["5599", "Retail outlets"],
  ["5699", "Clothing outlets"],
  ["5999", "Miscellaneous outlets"],
  ["6999", "Financial and insurance services"],
  ["7299", "Lodging and personal services"],
  ["7799", "Business and repair services"],
  ["7999", "Amusement and entertainment"],
  ["8999", "Professional services and membership organisations"],
  ["9999", "Government services"],
];

/** Merchant category codes: ISO 18245, and codes that the card schemes have added since. */
const mcc = referenceList(
  ["Code", "Label", "Category"],
  codes.map(([code = "", label = ""]) => [code, label, categoryOf(code)]),
);

/** Assigned by users of the standard, not in the standard itself. */
const USER_ASSIGNED = new Set(["XK"]);

/** ISO 3166-1: Code is the alpha-2 code. */
const country = referenceList(
  ["Code", "Label", "Alpha3Code", "NumericCode"],
  Object.entries(countries.getAlpha2Codes())
    .filter(([alpha2]) => !USER_ASSIGNED.has(alpha2))
    .map(([alpha2, alpha3]) => [alpha2, nameOf(alpha2), alpha3, countries.alpha2ToNumeric(alpha2) ?? ""])
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);

const alpha3Of = new Map(iso6392.map(({ iso6391, iso6392T, iso6392B }) => [iso6391, iso6392T ?? iso6392B]));

/** ISO 639-1: Code is the alpha-2 code, Alpha3Code the one of ISO 639-2, terminological where there are two. */
const languageList = referenceList(
  ["Code", "Label", "Alpha3Code"],
  languages
    .getAllCodes()
    .flatMap((code) => {
      const alpha3 = alpha3Of.get(code);
      return alpha3 ? [[code, languages.getName(code), alpha3]] : [];
    })
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
);

/** ISO 3166-2: subdivisions of all levels. The code begins with the alpha-2 code of its country. */
const region = referenceList(
  ["Code", "Label", "CountryCode"],
  iso31662.map(({ code, name }) => [code, name, code.slice(0, 2)]),
);

/** Large cities by UN/LOCODE, which begins with the alpha-2 code of the country; RegionCode is one of ISO 3166-2. */
const city = referenceList(
  ["Code", "Label", "CountryCode", "RegionCode"],
  cities.map(([code = "", label = "", regionCode = ""]) => [code, label, code.slice(0, 2), regionCode]),
);

/** The thirty lists of by parameterName. */
export const referenceLists: ReadonlyMap<string, ReferenceList> = new Map([
  ["BANK", bank],
  ["ACCOUNT_TYPE_LIST", customers.accountTypeList],
  ["ACTION_LIST", switching.actionList],
  ["ACTION_TABLE", switching.actionTable],
  ["ADDRESS_TYPE", customers.addressType],
  ["BRANCH", branch],
  ["CARD_BATCH_STATUS", cards.cardBatchStatus],
  ["CARD_PRODUCT", cards.cardProduct],
  ["CARD_STATUS", cards.cardStatus],
  ["CARD_REASON", cards.cardReason],
  ["CARD_TYPE", cards.cardType],
  ["CITY", city],
  ["COUNTRY", country],
  ["CR_PROFILE", customers.crProfile],
  ["CURRENCY_TABLE", currencyTable],
  ["DOCUMENT_LIST", customers.documentList],
  ["LANGUAGE_LIST", languageList],
  ["MCC", mcc],
  ["CHAIN", customers.chain],
  ["OWNER_LIST", customers.ownerList],
  ["PLASTIC_LIST", cards.plasticList],
  ["PROCESSING_LIST", switching.processingList],
  ["PROTOCOL_LIST", switching.protocolList],
  ["REGION", region],
  ["STATUS_REASON_LIST", cards.statusReasonList],
  ["TITLE_LIST", customers.titleList],
  ["TRANSACTION_STATUS", switching.transactionStatus],
  ["TRANSACTION_DEFINITION", switching.transactionDefinition],
  ["VIP_LIST", customers.vipList],
  ["WITHDRAWAL_REASON_CODE", cards.withdrawalReasonCode],
]);

/** The file gives several names where a country has them; the first is the one of the standard. */
function nameOf(alpha2: string): string {
  const names: string | string[] | undefined = (english.countries as Record<string, string | string[]>)[alpha2];
  return (Array.isArray(names) ? names[0] : names) ?? alpha2;
}

function categoryOf(code: string): string {
  return CATEGORIES.find(([last]) => code <= last)?.[1] ?? "";
}
