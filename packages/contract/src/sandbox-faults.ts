import { texts } from "./texts/faults.ts";

/** Header of a call to the sandbox that asks for a fault, and of its response: what was asked for and happened. */
export const SANDBOX_FAULT_HEADER = "sandbox-fault";

interface SandboxFault {
  readonly name: string;
  /** Whether the operation has taken place when the fault happens. */
  readonly isDone: boolean;
  readonly happens: string;
  /** Tells what a client has to do about it. */
  readonly teaches: string;
}

/** The faults that calls can ask for. The sandbox simulates them; pages and docs/sandbox.md list them. */
export const sandboxFaults = [
  { name: "server-error", isDone: false, ...texts["server-error"] },
  { name: "unavailable", isDone: false, ...texts.unavailable },
  { name: "rate-limit", isDone: false, ...texts["rate-limit"] },
  { name: "token-expired", isDone: false, ...texts["token-expired"] },
  { name: "late", isDone: true, ...texts.late },
  { name: "lost", isDone: true, ...texts.lost },
  { name: "cut", isDone: true, ...texts.cut },
  { name: "decline", isDone: true, ...texts.decline },
] as const satisfies readonly SandboxFault[];

/** Operations whose payment the fault `decline` can decline, by operationId. */
export const declinableOperations: readonly string[] = [
  "authorizePayment",
  "simulateAuthorization",
  "simulateCashWithdrawal",
  "simulateBalanceInquiry",
];

export type SandboxFaultName = (typeof sandboxFaults)[number]["name"];

/** Simulated faults of event deliveries. Only a standing fault causes them; a call cannot ask for one. */
export const eventDeliveryFaults = [
  { name: "delivery-doubled", ...texts["delivery-doubled"] },
  { name: "delivery-late", ...texts["delivery-late"] },
  { name: "delivery-out-of-order", ...texts["delivery-out-of-order"] },
  { name: "delivery-lost", ...texts["delivery-lost"] },
] as const satisfies readonly Omit<SandboxFault, "isDone">[];

export type DeliveryFaultName = (typeof eventDeliveryFaults)[number]["name"];
export const eventDeliveryFaultNames = eventDeliveryFaults.map(({ name }) => name);

/** The faults that hold a delivery for some seconds. */
export const heldDeliveries: readonly DeliveryFaultName[] = ["delivery-late", "delivery-out-of-order"];
