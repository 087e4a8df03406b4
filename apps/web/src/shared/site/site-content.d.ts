/** The parts of content/site, made into modules by apps/web/site-content.ts. */
declare module "virtual:site-content/platform" {
  const platform: import("@connect-portal/content/site-model").Site["platform"];
  export default platform;
}

declare module "virtual:site-content/home" {
  type Site = import("@connect-portal/content/site-model").Site;
  const home: Pick<Site, "hero" | "blurb" | "testimonials">;
  export default home;
}

declare module "virtual:site-content/about" {
  const about: import("@connect-portal/content/site-model").AboutPage;
  export default about;
}

declare module "virtual:site-content/events" {
  type Site = import("@connect-portal/content/site-model").Site;
  /** `builtOn` is the day of the build in UTC, such as 2026-11-21. */
  const timetable: { readonly builtOn: string; readonly events: Site["events"] };
  export default timetable;
}

declare module "virtual:site-content/videos" {
  const videos: readonly import("../video/video-source.ts").Video[];
  export default videos;
}

declare module "virtual:site-content/tour" {
  /** The first of the videos. */
  const tour: import("../video/video-source.ts").Video;
  export default tour;
}

declare module "virtual:site-content/press" {
  const releases: import("@connect-portal/content/site-model").Site["press"];
  export default releases;
}

declare module "virtual:site-content/notices" {
  const notices: import("@connect-portal/content/site-model").Site["notices"];
  export default notices;
}

/** For the foot of every page: without the texts. */
declare module "virtual:site-content/notice-links" {
  const links: readonly { readonly to: string; readonly label: string }[];
  export default links;
}

/** Title and description of one page, by its name in site.yaml. */
declare module "virtual:site-content/pages/*" {
  const page: import("@connect-portal/content/site-model").PageText;
  export default page;
}
