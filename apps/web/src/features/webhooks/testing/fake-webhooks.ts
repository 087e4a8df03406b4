import type { HookInbox, InboxEventName, InboxRequestLine, WebhooksDescriptor } from "@connect-portal/contract";
import { compileDocument } from "@connect-portal/openapi-document";
import type { FakePortal } from "../../../testing/component-test.tsx";

export const inbox: HookInbox = {
  url: "https://portal.example/inbox/s3cr3t-address",
  createdAt: "2026-01-02T08:00:00Z",
  answer: { status: 200, delayMs: 0, contentType: "application/json", body: '{"received":true}' },
  keptDays: 7,
};

const descriptor: WebhooksDescriptor = {
  modules: [
    {
      moduleName: "Cards",
      expanded: true,
      apis: [
        { name: "card.issued", file: "cards.json" },
        {
          name: "card.blocked",
          file: "cards.json",
          relatedEvents: [
            { HttpVerb: "POST", name: "card.issued" },
            { HttpVerb: "PUT", name: "Unblock card" },
          ],
        },
        { name: "card.eaten", file: "cards.json" },
      ],
    },
  ],
};

const payload = (schema: string, examples?: object) => ({
  required: true,
  content: {
    "application/json": { schema: { $ref: `#/components/schemas/${schema}` }, ...(examples && { examples }) },
  },
});

const post = (summary: string, requestBody: object) => ({
  post: { summary, requestBody, responses: { 200: { description: "Received." } } },
});

const lost = { summary: "Lost", value: { type: "card.blocked", reason: "lost" } };
const stolen = { summary: "Stolen", value: { type: "card.blocked", reason: "stolen" } };
const schemaOf = (type: string) => ({
  type: "object",
  required: ["type"],
  properties: { type: { const: type }, reason: { type: "string" } },
});
const document = {
  openapi: "3.1.0",
  info: { title: "Events of cards", version: "1" },
  webhooks: {
    "card.issued": post("A card has been issued", payload("CardIssued")),
    "card.blocked": post("A card has been blocked", payload("CardBlocked", { lost, stolen })),
  },
  components: { schemas: { CardIssued: schemaOf("card.issued"), CardBlocked: schemaOf("card.blocked") } },
};

/** A stream of server-sent events that stays open, and what it tells from then on. */
export function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const tell = (name: InboxEventName, data: string) =>
    void writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${data}\n\n`));
  return {
    readable,
    arrive: (line: InboxRequestLine) => tell("request", JSON.stringify(line)),
    clear: () => tell("cleared", ""),
    end: () => void writer.close(),
  };
}

/** An inbox that is listened to. Gives what the stream tells. */
export function declareInbox(portal: FakePortal, lines: readonly InboxRequestLine[] = []) {
  const stream = eventStream();
  portal.answer("getInbox", inbox);
  portal.answer("listInboxRequests", { content: [...lines], totalElements: lines.length });
  portal.answerFile("followInbox", stream.readable, { "content-type": "text/event-stream" });
  return stream;
}

/** All that the page asks for before anybody does something. Gives what the inbox's stream tells. */
export async function declareWebhooks(portal: FakePortal, lines: readonly InboxRequestLine[] = []) {
  const compiled = await compileDocument(JSON.stringify(document));
  portal.answer("getWebhooksDescriptor", descriptor);
  portal.answer("listProducts", []);
  portal.answer("listEndpoints", { items: [], eventTypes: [] });
  portal.answer("getReferenceIndex", compiled.index);
  portal.answerWith("getReferenceOperation", ({ query }) => {
    const operation = compiled.operation(query.id);
    if (!operation) throw new Error(`The document has no operation ${query.id}`);
    return operation;
  });
  return declareInbox(portal, lines);
}

const at = "/webhooks-ui/4.2.4/issuing/cards";

/** The route of the page. */
export const path = "/webhooks-ui/:version/:solution/:module";
export const blocked = `${at}?event=card.blocked`;
export { at };
