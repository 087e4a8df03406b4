import type { Acceptor } from "../../simulator/authorizations/authorization.ts";
import { scatter } from "../../world/ids.ts";

interface Country {
  readonly currencyCode: string;
  readonly city: string;
  /** By MCC. All names are invented. */
  readonly shops: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Shops where the people of a new world pay, at home and abroad. */
export const countries: Readonly<Record<string, Country>> = {
  MA: {
    currencyCode: "MAD",
    city: "Casablanca",
    shops: {
      "5411": ["Épicerie du Palmier", "Souk Frais"],
      "5812": ["La Table d'Aïcha", "Brasserie des Quais"],
      "5814": ["Café Zellige", "Snack Bahia"],
      "4111": ["Tramway de la Ville"],
      "5542": ["Station Argan"],
      "5912": ["Pharmacie des Oliviers"],
      "5651": ["Tissages du Nord"],
      "5999": ["Bazar en Ligne"],
      "4814": ["Onde Mobile"],
      "6513": ["Résidences de l'Atlas"],
      "7011": ["Hôtel des Remparts"],
      "6011": ["Banque, agence Anfa"],
    },
  },
  FR: {
    currencyCode: "EUR",
    city: "Paris",
    shops: {
      "5411": ["Primeurs du Canal", "Halle Saint-Rémi"],
      "5812": ["Bistrot du Héron", "Chez Mirabelle"],
      "5814": ["Fournil Sept"],
      "4111": ["Métropole Mobilités"],
      "5542": ["Relais de la Plaine"],
      "5912": ["Pharmacie du Lavoir"],
      "5651": ["Maison Garance"],
      "5999": ["Colibri Boutique"],
      "4814": ["Fibre & Cie"],
      "6513": ["Foncière des Tilleuls"],
      "7011": ["Hôtel de l'Écluse"],
      "6011": ["Guichet République"],
    },
  },
  JP: {
    currencyCode: "JPY",
    city: "東京",
    shops: {
      "5411": ["みどりマート", "青空ストア"],
      "5812": ["居酒屋つばめ", "そば処かわせみ"],
      "5814": ["喫茶もくれん"],
      "4111": ["都心メトロカード"],
      "5542": ["東山石油"],
      "5912": ["あおば薬局"],
      "5651": ["服のこもれび"],
      "5999": ["ゆめ通販"],
      "4814": ["ひかりモバイル"],
      "6513": ["桜不動産"],
      "7011": ["旅館まつかぜ"],
      "6011": ["ATM 若葉町"],
    },
  },
  KW: {
    currencyCode: "KWD",
    city: "مدينة الكويت",
    shops: {
      "5411": ["بقالة النورس", "سوق المرسى"],
      "5812": ["مطعم اللؤلؤة"],
      "5814": ["قهوة السدرة"],
      "4111": ["نقل المدينة"],
      "5542": ["محطة الصحراء"],
      "5912": ["صيدلية الهلال"],
      "5651": ["أزياء الفنار"],
      "5999": ["متجر الشراع"],
      "4814": ["موج للاتصالات"],
      "6513": ["عقارات الخليج الأزرق"],
      "7011": ["فندق المنارة"],
      "6011": ["صراف آلي، الفرع الرئيسي"],
    },
  },
  GR: {
    currencyCode: "EUR",
    city: "Αθήνα",
    shops: {
      "5411": ["Παντοπωλείο Δάφνη"],
      "5812": ["Ταβέρνα ο Γλάρος"],
      "5814": ["Καφέ Ανεμώνη"],
      "4111": ["Αστικές Γραμμές"],
      "5542": ["Πρατήριο Κύμα"],
      "5912": ["Φαρμακείο Μέλισσα"],
      "5651": ["Υφάσματα Ιριδα"],
      "5999": ["Ηλεκτρονικό Παζάρι"],
      "4814": ["Κύμα Τηλεπικοινωνίες"],
      "6513": ["Κτηματική Ελαία"],
      "7011": ["Ξενοδοχείο Αλκυόνη"],
      "6011": ["ΑΤΜ Πεύκα"],
    },
  },
  IN: {
    currencyCode: "INR",
    city: "मुंबई",
    shops: {
      "5411": ["हरा बाज़ार", "ताज़ा किराना"],
      "5812": ["रसोई घर", "मोर भोजनालय"],
      "5814": ["चाय चौपाल"],
      "4111": ["नगर रेल"],
      "5542": ["सागर पेट्रोल"],
      "5912": ["नीम औषधालय"],
      "5651": ["रंग वस्त्रालय"],
      "5999": ["झटपट दुकान"],
      "4814": ["तरंग मोबाइल"],
      "6513": ["आम्र आवास"],
      "7011": ["कमल होटल"],
      "6011": ["एटीएम समुद्र पथ"],
    },
  },
};

export function shopsOf(countryCode: string, mcc: string): readonly [string, ...string[]] {
  return countries[countryCode]?.shops[mcc] ?? ["Marché du Port"];
}

/** A merchant of another acquirer; its numbers follow from its name. */
export function shop(name: string, mcc: string, countryCode: string): Acceptor {
  const digits = String(scatter(name)).padStart(10, "0");
  return {
    name,
    mcc,
    countryCode,
    city: countries[countryCode]?.city ?? "",
    merchantId: null,
    terminalId: null,
    merchantNumber: `0000${digits}9`,
    terminalNumber: digits.slice(-8),
  };
}
