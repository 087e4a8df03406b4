import { ApiError, type SandboxFaultName, sandboxFaults } from "@connect-portal/contract";

export interface AskedFault {
  readonly name: SandboxFaultName;
  /** Seconds for which the response of `late` waits. */
  readonly seconds: number;
  /** How many calls in a row it happens to. */
  readonly times: number;
}

const DEFAULT_SECONDS = 10;
const MOST_SECONDS = 30;
export const MOST_TIMES = 5;

/**
 * Reads `Sandbox-Fault: late; seconds=20; times=2`.
 * @throws ApiError fault_unknown, which says what there is
 */
export function parseFault(text: string): AskedFault {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const fault = sandboxFaults.find((one) => one.name === name);
  if (!fault) throw unknown(`There is ${sandboxFaults.map((one) => one.name).join(", ")}.`);
  const given = new Map<string, number>();
  for (const parameter of parameters) {
    const [, key = "", digits = ""] = /^(seconds|times)=(\d{1,2})$/.exec(parameter) ?? [];
    if (key === "" || given.has(key)) throw unknown("Its parameters are seconds and times, whole numbers, once each.");
    given.set(key, Number(digits));
  }
  const seconds = given.get("seconds") ?? DEFAULT_SECONDS;
  const times = given.get("times") ?? 1;
  if (given.has("seconds") && fault.name !== "late") throw unknown("Only late has seconds.");
  if (seconds < 1 || seconds > MOST_SECONDS) throw unknown(`seconds is 1 to ${MOST_SECONDS}.`);
  if (times < 1 || times > MOST_TIMES) throw unknown(`times is 1 to ${MOST_TIMES}.`);
  return { name: fault.name, seconds, times };
}

function unknown(detail: string): ApiError {
  return new ApiError("fault_unknown", { detail });
}
