import {
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  calls,
  type ErrorCode,
  PROBLEM_MEDIA_TYPE,
  problemOf,
  refusalsOf,
  refusalsOfAnyCall,
  routeOf,
  routes,
} from "@connect-portal/contract";
import { createNetwork, type Respond, type SentRequest } from "@connect-portal/openapi-reference/testing";

type ProblemExtra = Parameters<typeof problemOf>[1];

/** A call that the page made. Query values are strings, as in the address. */
export interface AskedCall<Name extends CallName> {
  readonly params: CallParams<Name>;
  readonly query: { readonly [Member in keyof CallQuery<Name>]: string };
  readonly body: CallBody<Name>;
  readonly headers: Headers;
}

interface AnswerOptions {
  /** Sent as the ETag. */
  readonly version?: string;
}

/** How a call that waits is answered in the end. */
export interface HeldCall<Name extends CallName> {
  answer(value: CallAnswer<Name>, options?: AnswerOptions): void;
  refuse(code: ErrorCode, extra?: ProblemExtra): void;
  fail(): void;
}

/**
 * The portal as a test declares it, by the calls of the contract and in their types. What is declared holds for every
 * such call from then on, until it is declared anew. A call that is not declared fails the test.
 */
export interface FakePortal {
  /** Succeeds with the value, in the status of the contract. */
  answer<Name extends CallName>(name: Name, value: CallAnswer<Name>, options?: AnswerOptions): void;
  /** Succeeds with what the function makes of what was asked, such as a page of a list. */
  answerWith<Name extends CallName>(name: Name, make: (asked: AskedCall<Name>) => CallAnswer<Name>): void;
  /** Succeeds with a file or a stream. */
  answerFile(name: CallName, content: BodyInit, headers: Readonly<Record<string, string>>): void;
  /** Fails with the row of the error catalogue, as the server does. Throws for a code that the call never answers with. */
  refuse(name: CallName, code: ErrorCode, extra?: ProblemExtra): void;
  /** No answer comes: the network is away. */
  fail(name: CallName): void;
  /** Lets the call wait, for what stands there meanwhile. */
  hold<Name extends CallName>(name: Name): HeldCall<Name>;
  /** Answers a request that is no call of the contract, such as "POST /PowerCardConnectApi/rest/cards". */
  respond(methodAndAddress: `${string} ${string}`, respond: Respond): void;
  /** How often and with what the page made the call so far. */
  asked<Name extends CallName>(name: Name): readonly AskedCall<Name>[];
}

interface InstalledPortal extends FakePortal {
  readonly fetch: typeof fetch;
  readonly undeclared: readonly string[];
}

export function createFakePortal(): InstalledPortal {
  const network = createNetwork((request) => callOf(request) ?? `${request.method} ${addressOf(request.url)}`);

  return {
    answer: (name, value, options) =>
      network.respond(
        name,
        success(name, () => value, options),
      ),
    answerWith: (name, make) => network.respond(name, success(name, make)),
    answerFile: (name, content, headers) => network.respond(name, () => new Response(content, { headers })),
    refuse: (name, code, extra) => network.respond(name, refusal(name, code, extra)),
    fail: (name) => network.respond(name, noAnswer),
    hold(name) {
      const end = network.hold(name);
      return {
        answer: (value, options) => end(success(name, () => value, options)),
        refuse: (code, extra) => end(refusal(name, code, extra)),
        fail: () => end(noAnswer),
      };
    },
    respond: network.respond,
    asked: (name) => network.sent(name).map((request) => askedOf(name, request)),
    fetch: network.fetch,
    undeclared: network.undeclared,
  };
}

function success<Name extends CallName>(
  name: Name,
  make: (asked: AskedCall<Name>) => CallAnswer<Name>,
  { version }: AnswerOptions = {},
): Respond {
  const status = Number(Object.keys(calls[name].answers)[0] ?? 200);
  const headers: HeadersInit = version === undefined ? {} : { etag: version };
  return (request) => {
    const value = make(askedOf(name, request));
    return value === null || value === undefined
      ? new Response(null, { status, headers })
      : Response.json(value, { status, headers });
  };
}

function refusal(name: CallName, code: ErrorCode, extra?: ProblemExtra): Respond {
  if (![...refusalsOf(name), ...refusalsOfAnyCall].includes(code)) {
    throw new Error(`The contract does not say that ${name} refuses with ${code}`);
  }
  const problem = problemOf(code, extra);
  const headers = { "content-type": PROBLEM_MEDIA_TYPE };
  return () => Response.json(problem, { status: problem.status, headers });
}

const noAnswer: Respond = () => Promise.reject(new TypeError("Failed to fetch"));

function askedOf<Name extends CallName>(name: Name, { url, body, headers }: SentRequest): AskedCall<Name> {
  const params = patterns.get(name)?.exec(url)?.pathname.groups;
  const query = Object.fromEntries(url.searchParams);
  return { params, query, body, headers } as AskedCall<Name>;
}

const openParts = (name: CallName) =>
  routes[name].endsWith("*") ? Number.POSITIVE_INFINITY : routes[name].split(":").length;

/** Of several calls that match an address, the one that leaves the least open comes first. */
const namesOfCalls = (Object.keys(routes) as CallName[]).sort((a, b) => openParts(a) - openParts(b));

/** To make one takes longer than to test all of them. */
const patterns = new Map(namesOfCalls.map((name) => [name, new URLPattern({ pathname: routeOf(name).path })]));

/** The call that the contract has at this address. */
function callOf({ method, url }: SentRequest): CallName | undefined {
  if (url.origin !== location.origin) return undefined;
  return namesOfCalls.find((name) => routeOf(name).method === method && patterns.get(name)?.test(url));
}

function addressOf(url: URL): string {
  return url.origin === location.origin ? url.pathname + url.search : url.href;
}
