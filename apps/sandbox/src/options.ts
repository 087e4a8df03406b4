import type { ContentStore } from "@connect-portal/content";
import type { OnMade } from "@connect-portal/credentials/encryption";
import type { OpenDatabase } from "@connect-portal/database";
import type { CallLog } from "./call-log.ts";
import type { PageCalls } from "./page-calls.ts";

export interface SandboxLimitRule {
  /** Unique among all limits. */
  readonly name: string;
  /** The number of calls allowed within the given seconds. */
  readonly calls: number;
  readonly seconds: number;
  /** Counts in this process, for calls that cost less than a count that all processes share. */
  readonly ofProcess?: true;
}

/** Counts calls. `take` returns the seconds to wait; 0 lets the call pass. */
export interface SandboxLimits {
  perKey(rule: SandboxLimitRule): { take(key: string): Promise<number> };
  /** Limits by the network of an address, or of a name in it. */
  perNetwork(rule: SandboxLimitRule): { take(address: string, name?: string): Promise<number> };
}

/** A question to a decision endpoint that is being sent. */
export interface DecisionRequest {
  /** The same when the question is asked again. */
  readonly id: string;
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** `whsec_` and base64: each signs. */
  readonly secrets: readonly string[];
  /** Limits the whole request: looking up the name, connecting, and reading the response. */
  readonly timeLimitMs: number;
}

/** The body of a 2xx response, or the reason why there is none, for people. */
export type DecisionResponse = { readonly latencyMs: number } & (
  | { readonly text: string }
  | { readonly fault: string }
);

/** Everything that the sandbox needs to run, alone or beside the portal. */
export interface SandboxOptions {
  readonly content: ContentStore;
  readonly database: OpenDatabase;
  readonly limits: SandboxLimits;
  readonly now: () => Date;
  /** Life of an access token in seconds. */
  readonly tokenLifetime: number;
  /** The portal's address, without a slash at its end. When left out, it is taken from the request. */
  readonly portalUrl?: string;
  /** When left out, calls are not reported. */
  readonly pageCalls?: PageCalls;
  /** Left out, no calls are kept. */
  readonly callLog?: CallLog;
  /** Whether events may be sent to an address. @throws ApiError hook_url_not_valid, hook_url_refused. Left out, to any. */
  readonly judgeEndpoint?: (url: string) => Promise<void>;
  /** Signs a question and sends it. Any behavior of the receiver is a response. When left out, no endpoint is asked. */
  readonly askDecision?: (request: DecisionRequest) => Promise<DecisionResponse>;
  /** When left out, nobody is notified of encryption keys that are generated for an account. */
  readonly onKeysMade?: OnMade;
}
