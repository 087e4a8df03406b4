import { ApiError } from "@connect-portal/contract";
import type { Terminal, TerminalParameters } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "./assert-code.ts";
import { changeTerminal, terminalInUse } from "./change-terminal.ts";

/** Replaces the parameters as a whole. Each set has a number of its own; the terminal fetches the highest. */
export async function setTerminalParameters(
  world: World,
  terminalId: string,
  input: TerminalParameters,
): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  assertCode("LANGUAGE_LIST", input.languageCode, "/languageCode");
  if (input.contactlessVerificationLimit > input.contactlessLimit) {
    throw new ApiError("amount_invalid", {
      detail: "The verification limit is above the contactless limit.",
      errors: [
        { in: "body", pointer: "/contactlessVerificationLimit", message: "must be at most the contactlessLimit" },
      ],
    });
  }
  const parameters: TerminalParameters = {
    floorLimit: input.floorLimit,
    contactlessLimit: input.contactlessLimit,
    tipping: input.tipping,
    contactlessVerificationLimit: input.contactlessVerificationLimit,
    languageCode: input.languageCode,
    dailyCallAt: input.dailyCallAt,
  };
  const parametersVersion = terminal.parametersVersion + 1;
  return changeTerminal(world, terminal, { parameters, parametersVersion }, "terminal.parameters_changed");
}
