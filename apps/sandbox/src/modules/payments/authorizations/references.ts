import { scatter } from "../../../world/ids.ts";

/** The network's references to an authorization, derived from its id so that the same world has the same numbers. */
export interface References {
  /** ISO 8583 field 11, 6 digits. */
  readonly traceNumber: string;
  /** Field 37: last digit of the year, day of the year, hour, trace number. */
  readonly networkReference: string;
  /** Field 38, 6 characters. */
  readonly authorizationCode: string;
}

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const DAY = 86_400_000;

export function referencesOf(id: string, now: Date, trace?: string): References {
  const traceNumber = trace ?? String(scatter(id) % 1_000_000).padStart(6, "0");
  const year = now.getUTCFullYear();
  const day = Math.floor((now.getTime() - Date.UTC(year, 0, 0)) / DAY);
  const moment = `${year % 10}${String(day).padStart(3, "0")}${String(now.getUTCHours()).padStart(2, "0")}`;
  return { traceNumber, networkReference: moment + traceNumber, authorizationCode: codeOf(id) };
}

function codeOf(id: string): string {
  return Array.from({ length: 6 }, (_, place) => ALPHABET[scatter(`${id}:${place}`) % ALPHABET.length]).join("");
}
