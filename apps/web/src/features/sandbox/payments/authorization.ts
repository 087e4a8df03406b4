import type { SandboxWorld } from "@connect-portal/contract";
import type { OperationDocument } from "@connect-portal/openapi-document";
import { newUuid } from "../../../shared/sandbox/new-uuid.ts";
import { texts } from "../texts.ts";

type Authorizes = NonNullable<SandboxWorld["authorizes"]>;

/** Body of an authorization; what the form does not ask for stays as the document has it. */
export interface PaymentBody {
  readonly card: object;
  readonly amount: { readonly amount: number; readonly currencyCode: string };
  readonly [member: string]: unknown;
}

/** A payment of the document: what happens, in words, and the body that brings it about. */
export interface KindOfPayment {
  readonly name: string;
  readonly words: string;
  readonly body: PaymentBody;
}

export type Result =
  | {
      readonly kind: "decided";
      readonly isApproved: boolean;
      readonly responseCode: string;
      readonly paymentId: string;
      readonly cardId: string;
      readonly accountId: string;
      /** Null unless it was declined. */
      readonly reason: string | null;
      readonly remedy: string | null;
    }
  | { readonly kind: "failed"; readonly message: string };

/** The payments that the document names, those with a card of the reader's own. */
export function paymentsOf({ requestBody }: OperationDocument): KindOfPayment[] {
  const examples = requestBody?.content.find(({ type }) => type === "application/json")?.examples ?? [];
  return examples.flatMap(({ name, summary, value }): KindOfPayment[] => {
    const body = value as Partial<PaymentBody> | undefined;
    const isOwn = typeof body?.card === "object" && Object.keys(body.card).join() === "cardId";
    return isOwn && (body.amount?.amount ?? 0) > 0 ? [{ name, words: summary ?? name, body: body as PaymentBody }] : [];
  });
}

/** Address of the operation with the body in its console. */
export function callAddress({ page }: Authorizes, body: PaymentBody): string {
  const values = Object.entries(body).map(([name, value]): [string, string] => [
    `/${name}`,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return `${page}&${new URLSearchParams(values)}`;
}

/** Sends the payment by its operation, and reads what was decided. Never rejects. */
export async function authorize({ path, servers }: OperationDocument, body: PaymentBody): Promise<Result> {
  // A reader who only looks at the sandbox does not load the code that sends.
  const [{ sendCall }, { answerText }] = await Promise.all([
    import("../../../shared/sandbox/send-call.ts"),
    import("@connect-portal/openapi-reference/transport"),
  ]);
  const outcome = await sendCall({
    method: "POST",
    url: `${servers[0]?.url.replace(/\/$/, "") ?? ""}${path}`,
    headers: [
      ["Content-Type", "application/json"],
      ["Idempotency-Key", newUuid()],
    ],
    body: JSON.stringify(body),
  });
  if ("failure" in outcome) {
    const { failure } = outcome;
    return { kind: "failed", message: "message" in failure ? failure.message : texts.authorize.noResponse };
  }
  return resultOf(outcome.answer.status, answerText(outcome.answer) ?? "");
}

/** What a response of the operation says. */
export function resultOf(status: number, text: string): Result {
  const body = parsed(text);
  const wordsIn = (value: unknown) => (typeof value === "string" ? value : "");
  if (status !== 201) {
    const [first] = Array.isArray(body.errors) ? body.errors : [];
    const place = [first?.in, first?.pointer, first?.message].map(wordsIn).filter(Boolean).join(" ");
    const message = [wordsIn(body.errorMessage), place].filter(Boolean).join(" ");
    return { kind: "failed", message: message || texts.authorize.rejected(status) };
  }
  const decline = typeof body.decline === "object" && body.decline !== null ? body.decline : null;
  const { reason, remedy } = (decline ?? {}) as Record<string, unknown>;
  return {
    kind: "decided",
    isApproved: decline === null,
    responseCode: wordsIn(body.responseCode),
    paymentId: wordsIn(body.authorizationId),
    cardId: wordsIn(body.cardId),
    accountId: wordsIn(body.accountId),
    reason: decline && wordsIn(reason),
    remedy: decline && (wordsIn(remedy) || null),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
