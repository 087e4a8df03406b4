/** Headers as Node has them. */
export type CallHeaders = Readonly<Record<string, string | string[] | number | undefined>>;

/** A call as the sandbox hands it over, which declares the same (apps/sandbox/src/call-log.ts). Nothing in it is masked. */
export interface AnsweredCall {
  readonly userId: number;
  readonly clientId: string;
  readonly world: string | null;
  readonly isPage: boolean;
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly operation: string | undefined;
  readonly operationId: string | undefined;
  readonly document: string | undefined;
  readonly status: number;
  readonly durationMs: number;
  readonly requestHeaders: CallHeaders;
  readonly requestBody: string | Buffer | undefined;
  readonly responseHeaders: CallHeaders;
  readonly responseBody: string | Buffer | undefined;
}
