import { factsOf, type RecordFacts } from "../../audit/record-facts.ts";
import {
  eventCode,
  recordHash,
  recordId,
  recordTime,
  type StreamedRecord,
  type StreamSource,
} from "../streamed-record.ts";
import { type OcsfKind, ocsfClasses, ocsfKind } from "./ocsf-classes.ts";

const INFORMATIONAL = 1;
/** Valid values of `http_method`. */
const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);

/**
 * A record as an event of OCSF 1.8.0 (https://schema.ocsf.io/1.8.0). `unmapped` holds the record as it is, with its place
 * in the chain; everything else is made of that. A receiver judges what is grave: all are informational.
 */
export function ocsfEvent(record: StreamedRecord, { vendor, product, version }: StreamSource): object {
  const facts = factsOf(record);
  const kind = ocsfKind(record.action, facts.method);
  const { class_uid, class_name, category_uid, profiles } = ocsfClasses[kind.class];
  const time = recordTime(record);
  const { activity_id, activity_name } = kind;
  return {
    category_uid,
    class_uid,
    class_name,
    activity_id,
    activity_name,
    type_uid: class_uid * 100 + activity_id,
    severity_id: INFORMATIONAL,
    time: time.getTime(),
    message: `${record.action}: ${record.actorUsername}`,
    metadata: {
      version: "1.8.0",
      profiles,
      product: { name: product, vendor_name: vendor, version },
      log_name: "activity log",
      uid: recordId(record),
      sequence: record.position,
      event_code: eventCode(record.action),
      original_time: time.toISOString(),
    },
    actor: {
      user: actorOf(record),
      ...(facts.session !== undefined && { session: { uid: facts.session } }),
    },
    ...outcomeOf(facts),
    ...subjectOf(kind, record, facts, product),
    unmapped: {
      action: record.action,
      component: record.webService,
      data: record.data,
      chain: {
        day: record.day,
        number: record.position,
        actor_number: record.actorPosition,
        hash: recordHash(record),
      },
    },
  };
}

/** The event's subject: each class requires attributes of its own. */
function subjectOf(kind: OcsfKind, record: StreamedRecord, facts: RecordFacts, product: string): object {
  const client = facts.client === undefined ? undefined : { ip: facts.client };
  switch (kind.class) {
    case "authentication":
      return { user: actorOf(record), service: { name: product }, ...(client && { src_endpoint: client }) };
    case "accountChange":
      return { user: targetOf(record, facts), ...(client && { src_endpoint: client }) };
    case "webResources":
      return {
        web_resources: [{ name: record.webService || record.action }],
        ...(client && { src_endpoint: client }),
      };
    case "api":
      return {
        api: {
          operation: record.webService || record.action,
          ...(facts.requestId !== undefined && { request: { uid: facts.requestId } }),
          ...(facts.status !== undefined && { response: { code: facts.status } }),
        },
        // Required, and a page's own word has no address.
        src_endpoint: client ?? { name: "browser" },
        ...(facts.method !== undefined && METHODS.has(facts.method) && { http_request: requestOf(facts) }),
        ...(facts.status !== undefined && { http_response: { code: facts.status } }),
        ...(facts.durationMs !== undefined && { duration: facts.durationMs }),
      };
  }
}

function requestOf({ method, address }: RecordFacts): object {
  const [path, ...query] = address.split("?");
  const ofPath = { path, ...(query.length > 0 && { query_string: query.join("?") }) };
  return { http_method: method, url: address.startsWith("/") ? ofPath : { url_string: address } };
}

const outcomes = { unknown: "Unknown", success: "Success", failure: "Failure" } as const;

function outcomeOf({ outcome, status }: RecordFacts): object {
  const status_id = Object.keys(outcomes).indexOf(outcome);
  return { status_id, status: outcomes[outcome], ...(status !== undefined && { status_code: String(status) }) };
}

function actorOf({ actorUserId, actorUsername }: StreamedRecord): object {
  return { name: actorUsername, ...(actorUserId !== null && { uid: String(actorUserId) }) };
}

function targetOf(record: StreamedRecord, { target }: RecordFacts): object {
  if (!target) return actorOf(record);
  return { name: target.username, ...(target.userId !== undefined && { uid: String(target.userId) }) };
}
