import type { Account, AccountStatus } from "../../simulator/accounts/account.ts";
import { findAccountProduct } from "../../simulator/accounts/account-products.ts";
import { addDays, utcDayOf } from "../../simulator/calendar/days.ts";
import { daysBefore } from "../days.ts";

/** An account of a new world, and its balance when the history begins. */
interface PortfolioAccount {
  readonly account: Account;
  /** Minor units. */
  readonly opening: number;
}

/** id, customer, number, product, currency, credit limit, cycle day, opening balance; amounts in minor units. */
type Row = readonly [
  id: string,
  customerId: string,
  number: string,
  productCode: string,
  currencyCode: string,
  creditLimit: number,
  cycleDay: number | null,
  opening: number,
];

const rows: readonly Row[] = [
  ["acc_1019S346Q3", "cus_10A4D7H2KM", "007780008301661318", "CURRENT", "MAD", 0, null, 1_656_058],
  ["acc_102V37E3S3", "cus_10A4D7H2KM", "007780003082462819", "REVOLVING", "MAD", 2_100_000, 1, 0],
  ["acc_103B6CQ643", "cus_10B9F3J6WQ", "007780009378657975", "CURRENT", "MAD", 0, null, 1_617_374],
  ["acc_104BF5KZNW", "cus_10C5G8K1XR", "007780004911862527", "CURRENT", "MAD", 0, null, 1_595_412],
  ["acc_105T24MNPZ", "cus_10C5G8K1XR", "007780009711471049", "REVOLVING", "MAD", 2_100_000, 8, 0],
  ["acc_106WJRP1XP", "cus_10D2H7M4YS", "007780002917034236", "CURRENT", "MAD", 0, null, 3_342_601],
  ["acc_107SZ5AWSH", "cus_10D2H7M4YS", "007780002684656321", "STORED", "MAD", 0, null, 489_999],
  ["acc_108EE0ZBGJ", "cus_10E6J1N9ZT", "007780000268599528", "SAVINGS", "MAD", 0, null, 1_284_068],
  ["acc_1093XSSSS6", "cus_10F3K8P5AV", "007780007603137215", "CURRENT", "MAD", 0, null, 3_234_564],
  ["acc_10A36096Q1", "cus_10F3K8P5AV", "007780001396245957", "REVOLVING", "MAD", 2_100_000, 15, 0],
  ["acc_10BZXYYK59", "cus_10G7M2Q1BW", "007780001547280385", "CURRENT", "MAD", 0, null, 1_149_562],
  ["acc_10C1K5GQAP", "cus_10H4N9R6CX", "007780003888539336", "CURRENT", "MAD", 0, null, 1_209_438],
  ["acc_10DECZP11H", "cus_10H4N9R6CX", "007780007439575513", "REVOLVING", "MAD", 2_100_000, 22, 0],
  ["acc_10EYCNDY0Y", "cus_10J1P5S3DY", "007780005116372651", "CURRENT", "MAD", 0, null, 1_097_436],
  ["acc_10FSXS5AA8", "cus_10K8Q2T7EZ", "007780000297299752", "CURRENT", "MAD", 0, null, 2_858_075],
  ["acc_10G81068VC", "cus_10M5R8V4FA", "007780003043483954", "CURRENT", "MAD", 0, null, 2_222_623],
  ["acc_10HT83PXT8", "cus_10M5R8V4FA", "007780008288072902", "REVOLVING", "MAD", 2_100_000, 1, 0],
  ["acc_10JY73MY63", "cus_10N2S6W1GB", "007780003340187801", "CURRENT", "EUR", 0, null, 254_862],
  ["acc_10KCHWYFGC", "cus_10P9T3X8HC", "007780007261675136", "CURRENT", "EUR", 0, null, 391_397],
  ["acc_10M4DK79Q9", "cus_10P9T3X8HC", "007780004273167232", "STUDENT", "EUR", 110_000, 8, 0],
  ["acc_10NSNTCPM5", "cus_10Q6V1Y5JD", "007780005058770658", "SAVINGS", "EUR", 0, null, 523_987],
  ["acc_10P47E65GH", "cus_10R3W7Z2KE", "007780000242646288", "CURRENT", "EUR", 0, null, 482_459],
  ["acc_10QM5H3BV4", "cus_10S8X4A9MF", "007780004014193141", "CURRENT", "EUR", 0, null, 455_579],
  ["acc_10RX0NTH82", "cus_10S8X4A9MF", "007780008312402344", "REVOLVING", "EUR", 420_000, 15, 0],
  ["acc_10SDJWBHP1", "cus_10N2S6W1GB", "007780004000883873", "CURRENT", "EUR", 0, null, 435_667],
  ["acc_10T6VZSKDE", "cus_10V2Z8C3PH", "007780005326502014", "CURRENT", "EUR", 0, null, 639_059],
  ["acc_10VVA35RJF", "cus_10V2Z8C3PH", "007780004072247045", "REVOLVING", "EUR", 420_000, 22, 0],
  ["acc_10WMF2KDPB", "cus_11A9B5D1QJ", "007780000561748338", "CURRENT", "JPY", 0, null, 885_861],
  ["acc_10X5G59S2S", "cus_11B6C2E8RK", "007780000443198296", "CURRENT", "JPY", 0, null, 758_946],
  ["acc_10YZ9J92V8", "cus_11C3D9F5SM", "007780008890931002", "CURRENT", "JPY", 0, null, 750_788],
  ["acc_10ZQ6RW31F", "cus_11C3D9F5SM", "007780007407188181", "REVOLVING", "JPY", 570_000, 1, 0],
  ["acc_110YG4GFDE", "cus_11D1E7G2TN", "007780007761740931", "CURRENT", "JPY", 0, null, 738_077],
  ["acc_1119NGK80Y", "cus_11D1E7G2TN", "007780000741374847", "STORED", "JPY", 0, null, 133_000],
  ["acc_1127CK5Y1J", "cus_11E8F4H9VP", "007780007187463319", "SAVINGS", "JPY", 0, null, 546_673],
  ["acc_11359GQ8H7", "cus_11E8F4H9VP", "007780005377602077", "REVOLVING", "JPY", 570_000, 8, 0],
  ["acc_1149TPRM7N", "cus_11F5G1J6WQ", "007780000556130445", "CURRENT", "KWD", 0, null, 1_728_681],
  ["acc_115R4QVH3H", "cus_11G2H8K3XR", "007780001042346853", "CURRENT", "KWD", 0, null, 932_047],
  ["acc_116V1SD53T", "cus_11H9J5M1YS", "007780007924708227", "CURRENT", "KWD", 0, null, 2_589_249],
  ["acc_117TNJKGGS", "cus_11H9J5M1YS", "007780003478612213", "REVOLVING", "KWD", 1_950_000, 15, 0],
  ["acc_118ZEWNWV8", "cus_11J6K2N8ZT", "007780008331258153", "CURRENT", "KWD", 0, null, 0],
  ["acc_119C1TRTDR", "cus_11K3M9P5AV", "007780004507495288", "CURRENT", "EUR", 0, null, 353_625],
  ["acc_11AD5HFRSW", "cus_11K3M9P5AV", "007780006402067970", "STUDENT", "EUR", 110_000, 22, 0],
  ["acc_11BXWF6E99", "cus_11M1N6Q2BW", "007780008171800239", "CURRENT", "EUR", 0, null, 204_861],
  ["acc_11CK8GV764", "cus_11N8P3R9CX", "007780004893643900", "CURRENT", "EUR", 0, null, 631_639],
  ["acc_11DXHMFYFF", "cus_11P5Q1S6DY", "007780000640037614", "CURRENT", "INR", 0, null, 14_890_845],
  ["acc_11EEVQEZ2N", "cus_11P5Q1S6DY", "007780006563048137", "REVOLVING", "INR", 14_250_000, 1, 0],
  ["acc_11FKCEXEGJ", "cus_11Q2R8T3EZ", "007780001979237609", "SAVINGS", "INR", 0, null, 22_284_584],
  ["acc_11GS3D19T3", "cus_11R9S5V1FA", "007780000267511253", "CURRENT", "INR", 0, null, 8_203_150],
  ["acc_11HBX2KRQN", "cus_11R9S5V1FA", "007780007210141561", "REVOLVING", "INR", 14_250_000, 8, 0],
  ["acc_11JDRPKV53", "cus_11S6T2W8GB", "007780007358735570", "CURRENT", "MAD", 0, null, 2_254_044],
  ["acc_11KTFS2R2X", "cus_11S6T2W8GB", "007780001043195545", "CHARGE", "MAD", 11_200_000, 17, 0],
  ["acc_11M2GMHK04", "cus_11T3V9X5HC", "007780000317764672", "CURRENT", "EUR", 0, null, 650_675],
  ["acc_11NZB0K9FM", "cus_11T3V9X5HC", "007780005759183623", "CHARGE", "EUR", 2_200_000, 9, 0],
  ["acc_11P2YMAV64", "cus_11V1W6Y2JD", "007780004913167723", "CURRENT", "JPY", 0, null, 506_905],
  ["acc_11Q8TXF7JJ", "cus_11V1W6Y2JD", "007780004945443732", "CHARGE", "JPY", 3_000_000, 3, 0],
];

/** Accounts that the documents' examples name. */
const named: readonly Row[] = [
  ["acc_2C8L0R5N2Y", "cus_2B7K9Q4M1X", "007780001234567890", "CURRENT", "MAD", 0, null, 2_450_000],
  ["acc_2C9M1S6P3Z", "cus_2B7K9Q4M1X", "007780009999000011", "REVOLVING", "MAD", 2_000_000, null, 0],
  ["acc_2D1N3T7Q4A", "cus_2B7K9Q4M1X", "007780002468013579", "SAVINGS", "MAD", 0, null, 0],
  ["acc_3E2G7J9K3X", "cus_3D1F6H8J2W", "007780009876543210", "STORED", "MAD", 0, null, 480_000],
  ["acc_4G4J9M1N6W", "cus_4F3H8K0M5V", "007780004444555566", "CHARGE", "JPY", 1_000_000, 10, 0],
];

const statuses: Readonly<Record<string, AccountStatus>> = {
  acc_118ZEWNWV8: "closed",
  acc_110YG4GFDE: "blocked",
};

/** The account whose statement the examples name. */
const BILLED = "acc_2C9M1S6P3Z";
const BILLED_DAYS_AGO = 9;
const LATEST_CYCLE_DAY = 28;

/** The day on which its latest statement was cut: in every world it is still to be paid. */
export function billedOn(at: Date): string {
  const day = addDays(utcDayOf(at), -BILLED_DAYS_AGO);
  return addDays(day, -Math.max(0, Number(day.slice(8)) - LATEST_CYCLE_DAY));
}

/** Days for which every account has been open at least: all were opened before the history begins. */
const OPEN_FOR = 200;

/** 60 accounts of every kind. */
export function portfolioAccounts(at: Date): PortfolioAccount[] {
  return [...rows, ...named].map(([id, customerId, number, productCode, currencyCode, creditLimit, day, opening]) => {
    const cycleDay = id === BILLED ? Number(billedOn(at).slice(8)) : day;
    const product = findAccountProduct(productCode);
    if (!product) throw new RangeError(`No account product ${productCode}`);
    const { kind, typeCode } = product;
    const status = statuses[id] ?? "active";
    return {
      opening,
      account: {
        id,
        customerId,
        number,
        kind,
        typeCode,
        productCode,
        status,
        currencyCode,
        creditLimit,
        cycleDay,
        arrears: { overdueAmount: 0, overdueSince: null, bucket: "current" },
        metadata: {},
        openedAt: daysBefore(at, OPEN_FOR),
        closedAt: status === "closed" ? daysBefore(at, 30) : null,
      },
    };
  });
}
