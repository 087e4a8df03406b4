import type { Scheme } from "../cards/test-bins.ts";
import type { Facts, IssuedFacts } from "./facts.ts";

export type Inputs = Readonly<Record<string, string | number | boolean | null>>;

/** Facts of a card that the issuer knows. */
export type KnownFacts = Facts & { readonly issued: IssuedFacts };

/** One reason to decline. */
export interface Decline<F extends Facts = Facts> {
  /** The reason as a code, for programs. */
  readonly reasonCode: string;
  /** ISO 8583 field 39. */
  readonly responseCode: string;
  /** Response codes of schemes that have their own for this reason. */
  readonly codeOfScheme?: Partial<Readonly<Record<Scheme, string>>>;
  /** Why, for the client. */
  readonly reason: string;
  /** A change that would have let the payment pass. */
  readonly remedy: string;
  /** A method, so that one table can hold rows with several kinds of facts. */
  when(facts: F): boolean;
}

/** One row of the decision. */
export interface Check<F extends Facts = Facts> {
  readonly name: string;
  /** The facts that the check reads; null when the message has nothing to check. */
  reads(facts: F): Inputs | null;
  /** The first one whose condition holds declines. */
  readonly declines: readonly Decline<F>[];
  /** Only the issuer's own host can run it; stand-in cannot. */
  readonly needsHost?: boolean;
}
