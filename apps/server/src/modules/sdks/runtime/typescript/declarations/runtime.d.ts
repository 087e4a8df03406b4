/** What a program needs to reach the API. */
export interface ConnectOptions {
    /** Address of the portal or of your host, such as "https://portal.example". */
    readonly baseUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where access tokens come from. Defaults to the token endpoint of the sandbox below `baseUrl`. */
    readonly tokenUrl?: string;
    /** Milliseconds that one attempt may take, its answer included. Defaults to 30,000. */
    readonly timeout?: number;
    /** How often a call that can be repeated safely is repeated. Defaults to 2. */
    readonly maxRetries?: number;
    /** Sends requests. Defaults to the platform's fetch. */
    readonly fetch?: typeof globalThis.fetch;
    /** Told of each attempt before it is sent: no bodies, no secrets. */
    readonly onRequest?: (request: RequestRecord) => void;
    /** Told of each attempt when its answer has come, or none. */
    readonly onResponse?: (response: ResponseRecord) => void;
}
export interface RequestRecord {
    readonly method: string;
    /** The path of the API document, without the values of its parameters. */
    readonly path: string;
    /** 1 for the first attempt. */
    readonly attempt: number;
}
export interface ResponseRecord extends RequestRecord {
    /** Absent when there was no answer. */
    readonly status?: number;
    readonly requestId?: string;
    readonly durationMs: number;
}
/** What a single call can have for itself. */
export interface CallOptions {
    /** Makes a change safe to repeat. Calls that take one get a new one each unless you set it. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly timeout?: number;
    readonly signal?: AbortSignal;
    /** Told of the answer that the call returns, for its status and headers such as ETag. */
    readonly onAnswer?: (answer: Answer) => void;
}
export interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly requestId: string | undefined;
}
/** The body of a refusal (RFC 9457). */
export interface Problem {
    readonly type?: string;
    readonly title?: string;
    readonly status?: number;
    readonly code?: string;
    readonly detail?: string;
    readonly errorMessage?: string;
    readonly errors?: readonly {
        readonly in: string;
        readonly pointer: string;
        readonly message: string;
    }[];
    readonly [member: string]: unknown;
}
/** A call that failed. Its subclasses are named after the codes of the API. */
export declare class ConnectError extends Error {
    /** Code of the API, or "connection_failed", "timed_out", "answer_unreadable". */
    readonly code: string;
    /** HTTP status; 0 when there was no answer. */
    readonly status: number;
    readonly requestId: string | undefined;
    /** Page of the portal that shows what happened in this call, where the answer named one. */
    readonly timeline: string | undefined;
    readonly problem: Problem | undefined;
    constructor(message: string, facts: ErrorFacts);
}
export interface ErrorFacts {
    readonly code: string;
    readonly status?: number;
    readonly requestId?: string | undefined;
    readonly timeline?: string | undefined;
    readonly problem?: Problem | undefined;
    readonly cause?: unknown;
}
/** No answer, or one that broke off. */
export declare class ConnectionFailed extends ConnectError {
}
/** No whole answer within the time-out. */
export declare class TimedOut extends ConnectError {
}
/** An answer that is not what its content type says, or larger than 32 MiB. */
export declare class AnswerUnreadable extends ConnectError {
}
/** An operation as its API document describes it. */
export interface Operation {
    readonly method: string;
    /** With the path of its server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}". */
    readonly path: string;
    readonly takesKey?: boolean;
    /** Lists of the query that are sent as one text with commas. */
    readonly joined?: readonly string[];
    /** Media type of the request body. */
    readonly sends?: string;
}
type Query = Readonly<Record<string, unknown>>;
/** A list in pages: `await` gives the first one, `for await` every item of all. */
export declare class Pages<Item, Page> implements PromiseLike<Page>, AsyncIterable<Item> {
    #private;
    constructor(load: (cursor: string | undefined) => Promise<Page>);
    then<Done = Page, Failed = never>(done?: ((page: Page) => Done | PromiseLike<Done>) | null, failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null): Promise<Done | Failed>;
    [Symbol.asyncIterator](): AsyncGenerator<Item>;
}
/** Sends the calls of all resources: tokens, repetitions and errors. */
export declare class Transport {
    #private;
    /** `errors` has the class of each code. */
    constructor(options: ConnectOptions, agent: string, errors: Readonly<Record<string, typeof ConnectError>>);
    /** @throws ConnectError */
    send<T>(operation: Operation, path?: readonly unknown[], query?: Query, body?: unknown, options?: CallOptions): Promise<T>;
    pages<Item, Page>(operation: Operation, path?: readonly unknown[], query?: Query, options?: CallOptions): Pages<Item, Page>;
}
export {};
