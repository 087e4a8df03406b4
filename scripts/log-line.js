import os from "node:os";
import { setting } from "./setting.js";

/** One line of JSON, as the server's own log. */
export function logLine(level, msg, fields = {}, print = console.log) {
  print(JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: os.hostname(), ...fields, msg }));
}

const isJson = () => setting("LOG_FORMAT") === "json";

/** A line for people, or of the log where every line is one of JSON. */
export function say(line) {
  if (isJson()) logLine(30, line);
  else console.log(line);
}

/** The same for why there is no start, which is the last line. */
export function sayFailure(line) {
  if (isJson()) logLine(60, line, {}, console.error);
  else console.error(line);
}
