import { expect, test } from "vitest";
import { filesOfPlaylist, secondsOfPlaylist, sentencesOf } from "./read-video.ts";

const playlist =
  '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:4.000000,\r\na.m4s\r\n#EXTINF:1.26,title\r\nb.m4s\r\n#EXT-X-ENDLIST\r\n';

test("a playlist names its files and how long they are", () => {
  expect(filesOfPlaylist(playlist)).toEqual(["init.mp4", "a.m4s", "b.m4s"]);
  expect(secondsOfPlaylist(playlist)).toBe(5.3);
});

test("captions are read cue by cue, with or without names, notes left out", () => {
  const vtt =
    "WEBVTT\n\nNOTE made by hand\n\n1\n00:00.000 --> 00:02.000\nFirst\nline\n\n00:02.000 --> 00:03.000 line:0\nSecond\n";
  expect(sentencesOf(vtt)).toEqual(["First line", "Second"]);
});
