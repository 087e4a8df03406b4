import Type, { type Static, type TProperties } from "typebox";

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

const Line = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1, maxLength: 2000 });
/** Part of addresses and file names. */
const Slug = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 });

/** Title and description for search engines and shared links, which cut longer descriptions. */
const PageText = closed({ title: Line, description: Type.String({ minLength: 50, maxLength: 160 }) });

const Pages = closed({
  home: PageText,
  login: PageText,
  register: PageText,
  forgotPassword: PageText,
  changePassword: PageText,
  help: PageText,
  about: PageText,
  events: PageText,
  videos: PageText,
  press: PageText,
});

/** site.yaml: what the home page and the foot of every page say. */
export const SiteFile = closed({
  platform: closed({ sandboxVersion: Line, lastUpdated: Line, pwcVersion: Type.Optional(Line) }),
  hero: closed({ title: Line, lead: Text }),
  blurb: Text,
  pages: Pages,
});
export type SiteFile = Static<typeof SiteFile>;

/** testimonials.yaml. Who speaks is a role and a kind of institution, never a person. */
export const TestimonialsFile = Type.Array(closed({ quote: Text, role: Line, institution: Line }));
export type TestimonialsFile = Static<typeof TestimonialsFile>;

/** A day, or a minute in UTC. */
const Moment = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}Z)?$" });

/** events.yaml. */
export const EventsFile = Type.Array(
  closed({
    id: Slug,
    title: Line,
    text: Text,
    from: Moment,
    /** The last day, or the minute at which it ends. */
    to: Moment,
    place: Line,
    detail: Type.Optional(Line),
  }),
);
export type EventsFile = Static<typeof EventsFile>;

/** videos.yaml; the files of each stand in media/{id}/. The first one is also the tour that /help shows. */
export const VideosFile = Type.Array(closed({ id: Slug, title: Line, text: Line }));
export type VideosFile = Static<typeof VideosFile>;

/** Front matter of about.md. */
export const AboutMatter = closed({
  headline: Line,
  statistics: Type.Array(closed({ value: Line, label: Line }), { minItems: 1, maxItems: 8 }),
  heading: Line,
});
export type AboutMatter = Static<typeof AboutMatter>;

/** Front matter of notices/{name}.md. */
export const NoticeMatter = PageText;
export type NoticeMatter = Static<typeof NoticeMatter>;

/** Front matter of press/{slug}.md. */
export const ReleaseMatter = closed({
  title: Line,
  date: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
  summary: Line,
});
export type ReleaseMatter = Static<typeof ReleaseMatter>;
