import { ApiError, type SandboxFaultName, sandboxFaults } from "@connect-portal/contract";

export interface AskedFault {
  readonly name: SandboxFaultName;
  /** Seconds for which the response of `late` waits. */
  readonly seconds: number;
  /** The ISO 8583 field 39 of `decline`. */
  readonly code: string;
  /** How many calls in a row it happens to. */
  readonly times: number;
}

export const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 30;
export const MOST_TIMES = 5;
/** Do not honour. */
export const DEFAULT_CODE = "05";
/** ISO 8583 field 39 codes that do not decline a payment. */
const APPROVALS: readonly string[] = ["00", "08", "10", "11", "85"];

/** Reads `Sandbox-Fault: late; seconds=20; times=2`. @throws ApiError fault_unknown, which lists the valid faults */
export function parseFault(text: string): AskedFault {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const fault = sandboxFaults.find((one) => one.name === name);
  if (!fault) throw unknown(`There is ${sandboxFaults.map((one) => one.name).join(", ")}.`);
  const given = new Map<string, string>();
  for (const parameter of parameters) {
    const [, key = "", value = ""] = /^(seconds|times|code)=([0-9A-Z]{1,2})$/.exec(parameter) ?? [];
    if (key === "" || given.has(key)) throw unknown("Its parameters are seconds, times and code, once each.");
    given.set(key, value);
  }
  const seconds = Number(given.get("seconds") ?? DEFAULT_SECONDS);
  const times = Number(given.get("times") ?? 1);
  const code = given.get("code") ?? DEFAULT_CODE;
  if (given.has("seconds") && fault.name !== "late") throw unknown("Only late has seconds.");
  if (given.has("code") && fault.name !== "decline") throw unknown("Only decline has a code.");
  if (code.length !== 2 || APPROVALS.includes(code))
    throw unknown("code is a response code that declines, such as 51.");
  if (!(seconds >= 1 && seconds <= MOST_SECONDS)) throw unknown(`seconds is 1 to ${MOST_SECONDS}.`);
  if (!(times >= 1 && times <= MOST_TIMES)) throw unknown(`times is 1 to ${MOST_TIMES}.`);
  return { name: fault.name, seconds, code, times };
}

function unknown(detail: string): ApiError {
  return new ApiError("fault_unknown", { detail });
}
