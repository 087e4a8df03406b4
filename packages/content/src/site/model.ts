import type { PageLanguage } from "@connect-portal/contract";
import type {
  AboutMatter,
  EventsFile,
  NoticeMatter,
  ReleaseMatter,
  SiteFile,
  TestimonialsFile,
  VideosFile,
} from "./schema.ts";

/** Everything that the public pages say and that is not a label: content/site, checked. */
export interface Site extends SiteFile {
  readonly testimonials: TestimonialsFile;
  readonly about: AboutPage;
  /** In the order of their beginning. */
  readonly events: EventsFile;
  readonly videos: readonly SiteVideo[];
  /** The newest first. */
  readonly press: readonly PressRelease[];
  /** The notices that the operator has written, in the order of `noticeNames`. */
  readonly notices: readonly Notice[];
  /** The whole site in each language that has a folder. A file that the folder lacks is taken from the site. */
  readonly translations?: Readonly<Partial<Record<PageLanguage, Site>>>;
}

export type SiteEvent = EventsFile[number];
export type Testimonial = TestimonialsFile[number];
export type PageText = SiteFile["pages"]["home"];

export interface AboutPage extends AboutMatter {
  /** HTML made of Markdown without any HTML of its own. */
  readonly html: string;
}

export interface PressRelease extends ReleaseMatter {
  /** Its file's name without the ending. */
  readonly slug: string;
  /** HTML made of Markdown without any HTML of its own. */
  readonly html: string;
}

/** A provider's statements on privacy, terms, security and status; each has a page of its name. */
export const noticeNames = ["privacy", "terms", "security", "status"] as const;

export interface Notice extends NoticeMatter {
  readonly name: (typeof noticeNames)[number];
  /** HTML made of Markdown without any HTML of its own. */
  readonly html: string;
}

/** Paths of files are relative to the folder `media`. */
export type SiteVideo = VideosFile[number] & {
  readonly playlist: string;
  /** The same as one file, for browsers without script. */
  readonly file: string;
  readonly captions: string;
  /** Sum of the playlist's segments. */
  readonly seconds: number;
  /** Size of `file`. */
  readonly bytes: number;
  /** The captions as sentences. */
  readonly transcript: readonly string[];
};
