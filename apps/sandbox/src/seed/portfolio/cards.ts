import type { Account } from "../../simulator/accounts/account.ts";
import type { Card, CardStatus } from "../../simulator/cards/card.ts";
import { monthsAfter } from "../../simulator/cards/lifecycle.ts";
import { PIN_TRIES, SECURITY_CODE_TRIES } from "../../simulator/cards/pin.ts";
import { controlsOfProduct, panOfProduct, productOf } from "../../simulator/cards/products.ts";
import type { Customer } from "../../simulator/customers/customer.ts";
import { daysBefore } from "../days.ts";

/** id, account, product, place in the product's range, status, reason, months until it expires, days since. */
type Row = readonly [
  id: string,
  accountId: string,
  productCode: string,
  serial: number,
  status: CardStatus,
  reasonCode: string,
  months: number,
  days: number,
];

const rows: readonly Row[] = [
  ["crd_101XWCBYB6", "acc_1019S346Q3", "VDB", 1260, "N", "N01", 20, 191],
  ["crd_10252SWA04", "acc_102V37E3S3", "VCL", 1210, "N", "N01", 15, 138],
  ["crd_103F1XMWCE", "acc_103B6CQ643", "VDB", 1333, "L", "L01", 4, 144],
  ["crd_104JZ05XHT", "acc_103B6CQ643", "VDB", 1368, "N", "N01", 7, 110],
  ["crd_105J146S6J", "acc_104BF5KZNW", "MDB", 1252, "N", "N01", 30, 149],
  ["crd_106410DD3Y", "acc_104BF5KZNW", "MDB", 1303, "N", "N01", 30, 144],
  ["crd_107T4CHN5K", "acc_105T24MNPZ", "VGD", 1245, "T", "T01", 28, 170],
  ["crd_10878F603X", "acc_106WJRP1XP", "VEL", 1265, "N", "N01", 6, 172],
  ["crd_109BCWC8TR", "acc_106WJRP1XP", "VVC", 1217, "N", "N01", 16, 103],
  ["crd_10AHK1DBS6", "acc_107SZ5AWSH", "VPP", 1208, "N", "N01", 12, 120],
  ["crd_10B9DWG0NJ", "acc_107SZ5AWSH", "VPP", 1260, "E", "E01", -1, 190],
  ["crd_10CDF0QQX8", "acc_108EE0ZBGJ", "VEL", 1343, "N", "N01", 8, 131],
  ["crd_10DY8RB9KE", "acc_108EE0ZBGJ", "VEL", 1424, "C", "C02", 10, 180],
  ["crd_10EACRY5T3", "acc_1093XSSSS6", "DOM", 1216, "N", "N01", 29, 144],
  ["crd_10FGFSGTZJ", "acc_10A36096Q1", "MST", 1269, "N", "N01", 9, 124],
  ["crd_10G8EY4HDD", "acc_10BZXYYK59", "VDB", 1376, "S", "S01", 7, 128],
  ["crd_10H14HTWF3", "acc_10BZXYYK59", "VDB", 1415, "N", "N01", 11, 111],
  ["crd_10J85Q8WN8", "acc_10C1K5GQAP", "UDB", 1278, "N", "N01", 22, 193],
  ["crd_10KYPK214Y", "acc_10DECZP11H", "VPL", 1211, "T", "T03", 7, 122],
  ["crd_10MKM844WQ", "acc_10DECZP11H", "VPL", 1219, "N", "N01", 7, 117],
  ["crd_10NNP5Y4T1", "acc_10EYCNDY0Y", "VDB", 1481, "N", "N01", 29, 136],
  ["crd_10PRR04557", "acc_10FSXS5AA8", "VDB", 1516, "N", "N01", 24, 121],
  ["crd_10QRXWX51K", "acc_10G81068VC", "MDB", 1382, "N", "N01", 19, 162],
  ["crd_10R1E7ZZG0", "acc_10HT83PXT8", "MGD", 1250, "N", "N01", 8, 181],
  ["crd_10SK9CANWZ", "acc_10HT83PXT8", "VVC", 1250, "N", "N01", 14, 102],
  ["crd_10TCVCDREM", "acc_10JY73MY63", "VEL", 1453, "N", "N01", 27, 152],
  ["crd_10V88ZP24H", "acc_10JY73MY63", "VEL", 1477, "C", "C01", 6, 180],
  ["crd_10WHDTRZMW", "acc_10KCHWYFGC", "MDB", 1424, "F", "F03", 20, 180],
  ["crd_10XM42H2HP", "acc_10KCHWYFGC", "MDB", 1429, "N", "N01", 20, 104],
  ["crd_10YC1HF937", "acc_10M4DK79Q9", "VCL", 1270, "N", "N01", 1, 178],
  ["crd_10ZQ4CCYGB", "acc_10NSNTCPM5", "MMA", 1204, "R", "R01", 9, 188],
  ["crd_1102BEHPAS", "acc_10P47E65GH", "VDB", 1547, "N", "N01", 30, 180],
  ["crd_1115TR8WXC", "acc_10P47E65GH", "VDB", 1630, "N", "N01", 30, 175],
  ["crd_112NXMD67D", "acc_10QM5H3BV4", "UDB", 1312, "N", "N01", 6, 168],
  ["crd_113KMG1P52", "acc_10RX0NTH82", "UCR", 1259, "N", "N01", 18, 131],
  ["crd_114THZ1D4V", "acc_10SDJWBHP1", "VDB", 1637, "N", "N01", 16, 190],
  ["crd_115N8Y9WZ5", "acc_10T6VZSKDE", "VDB", 1668, "I", "I01", 35, 2],
  ["crd_116JAGKRDK", "acc_10VVA35RJF", "MPL", 1280, "D", "D02", 14, 187],
  ["crd_1179HZCT70", "acc_10VVA35RJF", "MPL", 1286, "N", "N01", 20, 117],
  ["crd_118S7Z5A4X", "acc_10WMF2KDPB", "MDB", 1484, "N", "N01", 7, 186],
  ["crd_119SHFYZ8N", "acc_10WMF2KDPB", "VVC", 1308, "N", "N01", 19, 106],
  ["crd_11AM6CT1G8", "acc_10WMF2KDPB", "MDB", 1489, "C", "C02", 4, 180],
  ["crd_11BE0JMPFZ", "acc_10X5G59S2S", "VEL", 1493, "F", "F01", 12, 139],
  ["crd_11C7GCV1RT", "acc_10YZ9J92V8", "MDB", 1559, "N", "N01", 21, 194],
  ["crd_11DDDD8EPB", "acc_10ZQ6RW31F", "VCL", 1313, "N", "N01", 25, 140],
  ["crd_11EMCDC68F", "acc_10ZQ6RW31F", "VCL", 1332, "N", "N01", 25, 135],
  ["crd_11F5GR6VT8", "acc_10ZQ6RW31F", "VCL", 1360, "E", "E01", -2, 190],
  ["crd_11G6CPQ7NC", "acc_110YG4GFDE", "VDB", 1680, "N", "N01", 26, 122],
  ["crd_11H12Y9CB7", "acc_1119NGK80Y", "MPP", 1229, "N", "N01", 21, 133],
  ["crd_11JJ638X46", "acc_1127CK5Y1J", "VEL", 1537, "N", "N01", 11, 140],
  ["crd_11KVPVDQ02", "acc_11359GQ8H7", "VGD", 1272, "L", "L02", 7, 179],
  ["crd_11MCBTXQQS", "acc_11359GQ8H7", "VGD", 1287, "N", "N01", 18, 116],
  ["crd_11N5SCNGH7", "acc_1149TPRM7N", "UDB", 1335, "N", "N01", 6, 161],
  ["crd_11PNQVBSDB", "acc_115R4QVH3H", "VDB", 1692, "T", "T02", 18, 137],
  ["crd_11QY60P3EH", "acc_116V1SD53T", "VDB", 1780, "N", "N01", 16, 158],
  ["crd_11RKNDSB4R", "acc_116V1SD53T", "VDB", 1848, "C", "C01", 18, 180],
  ["crd_11S7S176FG", "acc_117TNJKGGS", "MST", 1328, "N", "N01", 26, 147],
  ["crd_11TS3CR06G", "acc_117TNJKGGS", "VVC", 1343, "N", "N01", 12, 100],
  ["crd_11VT6W42RA", "acc_118ZEWNWV8", "MDB", 1611, "C", "C04", 23, 189],
  ["crd_11WYAZ3VZT", "acc_118ZEWNWV8", "MDB", 1650, "C", "C04", 23, 184],
  ["crd_11XKQJYHJJ", "acc_119C1TRTDR", "VEL", 1543, "N", "N01", 22, 171],
  ["crd_11Y2ATR3MS", "acc_11AD5HFRSW", "MST", 1337, "N", "N01", 6, 151],
  ["crd_11Z4EVYGF2", "acc_11BXWF6E99", "MDB", 1711, "S", "S02", 5, 160],
  ["crd_1206X9F73T", "acc_11BXWF6E99", "MDB", 1740, "N", "N01", 24, 101],
  ["crd_12197QW8TX", "acc_11CK8GV764", "VDB", 1927, "N", "N01", 17, 187],
  ["crd_122TQ8J8FY", "acc_11DXHMFYFF", "UDB", 1352, "D", "D01", 14, 194],
  ["crd_123PHHCHFC", "acc_11EEVQEZ2N", "VPL", 1253, "N", "N01", 22, 159],
  ["crd_124230HGV1", "acc_11FKCEXEGJ", "MMA", 1286, "N", "N01", 22, 145],
  ["crd_125EH45AFQ", "acc_11GS3D19T3", "VDB", 1991, "N", "N01", 7, 133],
  ["crd_126YPDNNZ8", "acc_11GS3D19T3", "VDB", 2003, "C", "C02", 6, 180],
  ["crd_127WVGR9Q9", "acc_11HBX2KRQN", "MGD", 1336, "N", "N01", 20, 147],
  ["crd_128MJBVQ6X", "acc_11HBX2KRQN", "MGD", 1380, "N", "N01", 20, 142],
  ["crd_1295VZXK04", "acc_11JDRPKV53", "VDB", 2045, "N", "N01", 8, 189],
  ["crd_12AD5KZMJ9", "acc_11JDRPKV53", "VVC", 1374, "N", "N01", 15, 100],
  ["crd_12BMWHWKXM", "acc_11KTFS2R2X", "AGD", 1249, "D", "D01", 14, 135],
  ["crd_12CESF5QQ1", "acc_11KTFS2R2X", "AGD", 1326, "N", "N01", 17, 112],
  ["crd_12DQR9BB5X", "acc_11M2GMHK04", "MDB", 1779, "N", "N01", 12, 192],
  ["crd_12E3AJ1V4K", "acc_11NZB0K9FM", "MWE", 1272, "R", "R02", 6, 148],
  ["crd_12F5H6M519", "acc_11P2YMAV64", "VEL", 1558, "N", "N01", 8, 162],
  ["crd_12GFEZNXSP", "acc_11Q8TXF7JJ", "JCL", 1246, "N", "N01", 29, 174],
  ["crd_12HN8ZZ42T", "acc_11Q8TXF7JJ", "JCL", 1334, "E", "E01", -2, 190],
  ["crd_2PT4X7YE1R", "acc_2D1N3T7Q4A", "VEL", 900, "I", "I01", 34, 4],
  ["crd_2QV5Y8ZF2S", "acc_4G4J9M1N6W", "VVC", 901, "N", "N01", 9, 110],
];

/** Cards that the documents' examples name. */
const named: readonly Row[] = [
  ["crd_3HN8W1VE6P", "acc_2C8L0R5N2Y", "VEL", 111111111, "L", "L01", 4, 195],
  ["crd_4MD4Q8VC9K", "acc_3E2G7J9K3X", "VPP", 482, "T", "T01", 13, 190],
  ["crd_4NE5R9WD0M", "acc_3E2G7J9K3X", "VPP", 511, "N", "N01", 17, 150],
  ["crd_5KC3P7TB8J", "acc_2C9M1S6P3Z", "VGD", 733, "N", "N01", 22, 160],
  ["crd_6PF6S0XE1N", "acc_4G4J9M1N6W", "JCL", 640, "N", "N01", 28, 170],
  ["crd_7QX2M4KD0A", "acc_2C8L0R5N2Y", "VDB", 109, "N", "N01", 24, 118],
  ["crd_9RT5B2ZC7H", "acc_2C8L0R5N2Y", "VDB", 271, "I", "I01", 36, 6],
];

interface Links {
  /** The id of the card that it replaced. */
  readonly replaces?: string;
  /** It is a further card beside this one. */
  readonly primary?: string;
  readonly pinTriesLeft?: number;
}

const links: Readonly<Record<string, Links>> = {
  crd_104JZ05XHT: { replaces: "crd_103F1XMWCE" },
  crd_106410DD3Y: { primary: "crd_105J146S6J" },
  crd_10H14HTWF3: { replaces: "crd_10G8EY4HDD" },
  crd_10MKM844WQ: { primary: "crd_10KYPK214Y" },
  crd_10XM42H2HP: { replaces: "crd_10WHDTRZMW" },
  crd_1115TR8WXC: { primary: "crd_1102BEHPAS" },
  crd_1179HZCT70: { replaces: "crd_116JAGKRDK" },
  crd_11EMCDC68F: { primary: "crd_11DDDD8EPB" },
  crd_11MCBTXQQS: { replaces: "crd_11KVPVDQ02" },
  crd_11WYAZ3VZT: { primary: "crd_11VT6W42RA" },
  crd_1206X9F73T: { replaces: "crd_11Z4EVYGF2" },
  crd_128MJBVQ6X: { primary: "crd_127WVGR9Q9" },
  crd_12CESF5QQ1: { replaces: "crd_12BMWHWKXM" },
  crd_7QX2M4KD0A: { replaces: "crd_3HN8W1VE6P" },
};

/** States in which a card can no longer be used. */
const ended: readonly CardStatus[] = ["C", "E"];

/** 90 cards in every state; of two on one account the first is the older. */
export function portfolioCards(
  at: Date,
  accounts: ReadonlyMap<string, Account>,
  customers: ReadonlyMap<string, Customer>,
): Card[] {
  const replacements = new Map(
    Object.entries(links).flatMap(([id, { replaces }]) => (replaces ? [[replaces, id]] : [])),
  );
  return [...rows, ...named].map(([id, accountId, productCode, serial, status, reasonCode, months, days]) => {
    const account = accounts.get(accountId);
    const customer = account && customers.get(account.customerId);
    if (!account || !customer) throw new RangeError(`${id} has no account or no customer`);
    const product = productOf(productCode);
    const { replaces = null, primary = null, pinTriesLeft = PIN_TRIES } = links[id] ?? {};
    const isCompany = customer.kind === "company";
    return {
      id,
      accountId,
      productCode,
      status,
      reasonCode,
      customerId: customer.id,
      kind: primary ? "supplementary" : "primary",
      pan: panOfProduct(product, serial),
      sequenceNumber: "01",
      expiry: expiryOf(id, at, months),
      plasticCode: product.plasticCode,
      embossedName: customer.latinName.slice(0, 26),
      companyName: isCompany ? customer.latinName.slice(0, 26) : null,
      languageCode: customer.languageCode,
      accounts: [
        {
          accountNumber: account.number,
          accountTypeCode: account.typeCode,
          currencyCode: account.currencyCode,
          default: true,
        },
      ],
      primaryCardId: primary,
      replacesCardId: replaces,
      replacedByCardId: replacements.get(id) ?? null,
      delivery: product.isVirtual ? null : { method: "mail", addressTypeCode: isCompany ? "W" : "H" },
      limits: [],
      controls: controlsOfProduct(product),
      ...(id === IN_THE_APP && { challengeMethod: "out_of_band" as const }),
      pinVerifier: null,
      pinTriesLeft: reasonCode === "T02" ? 0 : pinTriesLeft,
      pinChangedAt: null,
      securityCodeTriesLeft: SECURITY_CODE_TRIES,
      metadata: {},
      createdAt: daysBefore(at, days),
      activatedAt: status === "I" ? null : daysBefore(at, days - 5),
      closedAt: ended.includes(status) ? daysBefore(at, 20) : null,
    };
  });
}

/** Examples name the expiry of this card: it has it until that is near. */
function expiryOf(id: string, at: Date, months: number): string {
  const isNamed = id === "crd_7QX2M4KD0A" && NAMED_EXPIRY >= monthsAfter(at, LEAST_MONTHS);
  return isNamed ? NAMED_EXPIRY : monthsAfter(at, months);
}

/** Its holder answers challenges of 3-D Secure in the bank's app. */
const IN_THE_APP = "crd_5KC3P7TB8J";
const NAMED_EXPIRY = "2028-03";
const LEAST_MONTHS = 4;
