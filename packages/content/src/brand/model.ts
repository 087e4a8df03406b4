import type { PageLanguage } from "@connect-portal/contract";
import type { MailName, MailTemplate } from "./mail-templates.ts";
import type { BrandFile, BrandWords } from "./schema.ts";
import type { BrandColors } from "./tokens.ts";

/** Whose portal this is: names, look and labels. `content/brand`, checked, or the portal's own. */
export interface Brand {
  readonly name: string;
  /** What the portal is, in a sentence: for programs that read `/llms.txt`. */
  readonly summary: string;
  /** Languages of the pages, the default first. */
  readonly languages: readonly PageLanguage[];
  /** "trace" is the portal's own drawing beside the name; null is the name alone. */
  readonly logo: "trace" | BrandLogo | null;
  /** Null stands for the portal's own icon. */
  readonly icon: BrandPicture | null;
  /** What a shared link shows; null is nothing. */
  readonly share: BrandPicture | null;
  readonly colors: BrandColors;
  /** Style rules of its colors and fonts; empty for the portal's own look. */
  readonly styles: string;
  /** Addresses of its fonts by what they are for; null is the portal's own. */
  readonly fonts: { readonly sans: string | null; readonly mono: string | null };
  /** What the provider says of itself, in the menu; null is the portal's own list. */
  readonly menu: readonly BrandLink[] | null;
  readonly footer: {
    readonly lead: string | null;
    /** Null is the portal's own. */
    readonly columns: readonly BrandColumn[] | null;
  };
  /** Names the version of the provider's platform; null shows none. */
  readonly platformVersion: string | null;
  readonly home: BrandHome;
  readonly mails: BrandMails;
  /** The product in what others read of the portal: authenticator apps, passkeys, PDF files, security events. */
  readonly names: BrandNames;
  /** What it says in other words in a language. */
  readonly words: Readonly<Partial<Record<PageLanguage, BrandWords>>>;
  /** Bytes of its files by their addresses. */
  readonly files: ReadonlyMap<string, BrandAsset>;
}

/** What a brand rewrites of the portal's emails; `{portal}` is the portal's name. */
export interface BrandMailWords {
  /** Below the text version. */
  readonly signature?: string;
  /** Below the HTML version. */
  readonly footer?: string;
  readonly texts: Readonly<Partial<Record<MailName, Partial<MailTemplate>>>>;
}

/** In the brand's first language, and in others. */
export interface BrandMails extends BrandMailWords {
  /** Name of the sender; null is that of MAIL_FROM, or the portal's. */
  readonly sender: string | null;
  readonly words: Readonly<Partial<Record<PageLanguage, BrandMailWords>>>;
}

export interface BrandNames {
  /** In authenticator apps and for passkeys. */
  readonly authenticator: string;
  /** Device vendor and product of security events. */
  readonly vendor: string;
  readonly product: string;
}

/** Labels of the home page that differ from the portal's own. */
export type BrandHome = NonNullable<BrandFile["home"]>;

interface BrandLogo {
  readonly light: BrandPicture;
  readonly dark: BrandPicture;
  /** For narrow screens. */
  readonly mark: BrandPicture;
}

export interface BrandPicture {
  readonly address: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

interface BrandLink {
  readonly label: string;
  /** Path of a page, or a web address. */
  readonly to: string;
}

export interface BrandColumn {
  readonly title: string;
  readonly links: readonly BrandLink[];
}

export interface BrandAsset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What pages take of a brand. */
export type PageBrand = Omit<Brand, "files" | "colors" | "summary" | "mails" | "names" | "words">;

export function pageBrandOf({ files, colors, summary, mails, names, words, ...brand }: Brand): PageBrand {
  return brand;
}

/** The brand as it speaks in a language: what it has no words for there, it says in its own. */
export function brandIn(brand: Brand, language: PageLanguage): Brand {
  const { footer, home, ...words } = brand.words[language] ?? {};
  return { ...brand, ...words, footer: { ...brand.footer, ...footer }, home: { ...brand.home, ...home } };
}

/** Before anybody has written `content/brand`. */
export const defaultBrand: Brand = {
  name: "Connect Portal",
  summary: "Documentation and sandbox of a card system's APIs: issuing, acquiring, switching.",
  languages: ["en", "fr", "ar"],
  logo: "trace",
  icon: null,
  share: { address: "/share.png", type: "image/png", width: 1200, height: 630 },
  colors: { light: {}, dark: {} },
  styles: "",
  fonts: { sans: null, mono: null },
  menu: null,
  footer: {
    lead: "The open API platform of the PowerCARD family: issuing, acquiring, switching and fraud.",
    columns: null,
  },
  platformVersion: "PWC version",
  home: {},
  mails: { sender: null, texts: {}, words: {} },
  names: { authenticator: "Connect Portal", vendor: "Connect Portal", product: "Connect Portal" },
  words: {},
  files: new Map(),
};
