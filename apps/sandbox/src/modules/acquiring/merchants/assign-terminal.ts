import { ApiError } from "@connect-portal/contract";
import { merchants, outlets, terminals } from "../../../entities/acquiring.ts";
import { ENTRY_MODES } from "../../../simulator/merchants/lifecycle.ts";
import type { Terminal } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { freeNumber } from "./free-number.ts";
import { presentTerminal } from "./present-terminal.ts";

export interface NewTerminal {
  readonly outletId: string;
  readonly kind: Terminal["kind"];
  readonly model: string;
  readonly capabilities: Terminal["capabilities"];
}

/** Assigns a terminal to an outlet. It accepts payments only with key and parameters, and once activated. */
export async function assignTerminal(world: World, input: NewTerminal): Promise<Terminal> {
  const outlet = await world.get(outlets, input.outletId);
  const merchant = await world.get(merchants, outlet.merchantId);
  if (merchant.status !== "active") {
    throw new ApiError("merchant_state_conflict", {
      detail: `The outlet's merchant is ${merchant.status}. Only an active merchant gets terminals.`,
    });
  }
  if (outlet.status !== "active") {
    throw new ApiError("outlet_state_conflict", {
      detail: `The outlet is ${outlet.status}. Assign the terminal to an active outlet.`,
    });
  }
  assertEntryModes(input);
  const id = world.newId("trm");
  const { entryModes, partialApproval, pin } = input.capabilities;
  const terminal = world.put(terminals, {
    id,
    merchantId: merchant.id,
    outletId: outlet.id,
    kind: input.kind,
    status: "assigned",
    number: await freeNumber(world, terminals, id, { prefix: input.kind === "ecommerce" ? "EC" : "PT", digits: 6 }),
    model: input.model,
    capabilities: { entryModes, partialApproval, pin },
    keyCheckValue: null,
    parametersVersion: 0,
    parameters: null,
    assignedAt: world.now.toISOString(),
    activatedAt: null,
    retiredAt: null,
  });
  world.emit({ type: "terminal.assigned", subject: id, before: null, after: presentTerminal(terminal) });
  return terminal;
}

function assertEntryModes({ kind, capabilities }: NewTerminal): void {
  const place = capabilities.entryModes.findIndex((mode) => !ENTRY_MODES[kind].includes(mode));
  if (place === -1) return;
  throw new ApiError("reference_invalid", {
    detail: `A terminal of kind ${kind} accepts ${ENTRY_MODES[kind].join(", ")}.`,
    errors: [{ in: "body", pointer: `/capabilities/entryModes/${place}`, message: `is not possible for ${kind}` }],
  });
}
