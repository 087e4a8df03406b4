import type { Customer } from "../../simulator/customers/customer.ts";
import { daysBefore } from "../days.ts";

interface Place {
  readonly city: string;
  readonly countryCode: string;
  readonly languageCode: string;
  readonly dialling: string;
}

/** The cities of a new world's people. */
const places = {
  casablanca: { city: "Casablanca", countryCode: "MA", languageCode: "fr", dialling: "212" },
  rabat: { city: "Rabat", countryCode: "MA", languageCode: "ar", dialling: "212" },
  marrakech: { city: "Marrakech", countryCode: "MA", languageCode: "ar", dialling: "212" },
  paris: { city: "Paris", countryCode: "FR", languageCode: "fr", dialling: "33" },
  lyon: { city: "Lyon", countryCode: "FR", languageCode: "fr", dialling: "33" },
  tokyo: { city: "東京", countryCode: "JP", languageCode: "ja", dialling: "81" },
  osaka: { city: "大阪", countryCode: "JP", languageCode: "ja", dialling: "81" },
  kuwait: { city: "مدينة الكويت", countryCode: "KW", languageCode: "ar", dialling: "965" },
  athens: { city: "Αθήνα", countryCode: "GR", languageCode: "el", dialling: "30" },
  mumbai: { city: "मुंबई", countryCode: "IN", languageCode: "hi", dialling: "91" },
} as const satisfies Record<string, Place>;

/** The last three are those whom the examples of the documents name. */
const people: readonly Row[] = [
  ["cus_10A4D7H2KM", "C-200101", "فاطمة الزهراء", "العلمي", "FATIMA ZAHRA ALAMI", "1984-03-12"],
  ["cus_10B9F3J6WQ", "C-200102", "Mehdi", "Tazi", "MEHDI TAZI", "1991-07-30"],
  ["cus_10C5G8K1XR", "C-200103", "Salma", "Berrada", "SALMA BERRADA", "1978-11-02"],
  ["cus_10D2H7M4YS", "C-200104", "عمر", "بنجلون", "OMAR BENJELLOUN", "1969-01-19"],
  ["cus_10E6J1N9ZT", "C-200105", "Nadia", "Chraibi", "NADIA CHRAIBI", "1988-05-23"],
  ["cus_10F3K8P5AV", "C-200106", "يوسف", "أمزيان", "YOUSSEF AMEZIANE", "1995-09-08"],
  ["cus_10G7M2Q1BW", "C-200107", "Hicham", "Ouazzani", "HICHAM OUAZZANI", "1982-12-27"],
  ["cus_10H4N9R6CX", "C-200108", "خديجة", "السباعي", "KHADIJA SBAI", "1973-04-15"],
  ["cus_10J1P5S3DY", "C-200109", "Karim", "Lahlou", "KARIM LAHLOU", "1990-02-11"],
  ["cus_10K8Q2T7EZ", "C-200110", "Imane", "Kettani", "IMANE KETTANI", "1997-08-19"],
  ["cus_10M5R8V4FA", "C-200111", "رشيد", "بوعزة", "RACHID BOUAZZA", "1965-06-04"],
  ["cus_10N2S6W1GB", "C-200112", "Camille", "Lefort", "CAMILLE LEFORT", "1986-10-21"],
  ["cus_10P9T3X8HC", "C-200113", "Étienne", "Marchal", "ETIENNE MARCHAL", "1979-03-03"],
  ["cus_10Q6V1Y5JD", "C-200114", "Zoé", "Vauquelin", "ZOE VAUQUELIN", "1999-12-09"],
  ["cus_10R3W7Z2KE", "C-200115", "Benoît", "Castaing", "BENOIT CASTAING", "1971-07-17"],
  ["cus_10S8X4A9MF", "C-200116", "Aïcha", "Rocher", "AICHA ROCHER", "1993-01-28"],
  ["cus_10T5Y1B6NG", "C-200117", "Gaëlle", "Tanguy", "GAELLE TANGUY", "1983-05-14"],
  ["cus_10V2Z8C3PH", "C-200118", "Loïc", "Perrin-Duval", "LOIC PERRIN DUVAL", "1996-11-06"],
  ["cus_11A9B5D1QJ", "C-200119", "花子", "中村", "NAKAMURA HANAKO", "1987-04-18"],
  ["cus_11B6C2E8RK", "C-200120", "大輔", "小林", "KOBAYASHI DAISUKE", "1975-09-25"],
  ["cus_11C3D9F5SM", "C-200121", "美咲", "渡辺", "WATANABE MISAKI", "1994-02-07"],
  ["cus_11D1E7G2TN", "C-200122", "翔太", "伊藤", "ITO SHOTA", "2000-06-30"],
  ["cus_11E8F4H9VP", "C-200123", "さくら", "松本", "MATSUMOTO SAKURA", "1981-08-12"],
  ["cus_11F5G1J6WQ", "C-200124", "نورة", "العنزي", "NOURA ALANZI", "1989-10-10"],
  ["cus_11G2H8K3XR", "C-200125", "فهد", "المطيري", "FAHAD ALMUTAIRI", "1977-01-05"],
  ["cus_11H9J5M1YS", "C-200126", "دلال", "الرشيدي", "DALAL ALRASHIDI", "1992-03-26"],
  ["cus_11J6K2N8ZT", "C-200127", "بدر", "الشمري", "BADER ALSHAMMARI", "1985-07-01"],
  ["cus_11K3M9P5AV", "C-200128", "Ελένη", "Παπαδάκη", "ELENI PAPADAKI", "1980-12-15"],
  ["cus_11M1N6Q2BW", "C-200129", "Νίκος", "Καραγιάννης", "NIKOS KARAGIANNIS", "1974-05-09"],
  ["cus_11N8P3R9CX", "C-200130", "Δήμητρα", "Σταύρου", "DIMITRA STAVROU", "1998-09-19"],
  ["cus_11P5Q1S6DY", "C-200131", "प्रिया", "देशमुख", "PRIYA DESHMUKH", "1990-06-22"],
  ["cus_11Q2R8T3EZ", "C-200132", "अर्जुन", "कुलकर्णी", "ARJUN KULKARNI", "1983-11-30"],
  ["cus_11R9S5V1FA", "C-200133", "मीरा", "पाटील", "MEERA PATIL", "1996-04-04"],
  ["cus_11S6T2W8GB", "C-200134", "Atelier", "Safran", "ATELIER SAFRAN SARL", "2011-02-14"],
  ["cus_11T3V9X5HC", "C-200135", "Verger", "du Midi", "VERGER DU MIDI SAS", "2004-09-01"],
  ["cus_11V1W6Y2JD", "C-200136", "みどり", "工房", "MIDORI KOBO KK", "2016-04-01"],
  ["cus_11W8X3Z9KE", "C-200137", "Yasmine", "Idrissi-Filali", "YASMINE IDRISSI FILALI", "2003-03-21"],
  ["cus_2B7K9Q4M1X", "C-204417", "Amina", "El Idrissi", "AMINA EL IDRISSI", "1990-04-17"],
  ["cus_3D1F6H8J2W", "C-204418", "Youssef", "Benali", "YOUSSEF BENALI", "1985-09-02"],
  ["cus_4F3H8K0M5V", "C-204419", "健", "佐藤", "SATO KEN", "1972-08-08"],
];

type Row = readonly [id: string, number: string, given: string, family: string, latinName: string, bornOn: string];

/** Each customer's address, and for how many days they have been a customer. */
const homes: Readonly<Record<string, Home>> = {
  cus_10A4D7H2KM: ["rabat", "12 زنقة النخيل", "10080", 812],
  cus_10B9F3J6WQ: ["casablanca", "48 rue des Orangers", "20250", 790],
  cus_10C5G8K1XR: ["casablanca", "5 boulevard de la Corniche", "20180", 745],
  cus_10D2H7M4YS: ["rabat", "3 شارع الأطلس", "10090", 731],
  cus_10E6J1N9ZT: ["casablanca", "77 rue du Phare", "20100", 702],
  cus_10F3K8P5AV: ["marrakech", "21 درب الرمان", "40000", 688],
  cus_10G7M2Q1BW: ["casablanca", "9 rue de l'Amandier", "20330", 655],
  cus_10H4N9R6CX: ["marrakech", "8 زنقة الياسمين", "40020", 640],
  cus_10J1P5S3DY: ["rabat", "30 avenue des Cèdres", "10100", 611],
  cus_10K8Q2T7EZ: ["casablanca", "14 rue des Tisserands", "20200", 583],
  cus_10M5R8V4FA: ["rabat", "17 شارع الزيتون", "10060", 560],
  cus_10N2S6W1GB: ["paris", "6 rue des Moineaux", "75011", 544],
  cus_10P9T3X8HC: ["paris", "28 quai du Moulin", "75013", 530],
  cus_10Q6V1Y5JD: ["lyon", "2 montée des Tilleuls", "69005", 498],
  cus_10R3W7Z2KE: ["lyon", "41 rue du Levant", "69003", 477],
  cus_10S8X4A9MF: ["paris", "19 passage du Verger", "75020", 455],
  cus_10T5Y1B6NG: ["paris", "7 rue de l'Écluse", "75017", 440],
  cus_10V2Z8C3PH: ["lyon", "55 cours des Platanes", "69006", 402],
  cus_11A9B5D1QJ: ["tokyo", "青葉台 2-4-6", "153-0042", 395],
  cus_11B6C2E8RK: ["tokyo", "若葉町 1-12-3", "160-0011", 381],
  cus_11C3D9F5SM: ["osaka", "南桜町 5-8", "542-0076", 377],
  cus_11D1E7G2TN: ["osaka", "東山 3-3-9", "530-0013", 340],
  cus_11E8F4H9VP: ["tokyo", "緑ヶ丘 7-1", "152-0034", 322],
  cus_11F5G1J6WQ: ["kuwait", "قطعة 4، شارع 12", "13001", 318],
  cus_11G2H8K3XR: ["kuwait", "قطعة 7، شارع 3", "13002", 301],
  cus_11H9J5M1YS: ["kuwait", "قطعة 1، شارع 40", "13005", 290],
  cus_11J6K2N8ZT: ["kuwait", "قطعة 9، شارع 21", "13011", 277],
  cus_11K3M9P5AV: ["athens", "Ελαιώνων 18", "11631", 260],
  cus_11M1N6Q2BW: ["athens", "Θαλάσσης 4", "11741", 244],
  cus_11N8P3R9CX: ["athens", "Πεύκων 27", "11524", 231],
  cus_11P5Q1S6DY: ["mumbai", "14 नीम मार्ग", "400050", 226],
  cus_11Q2R8T3EZ: ["mumbai", "3 समुद्र पथ", "400006", 210],
  cus_11R9S5V1FA: ["mumbai", "52 आम्र वीथी", "400028", 188],
  cus_11S6T2W8GB: ["casablanca", "60 rue des Relieurs", "20300", 640],
  cus_11T3V9X5HC: ["lyon", "1 chemin du Verger", "69009", 505],
  cus_11V1W6Y2JD: ["osaka", "西町 10-2", "550-0012", 365],
  cus_11W8X3Z9KE: ["casablanca", "11 rue des Jasmins", "20000", 3],
  cus_2B7K9Q4M1X: ["casablanca", "27 rue Ibn Khaldoun", "20330", 480],
  cus_3D1F6H8J2W: ["rabat", "4 avenue des Mimosas", "10080", 350],
  cus_4F3H8K0M5V: ["tokyo", "桜丘町 8-15", "150-0031", 420],
};

type Home = readonly [place: keyof typeof places, street: string, postalCode: string | null, days: number];

/** Customers that differ from the rest: all others are people with a checked identity. */
const differences: Readonly<Record<string, Partial<Pick<Customer, "kind" | "status" | "mergedInto">> & Kyc>> = {
  cus_10Q6V1Y5JD: { kyc: "expired" },
  cus_10T5Y1B6NG: { status: "merged", mergedInto: "cus_10N2S6W1GB" },
  cus_11D1E7G2TN: { status: "suspended", kyc: "rejected", reason: "document_unreadable" },
  cus_11J6K2N8ZT: { status: "closed" },
  cus_11R9S5V1FA: { kyc: "pending" },
  cus_11S6T2W8GB: { kind: "company" },
  cus_11T3V9X5HC: { kind: "company" },
  cus_11V1W6Y2JD: { kind: "company" },
  cus_11W8X3Z9KE: { status: "prospect", kyc: "not_started" },
};

interface Kyc {
  readonly kyc?: Customer["kyc"]["status"];
  readonly reason?: string;
}

/**
 * 40 customers in six countries, with names in their own scripts. They are not real: streets and numbers are invented.
 */
export function portfolioCustomers(at: Date): Customer[] {
  return people.map((row) => customer(row, at));
}

function customer(row: Row, at: Date): Customer {
  const [id, number, given, family, latinName, bornOn] = row;
  const [place, street, postalCode, days] = homes[id] ?? ["casablanca", "1 rue du Phare", null, 1];
  const { city, countryCode, languageCode, dialling } = places[place];
  const { kind = "person", status = "active", mergedInto = null, kyc = "verified", reason } = differences[id] ?? {};
  const hasEnded = status === "closed" || status === "merged";
  return {
    id,
    number,
    kind,
    status,
    name: { given, family },
    latinName,
    bornOn,
    languageCode,
    countryCode,
    email: `${latinName.toLowerCase().replaceAll(" ", ".")}@example.com`,
    // No country gives numbers that begin with 000.
    phone: `+${dialling}000${number.slice(2)}`,
    addresses: [{ typeCode: kind === "company" ? "W" : "H", lines: [street], city, postalCode, countryCode }],
    kyc: {
      status: kyc,
      level: kind === "company" ? "enhanced" : "standard",
      checkedAt: kyc === "not_started" ? null : daysBefore(at, days - 1),
      reason: reason ?? null,
    },
    mergedInto,
    metadata: {},
    createdAt: daysBefore(at, days),
    closedAt: hasEnded ? daysBefore(at, 30) : null,
  };
}
