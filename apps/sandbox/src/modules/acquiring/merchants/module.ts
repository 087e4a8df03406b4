import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import { merchants, outlets, terminals } from "../../../entities/acquiring.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { needsKey, OUTLET_TRANSITIONS, TERMINAL_TRANSITIONS } from "../../../simulator/merchants/lifecycle.ts";
import type { Merchant, Outlet, Terminal, TerminalParameters } from "../../../simulator/merchants/merchant.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { closeOpenBatch } from "../settlement/close-batch.ts";
import { schedulePayout } from "../settlement/pay-out.ts";
import { activateMerchant } from "./activate-merchant.ts";
import { assignTerminal } from "./assign-terminal.ts";
import { boardMerchant } from "./board-merchant.ts";
import { changeMerchantStatus } from "./change-merchant-status.ts";
import { openOutlet } from "./open-outlet.ts";
import { presentMerchant, presentOutlet } from "./present-merchant.ts";
import { presentTerminal } from "./present-terminal.ts";
import { updateMerchant } from "./update-merchant.ts";

const base = `${SANDBOX_BASE}/4.2.4/acquiring`;

const merchantAnswer = async (world: ReadWorld, merchant: Merchant) => ({
  status: 200,
  body: presentMerchant(merchant),
  headers: { etag: await etagOf(world, merchants, merchant.id) },
});
const terminalAnswer = async (world: ReadWorld, terminal: Terminal) => ({
  status: 200,
  body: presentTerminal(terminal),
  headers: { etag: await etagOf(world, terminals, terminal.id) },
});

export default {
  world: {
    reads: {
      searchMerchants: async (world, request) => {
        const { status, merchantNumber, name } = request.query;
        const where = { status, number: merchantNumber, search: name?.toLowerCase() };
        const { items, nextCursor } = await world.page(merchants, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentMerchant), nextCursor } };
      },
      getMerchant: async (world, request) =>
        merchantAnswer(world, await world.get(merchants, request.params.merchantId)),
      listOutlets: async (world, request) => {
        const merchant = await world.get(merchants, request.params.merchantId);
        const { items, nextCursor } = await world.page(outlets, { merchant_id: merchant.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentOutlet), nextCursor } };
      },
      getOutlet: async (world, request) => ({
        status: 200,
        body: presentOutlet(await world.get(outlets, request.params.outletId)),
      }),
      listTerminals: async (world, request) => {
        const { merchantId, outletId, status, terminalNumber } = request.query;
        const where = {
          merchant_id: merchantId,
          outlet_id: outletId,
          status,
          number: terminalNumber,
        };
        const { items, nextCursor } = await world.page(terminals, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentTerminal), nextCursor } };
      },
      getTerminal: async (world, request) =>
        terminalAnswer(world, await world.get(terminals, request.params.terminalId)),
    },
    changes: {
      boardMerchant: async (world, { body }) => {
        const merchant = await boardMerchant(world, body);
        const answer = await merchantAnswer(world, merchant);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/merchants/${merchant.id}` } };
      },
      updateMerchant: async (world, request) => {
        await assertMatches(world, merchants, request.params.merchantId, request);
        return merchantAnswer(world, await updateMerchant(world, request.params.merchantId, request.body));
      },
      activateMerchant: async (world, request) =>
        merchantAnswer(world, await activateMerchant(world, request.params.merchantId, request.body)),
      suspendMerchant: async (world, request) =>
        merchantAnswer(world, await suspendMerchant(world, request.params.merchantId, request.body.reason)),
      reinstateMerchant: async (world, request) =>
        merchantAnswer(world, await reinstateMerchant(world, request.params.merchantId)),
      terminateMerchant: async (world, request) =>
        merchantAnswer(world, await terminateMerchant(world, request.params.merchantId, request.body.reason)),
      openOutlet: async (world, request) => {
        const outlet = await openOutlet(world, request.params.merchantId, request.body);
        const headers = { location: `${base}/outlets/${outlet.id}` };
        return { status: 201, body: presentOutlet(outlet), headers };
      },
      closeOutlet: async (world, request) => ({
        status: 200,
        body: presentOutlet(await closeOutlet(world, request.params.outletId)),
      }),
      assignTerminal: async (world, { body }) => {
        const terminal = await assignTerminal(world, body);
        const answer = await terminalAnswer(world, terminal);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/terminals/${terminal.id}` } };
      },
      injectKey: async (world, request) => {
        const { keyCheckValue } = request.body;
        return terminalAnswer(world, await injectKey(world, request.params.terminalId, keyCheckValue));
      },
      setTerminalParameters: async (world, request) => {
        await assertMatches(world, terminals, request.params.terminalId, request);
        const parameters = request.body;
        return terminalAnswer(world, await setTerminalParameters(world, request.params.terminalId, parameters));
      },
      activateTerminal: async (world, request) =>
        terminalAnswer(world, await activateTerminal(world, request.params.terminalId)),
      retireTerminal: async (world, request) =>
        terminalAnswer(world, await retireTerminal(world, request.params.terminalId)),
    },
  },
} satisfies SandboxModule;

/** Stops new payments and payouts. Authorized payments can still be captured, and captured ones refunded. */
async function suspendMerchant(world: World, merchantId: string, reason: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  return changeMerchantStatus(world, merchant, { status: "suspended", reason, event: "merchant.suspended" });
}

/**
 * Records that the key injection facility has loaded a key. Only the check value is shown: it identifies the key
 * without revealing it.
 */
async function injectKey(world: World, terminalId: string, keyCheckValue: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  if (!needsKey(terminal.kind)) {
    const detail = "An ecommerce terminal reads no cards and has no key.";
    throw new ApiError("terminal_state_conflict", { detail });
  }
  return changeTerminal(world, terminal, { keyCheckValue }, "terminal.key_injected");
}

/** Ends a suspension. Amounts held back meanwhile go out with the next payout. */
async function reinstateMerchant(world: World, merchantId: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  if (merchant.status !== "suspended") {
    throw new ApiError("merchant_state_conflict", { detail: `The merchant is ${merchant.status}, not suspended.` });
  }
  await schedulePayout(world, merchant);
  return changeMerchantStatus(world, merchant, { status: "active", reason: null, event: "merchant.reinstated" });
}

/** Lets a terminal accept payments, once it has everything it needs. */
async function activateTerminal(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  const missing = missingOf(terminal);
  if (missing !== null) throw new ApiError("terminal_state_conflict", { detail: missing });
  const changes = { status: "active", activatedAt: world.now.toISOString() } as const;
  return changeTerminal(world, terminal, changes, "terminal.activated");
}

function missingOf(terminal: Terminal): string | null {
  if (!TERMINAL_TRANSITIONS[terminal.status].includes("active")) return `The terminal is ${terminal.status} already.`;
  if (needsKey(terminal.kind) && terminal.keyCheckValue === null) return "No key has been injected into the terminal.";
  if (terminal.parameters === null) return "The terminal has no parameters yet.";
  return null;
}

/**
 * Terminates a merchant for good, with its outlets and terminals. Its open amounts are still settled, and its reserve
 * is released when due.
 */
async function terminateMerchant(world: World, merchantId: string, reason: string): Promise<Merchant> {
  const merchant = await world.get(merchants, merchantId);
  const terminated = changeMerchantStatus(world, merchant, {
    status: "terminated",
    reason,
    event: "merchant.terminated",
    changes: { terminatedAt: world.now.toISOString() },
  });
  for (const outlet of await world.by(outlets, { merchant_id: merchantId }, { order: "oldest" })) {
    if (outlet.status !== "closed") await closeOutlet(world, outlet.id);
  }
  await closeOpenBatch(world, merchantId, "termination");
  return terminated;
}

/** Replaces all parameters. Each set has a number of its own, and the terminal fetches the highest. */
async function setTerminalParameters(world: World, terminalId: string, input: TerminalParameters): Promise<Terminal> {
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

/** Closes an outlet for good, and retires its terminals. */
async function closeOutlet(world: World, outletId: string): Promise<Outlet> {
  const outlet = await world.get(outlets, outletId);
  if (!OUTLET_TRANSITIONS[outlet.status].includes("closed")) {
    throw new ApiError("outlet_state_conflict", { detail: `The outlet is ${outlet.status} already.` });
  }
  for (const terminal of await world.by(terminals, { outlet_id: outletId }, { order: "oldest" })) {
    if (terminal.status !== "retired") await retireTerminal(world, terminal.id);
  }
  const closed = world.put(outlets, { ...outlet, status: "closed", closedAt: world.now.toISOString() });
  const event = { before: presentOutlet(outlet), after: presentOutlet(closed) };
  world.emit({ type: "outlet.closed", subject: outletId, ...event });
  return closed;
}

/** Retires a terminal for good. Its key is deleted; its payments stay. */
async function retireTerminal(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await terminalInUse(world, terminalId);
  const changes = { status: "retired", keyCheckValue: null, retiredAt: world.now.toISOString() } as const;
  return changeTerminal(world, terminal, changes, "terminal.retired");
}

function changeTerminal(world: World, terminal: Terminal, changes: Partial<Terminal>, event: string): Terminal {
  const after = world.put(terminals, { ...terminal, ...changes });
  const shown = { before: presentTerminal(terminal), after: presentTerminal(after) };
  world.emit({ type: event, subject: terminal.id, ...shown });
  return after;
}

/** @throws ApiError terminal_state_conflict */
async function terminalInUse(world: World, terminalId: string): Promise<Terminal> {
  const terminal = await world.get(terminals, terminalId);
  if (terminal.status !== "retired") return terminal;
  const detail = "The terminal is retired. A retired terminal can only be read.";
  throw new ApiError("terminal_state_conflict", { detail });
}
