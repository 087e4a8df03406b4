import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Finding, finding } from "../text/finding.ts";
import type { SiteVideo } from "./model.ts";
import type { Parsed } from "./parse-matter.ts";
import type { VideosFile } from "./schema.ts";

const RULE = "site/video";

/** Completes a video by what its files in `media/{id}` say. `line` is that of its entry in videos.yaml. */
export async function readVideo(
  media: string,
  entry: VideosFile[number],
  line: number | undefined,
): Promise<Parsed<SiteVideo>> {
  const { id } = entry;
  const playlist = `${id}/playlist.m3u8`;
  const file = `${id}/${id}.mp4`;
  const captions = `${id}/captions.vtt`;
  const findings: Finding[] = [];
  const missing = (path: string) => findings.push(finding(RULE, `There is no file media/${path}.`, line));
  const textOf = (path: string) => readFile(join(media, path), "utf8").catch(() => void missing(path));
  const sizeOf = async (path: string) => (await stat(join(media, path)).catch(() => void missing(path)))?.size ?? 0;

  const list = await textOf(playlist);
  const cues = await textOf(captions);
  const bytes = await sizeOf(file);
  for (const name of list === undefined ? [] : filesOfPlaylist(list)) await sizeOf(`${id}/${name}`);
  const seconds = secondsOfPlaylist(list ?? "");
  const transcript = sentencesOf(cues ?? "");
  if (list !== undefined && seconds === 0) {
    findings.push(finding(RULE, `media/${playlist} names no segment: it must be a media playlist.`, line));
  }
  if (cues !== undefined && transcript.length === 0) {
    findings.push(finding(RULE, `media/${captions} has no caption.`, line));
  }
  return findings.length > 0
    ? { findings }
    : { value: { ...entry, playlist, file, captions, seconds, bytes, transcript } };
}

/** Segments and initialisation sections, RFC 8216 sections 4.3.2.1 and 4.3.2.5. */
export function filesOfPlaylist(text: string): string[] {
  const segments = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  const maps = [...text.matchAll(/^#EXT-X-MAP:.*URI="([^"]+)"/gm)].map(([, uri = ""]) => uri);
  return [...maps, ...segments];
}

/** Sum of the segments' durations (RFC 8216 section 4.3.2.1), to a tenth. */
export function secondsOfPlaylist(text: string): number {
  const durations = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  return Math.round(durations.reduce((sum, seconds) => sum + seconds, 0) * 10) / 10;
}

/** The texts of a WebVTT file, cue by cue. */
export function sentencesOf(vtt: string): string[] {
  return vtt
    .split(/(?:\r?\n){2,}/)
    .map((block) => block.split(/\r?\n/))
    .flatMap((lines) => {
      const timing = lines.findIndex((line) => line.includes("-->"));
      return timing < 0
        ? []
        : [
            lines
              .slice(timing + 1)
              .join(" ")
              .trim(),
          ];
    })
    .filter((text) => text !== "");
}
