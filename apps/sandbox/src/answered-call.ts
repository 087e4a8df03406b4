/** Headers as Node has them. */
export type CallHeaders = Readonly<Record<string, string | string[] | number | undefined>>;

/** A call whose token named an account, with its response. Nothing in it is masked. */
export interface AnsweredCall {
  readonly userId: number;
  readonly clientId: string;
  /** Public id of the world in which it was answered; null is the default one of the account. */
  readonly world: string | null;
  /** A page of the portal made it. */
  readonly isPage: boolean;
  readonly requestId: string;
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  /** Method and path template; undefined when no document has it. */
  readonly operation: string | undefined;
  readonly operationId: string | undefined;
  /** Address of the operation's document in the portal. */
  readonly document: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  readonly requestHeaders: CallHeaders;
  /**
   * The request's body, byte for byte; undefined when there was none, or when the call was refused before reading it.
   */
  readonly requestBody: string | Buffer | undefined;
  readonly responseHeaders: CallHeaders;
  /** Undefined for none, and for a stream. */
  readonly responseBody: string | Buffer | undefined;
}
