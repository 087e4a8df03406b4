import { type Brand, defaultBrand, type PageBrand, pageBrandOf } from "@connect-portal/content/brand";
import type { Site } from "@connect-portal/content/site-model";
import type { Video } from "../video/video-source.ts";

/** content/site as the pages get it: videos with the addresses of their files, and whose portal it is. */
export interface PublishedSite extends Omit<Site, "videos" | "translations"> {
  readonly videos: readonly Video[];
  readonly brand: PageBrand;
  /** The day in UTC on which the pages are written, such as 2026-11-21. */
  readonly writtenOn: string;
}

/** @param media address of the folder `media`, without a slash at its end */
export function publishSite(
  { translations, ...site }: Site,
  media: string,
  now: Date,
  brand: Brand = defaultBrand,
): PublishedSite {
  const at = (path: string) => `${media}/${path}`;
  const videos = site.videos.map(({ id, title, text, transcript, playlist, file, captions, seconds, bytes }) => ({
    id,
    title,
    text,
    transcript,
    source: { playlist: at(playlist), file: at(file), captions: at(captions), seconds, bytes },
  }));
  return { ...site, videos, brand: pageBrandOf(brand), writtenOn: now.toISOString().slice(0, 10) };
}
