import { texts } from "./texts.ts";

/** 72.4 to "1:12": whole minutes and seconds, as players write them. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 412000 to "0.4 MB". */
export function sizeText(bytes: number): string {
  return texts.megabytes((bytes / 1_000_000).toFixed(1));
}
