import type { Content } from "@connect-portal/content";
import {
  ApiError,
  FULL_SCOPE,
  PORTAL_SEARCH_LENGTH,
  SandboxCallsQuery,
  type SandboxClaims,
} from "@connect-portal/contract";
import { scopesOf } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { operationMarkdown } from "@connect-portal/openapi-document/markdown";
import { type CallToolResult, fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import Type, { type Static, type TObject } from "typebox";
import { errorMarkdown } from "../../modules/errors/error-markdown.ts";
import type { OperationsOfError } from "../../modules/errors/error-operations.ts";
import type { SearchPortal } from "../../modules/portal-search/search-portal.ts";
import { listCalls } from "../../modules/sandbox-calls/list-calls.ts";
import type { timelineReader } from "../sandbox-timeline.ts";
import { type BuiltCall, buildCall, ToolError } from "./build-call.ts";
import { findOperation, listOperations, openDocuments } from "./open-operations.ts";

/** The caller: documents that are not open to its account do not exist for it. */
export interface McpCaller {
  readonly claims: SandboxClaims;
  readonly productIds: readonly number[];
  /** Public id of the world of its client; null is the default one. */
  readonly world: string | null;
}

interface McpTools {
  readonly db: Database;
  readonly content: () => Content;
  readonly search: SearchPortal;
  readonly operationsOfError: OperationsOfError;
  readonly timelines: Awaited<ReturnType<typeof timelineReader>>;
  readonly now: () => Date;
  /** Receives errors that the caller did not cause. */
  readonly onError: (error: unknown) => void;
}

/** Sends a call to the sandbox as the caller. */
export type Send = (
  call: BuiltCall,
) => Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>;

/** More of an answer than a model reads at once. */
const LONGEST_ANSWER = 60_000;
/** Hits of each kind: who sees none that fits asks with other words. */
const MOST_HITS = 10;

const operation = Type.String({ minLength: 1, maxLength: 200, description: "Operation id, such as createCard" });
const release = Type.Optional(
  Type.String({
    maxLength: 40,
    description: "Release, such as 4.2.4. Left out, the newest one that has the operation",
  }),
);

const ListOperations = Type.Object({
  document: Type.Optional(
    Type.String({ maxLength: 200, description: "Part of a document's title or address, such as cards or /4.2.4/" }),
  ),
});
const Search = Type.Object({ text: Type.String({ minLength: 1, maxLength: PORTAL_SEARCH_LENGTH }) });
const ReadOperation = Type.Object({ operation, release });
const ReadError = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 100, description: "`code` of a refusal, such as card_state_conflict" }),
});
const CallOperation = Type.Object({
  operation,
  release,
  parameters: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        "Values of path, query and header parameters by name. An Idempotency-Key is made where you give none",
    }),
  ),
  body: Type.Optional(Type.Unknown({ description: "The request body as JSON" })),
  world: Type.Optional(
    Type.String({ maxLength: 40, description: "Id of one of your worlds; left out, your client's" }),
  ),
});
const ReadCalls = Type.Omit(SandboxCallsQuery, ["after"]);
const ReadTimeline = Type.Object({
  requestId: Type.Optional(Type.String({ maxLength: 64, description: "X-Request-Id of a call" })),
  subject: Type.Optional(
    Type.String({ maxLength: 64, description: "Id of a card, an account, a payment or a dispute" }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 100 })),
});

/** Makes the server of one request: its tools act for the request's sender. */
export function mcpServers({ db, content, search, operationsOfError, timelines, now, onError }: McpTools) {
  return (caller: McpCaller, send: Send): McpServer => {
    const { claims, productIds } = caller;
    const userId = Number(claims.sub);
    const key = { userId, world: caller.world };
    const documents = () => openDocuments(content(), productIds);
    const server = new McpServer(
      { name: "connect-portal", title: content().brand.name, version: "1" },
      {
        instructions:
          `${content().brand.summary} Search or list operations, read one before you call it, then call it: ` +
          "calls change your sandbox world only, no real money. A refusal says in its body what to mend.",
      },
    );

    function tool<T extends TObject>(
      name: string,
      about: { title: string; description: string; readOnly?: boolean },
      schema: T,
      answer: (given: Static<T>) => Promise<CallToolResult | string> | CallToolResult | string,
    ): void {
      const { readOnly = true, ...said } = about;
      server.registerTool(
        name,
        {
          ...said,
          inputSchema: fromJsonSchema<Static<T>>(schema as never),
          annotations: { readOnlyHint: readOnly, openWorldHint: false },
        },
        async (given) => {
          try {
            const result = await answer(given);
            return typeof result === "string" ? text(result) : result;
          } catch (error) {
            return { ...text(wordsOf(error, onError)), isError: true };
          }
        },
      );
    }

    tool(
      "list_operations",
      { title: "List operations", description: "Lists the documents that are open to you, and their operations." },
      ListOperations,
      ({ document = "" }) => {
        const wanted = document.toLowerCase();
        const found = documents().filter(({ url, index }) => `${index.title} ${url}`.toLowerCase().includes(wanted));
        return found.map(listOperations).join("\n\n") || "No document fits. Leave `document` out to list all.";
      },
    );

    tool(
      "search",
      {
        title: "Search the documentation",
        description:
          "Finds operations, fields, errors, response codes, events, modules and pages by name, description or path; " +
          "a path may have ids in it, as in a log. The best hits come first. Each has its page in the portal.",
      },
      Search,
      async (query) => {
        const searcher = { content: content(), productIds, permissions: [] };
        const hits = await search(searcher, { ...query, kinds: "all" });
        const groups = [...Map.groupBy(hits, ({ kind }) => kind).values()];
        const best = groups.flatMap((group) => group.slice(0, MOST_HITS));
        const lines = best.map(({ kind, verb, status, title, path, context, place, module, link }) => {
          const name = [verb, status, title].filter(Boolean).join(" ");
          const where = [path, context, module, place].filter(Boolean).join(", ");
          return `- ${kind} ${name}${where && `, ${where}`}: ${link}`;
        });
        return lines.join("\n") || "Nothing is called like that. Try one word, or list_operations.";
      },
    );

    tool(
      "read_operation",
      {
        title: "Read an operation",
        description: "Parameters, request body, responses, errors and examples of an operation or an event.",
      },
      ReadOperation,
      (wanted) => {
        const found = operationOf(wanted);
        return operationMarkdown(found.operation, found.document.index);
      },
    );

    tool(
      "read_error",
      { title: "Read an error", description: "What an error code means, and which operations return it." },
      ReadError,
      async ({ code }) => {
        const words = errorMarkdown(code, await operationsOfError(content(), productIds, code));
        if (words === undefined) throw new ToolError(`There is no error ${code}. Use search.`);
        return words;
      },
    );

    tool(
      "call_operation",
      {
        title: "Call an operation",
        description:
          "Calls an operation of the sandbox in your world and returns the status, the headers and the body.",
        readOnly: false,
      },
      CallOperation,
      async (wanted) => {
        const { status, headers, body } = await send(buildCall(operationOf(wanted).operation, wanted));
        const said = ["x-request-id", "sandbox-timeline", "etag", "location", "retry-after", "content-type"];
        const lines = said.flatMap((name) =>
          headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`],
        );
        return { ...text([`HTTP ${status}`, ...lines, "", cut(body)].join("\n")), isError: status >= 400 };
      },
    );

    tool(
      "read_calls",
      {
        title: "Read the call log",
        description:
          "Your account's calls, the newest first; filtered by operation, status, card, request id, time or text.",
      },
      ReadCalls,
      async (query) => {
        needFullScope();
        return json(await listCalls(db, userId, query));
      },
    );

    tool(
      "read_timeline",
      {
        title: "Read a timeline",
        description:
          "What a request did: checks, ledger entries, events and deliveries. Or what happened to one resource.",
      },
      ReadTimeline,
      async ({ requestId, subject, cursor }) => {
        needFullScope();
        if (requestId !== undefined) return json(await timelines.ofRequest(key, now(), requestId, cursor));
        if (subject !== undefined) return json(await timelines.ofSubject(key, now(), subject, cursor));
        throw new ToolError("Give a requestId or a subject.");
      },
    );

    /** They show what other programs of the account did, whatever these may do. */
    function needFullScope(): void {
      if (scopesOf(claims.scope).includes(FULL_SCOPE)) return;
      throw new ToolError(`The token needs the scope ${FULL_SCOPE} to read what the account's programs did.`);
    }

    function operationOf(wanted: { operation: string; release?: string | undefined }) {
      const within = wanted.release === undefined ? "" : `/${wanted.release}/`;
      const found = findOperation(documents(), wanted.operation, within);
      if (!found) throw new ToolError(`There is no operation ${wanted.operation}. Use search or list_operations.`);
      return found;
    }

    return server;
  };
}

function text(words: string): CallToolResult {
  return { content: [{ type: "text", text: words }] };
}

function json(value: unknown): string {
  return cut(JSON.stringify(value, null, 1));
}

function cut(words: string): string {
  if (words.length <= LONGEST_ANSWER) return words;
  return `${words.slice(0, LONGEST_ANSWER)}\n… cut after ${LONGEST_ANSWER} of ${words.length} characters: ask for less, or page on.`;
}

function wordsOf(error: unknown, onError: (error: unknown) => void): string {
  if (error instanceof ToolError) return error.message;
  if (error instanceof ApiError) return `${error.problem.code}: ${error.problem.detail ?? error.problem.errorMessage}`;
  onError(error);
  return "The portal could not do that now. Try again in a moment.";
}
