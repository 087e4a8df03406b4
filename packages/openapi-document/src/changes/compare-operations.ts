import type { Callback, MediaType, OperationDocument, Parameter, RequestBody, Response } from "../model.ts";
import { fieldStyle } from "../operation/parameters.ts";
import { appendToken, pointerOf } from "../pointer.ts";
import { Comparison, type Flow, joined, listed, type Place, quoted, sentence } from "./change.ts";
import { compareSchemas } from "./compare-schemas.ts";

/** An operation where it stands: `pointer` leads to its Operation Object. */
interface PlacedOperation {
  readonly document: OperationDocument;
  readonly pointer: string;
}

/** All that changed in an operation, its path and name left out. */
export function compareOperations(before: PlacedOperation, after: PlacedOperation): Comparison {
  const to = new Comparison(before.document.definitions, after.document.definitions);
  const [old, now] = [before.document, after.document];
  const pointers = { pointer: after.pointer, pointerBefore: before.pointer };
  const isEvent = now.kind === "webhook";
  if (now.deprecated && !old.deprecated) {
    to.add(
      "different",
      "endpoint-deprecated",
      after.pointer,
      `This ${isEvent ? "event" : "operation"} is now deprecated.`,
    );
  } else if (old.deprecated && !now.deprecated) {
    to.add(
      "new",
      "endpoint-reactivated",
      after.pointer,
      `This ${isEvent ? "event" : "operation"} is no longer deprecated.`,
    );
  }
  compareParameters(to, old, now, pointers);
  compareRequestBody(to, old.requestBody, now.requestBody, pointers, isEvent ? "the event" : undefined);
  // What a client responds to an event is the client's own.
  if (isEvent) return to;
  compareResponses(to, old.responses, now.responses, pointers);
  compareSecurity(to, old.security, now.security, after.pointer);
  compareCallbacks(to, old.callbacks ?? [], now.callbacks ?? [], pointers);
  return to;
}

type Pointers = Pick<Place, "pointer" | "pointerBefore">;

function below({ pointer, pointerBefore }: Pointers, ...tokens: (string | number)[]): Pointers {
  const path = pointerOf(tokens);
  return { pointer: pointer + path, pointerBefore: pointerBefore + path };
}

/** Those of an event are headers that the client gets. */
function compareParameters(to: Comparison, old: OperationDocument, now: OperationDocument, pointers: Pointers): void {
  const [was, is] = [parametersOf(old), parametersOf(now)];
  const flow: Flow = now.kind === "webhook" ? "response" : "request";
  const isSent = flow === "request";
  for (const [key, { parameter, index }] of was) {
    if (is.has(key)) continue;
    const at = below(pointers, "parameters", index);
    const text = `${sentence(parameterName(parameter, flow))} is gone.`;
    const severity = parameter.required && !isSent ? "breaking" : "different";
    to.addGone(severity, `${flow}-parameter-removed`, at.pointerBefore, text);
  }
  for (const [key, { parameter, index }] of is) {
    const earlier = was.get(key);
    const within = parameterName(parameter, flow);
    const { pointer } = below(pointers, "parameters", index);
    if (!earlier) {
      const isNeeded = parameter.required && isSent;
      const rule = `new-${parameter.required ? "required" : "optional"}-${flow}-parameter`;
      to.add(
        isNeeded ? "breaking" : "new",
        rule,
        pointer,
        `${sentence(within)} is new${isNeeded ? " and required" : ""}.`,
      );
      continue;
    }
    const { pointerBefore } = below(pointers, "parameters", earlier.index);
    compareParameter(to, earlier.parameter, parameter, { pointer, pointerBefore, field: "", within, flow });
  }
}

function parameterName({ in: place, name }: Parameter, flow: Flow): string {
  return flow === "request" ? `the ${place} parameter ${quoted(name)}` : `the ${place} ${quoted(name)} of the event`;
}

/** Path parameters by their order in the path, as only the caller's own code knows their names. */
function parametersOf({ path, parameters }: OperationDocument) {
  const order = new Map([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name], index) => [name, index]));
  return new Map(
    parameters.map((parameter, index) => {
      const { in: place, name } = parameter;
      const known = place === "header" ? name.toLowerCase() : name;
      return [`${place} ${place === "path" ? order.get(name) : known}`, { parameter, index }] as const;
    }),
  );
}

function compareParameter(to: Comparison, old: Parameter, now: Parameter, place: Place): void {
  const name = sentence(place.within);
  if (old.required !== now.required) {
    const rule = `${place.flow}-parameter-became-${now.required ? "required" : "optional"}`;
    const isBreaking = now.required === (place.flow === "request");
    to.add(
      isBreaking ? "breaking" : "new",
      rule,
      place.pointer,
      `${name} is now ${now.required ? "required" : "optional"}.`,
    );
  }
  if (now.deprecated && !old.deprecated) {
    to.add("different", "request-parameter-deprecated", place.pointer, `${name} is now deprecated.`);
  }
  const isOtherKind = (old.content === undefined) !== (now.content === undefined);
  if (old.style !== now.style || old.explode !== now.explode || isOtherKind) {
    to.add(
      "breaking",
      "request-parameter-style-changed",
      place.pointer,
      `Lists and objects in ${place.within} are written in another style.`,
    );
  }
  if (isOtherKind) return;
  if (old.content || now.content) {
    compareContent(to, old.content ?? [], now.content ?? [], place);
  } else {
    compareSchemas(to, old.schema, now.schema, { ...place, ...below(place, "schema") });
  }
}

/** Callbacks are events that a call leads to. */
function compareCallbacks(
  to: Comparison,
  old: readonly Callback[],
  now: readonly Callback[],
  pointers: Pointers,
): void {
  const byPlace = (callbacks: readonly Callback[]) =>
    new Map(callbacks.map((one) => [`${one.name} ${one.method} ${one.expression}`, one]));
  const [was, is] = [byPlace(old), byPlace(now)];
  const placeOf = ({ name, expression, method }: Callback) => below(pointers, "callbacks", name, expression, method);
  for (const [key, callback] of was) {
    const text = `The callback ${quoted(callback.name)} is no longer sent.`;
    if (!is.has(key)) to.addGone("breaking", "callback-removed", placeOf(callback).pointerBefore, text);
  }
  for (const [key, callback] of is) {
    const earlier = was.get(key);
    const name = `the callback ${quoted(callback.name)}`;
    if (earlier) compareRequestBody(to, earlier.requestBody, callback.requestBody, placeOf(callback), name);
    else to.add("new", "callback-added", placeOf(callback).pointer, `${sentence(name)} is new.`);
  }
}

/** `event` is what is sent to the client, such as "the event"; undefined for what the client sends. */
function compareRequestBody(
  to: Comparison,
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  pointers: Pointers,
  event: string | undefined,
): void {
  if (!old && !now) return;
  const at = below(pointers, "requestBody");
  const isEvent = event !== undefined;
  const flow: Flow = isEvent ? "response" : "request";
  const within = event ?? "the request body";
  if (old && now) {
    if (!isEvent && old.required !== now.required) {
      const rule = `request-body-became-${now.required ? "required" : "optional"}`;
      const text = `The request body is now ${now.required ? "required" : "optional"}.`;
      to.add(now.required ? "breaking" : "new", rule, at.pointer, text);
    }
    compareContent(to, old.content, now.content, { ...at, field: "", within, flow });
  } else if (now) {
    const isNeeded = now.required && !isEvent;
    const rule = `request-body-added-${now.required ? "required" : "optional"}`;
    const text = isNeeded ? `${sentence(within)} is new and required.` : `${sentence(within)} is new.`;
    to.add(isNeeded ? "breaking" : "new", rule, at.pointer, text);
  } else {
    const severity = isEvent ? "breaking" : "different";
    to.addGone(severity, "request-body-removed", at.pointerBefore, `${sentence(within)} is gone.`);
  }
}

function compareContent(to: Comparison, old: readonly MediaType[], now: readonly MediaType[], place: Place): void {
  const [was, is] = [typesOf(old), typesOf(now)];
  const name = sentence(place.within);
  const rule = `${place.flow}-body-media-type`;
  for (const type of was.keys()) {
    if (is.has(type)) continue;
    const text =
      place.flow === "request" ? `no longer accepts ${quoted(type)}` : `is no longer available as ${quoted(type)}`;
    to.addGone("breaking", `${rule}-removed`, below(place, "content", type).pointerBefore, `${name} ${text}.`);
  }
  for (const [type, media] of is) {
    const at = { ...place, ...below(place, "content", media.type) };
    const earlier = was.get(type);
    if (!earlier) {
      const text = place.flow === "request" ? "also accepts" : "is also available as";
      to.add("new", `${rule}-added`, at.pointer, `${name} ${text} ${quoted(type)}.`);
      continue;
    }
    compareSchemas(to, earlier.schema, media.schema, { ...at, ...below(at, "schema") });
    compareSchemas(to, earlier.itemSchema, media.itemSchema, { ...at, ...below(at, "itemSchema"), field: "[]" });
    compareEncoding(to, earlier, media, at);
  }
}

/** As a server compares them: in lower case, with a version, and without the encoding of the text. */
function typesOf(content: readonly MediaType[]): ReadonlyMap<string, MediaType> {
  const known = (type: string) => type.toLowerCase().replaceAll(/[\s"]|;\s*charset\s*=[^;]*/g, "");
  return new Map(content.map((media) => [known(media.type), media]));
}

function compareEncoding(to: Comparison, old: MediaType, now: MediaType, place: Place): void {
  for (const [name, encoding] of Object.entries(now.encoding ?? {})) {
    const earlier = old.encoding && Object.hasOwn(old.encoding, name) ? old.encoding[name] : undefined;
    const isSame = JSON.stringify(fieldStyle(earlier)) === JSON.stringify(fieldStyle(encoding));
    if (isSame && earlier?.contentType === encoding.contentType) continue;
    const text = `${quoted(name)} in ${place.within} is sent in another style.`;
    to.add(
      place.flow === "request" ? "breaking" : "different",
      "encoding-changed",
      below(place, "encoding", name).pointer,
      sentence(text),
    );
  }
}

/** Responses that changed from one schema to another are compared once: an operation's errors mostly share theirs. */
function compareResponses(
  to: Comparison,
  old: readonly Response[],
  now: readonly Response[],
  pointers: Pointers,
): void {
  const was = new Map(old.map((response) => [response.status, response]));
  const is = new Map(now.map((response) => [response.status, response]));
  for (const { status } of old) {
    if (is.has(status)) continue;
    // "default" stands for the statuses that are not listed: what follows from its end is said of those that are.
    const isSuccess = /^[123]/.test(status);
    const rule = `response-${isSuccess ? "success" : "non-success"}-status-removed`;
    const at = below(pointers, "responses", status).pointerBefore;
    to.addGone(isSuccess ? "breaking" : "different", rule, at, `There is no ${statusName(status)} any more.`);
  }
  const shared = new Map<
    string,
    { readonly statuses: string[]; readonly before: Response; readonly after: Response }
  >();
  for (const response of now) {
    const { status } = response;
    const earlier = was.get(status);
    const at = below(pointers, "responses", status);
    if (!earlier) {
      const rule = `response-${/^[123]/.test(status) ? "success" : "non-success"}-status-added`;
      to.add("different", rule, at.pointer, `The operation can now return a ${statusName(status)}.`);
      continue;
    }
    compareHeaders(to, earlier, response, at);
    const key = `${contentKey(to, earlier)} ${contentKey(to, response)}`;
    const group = shared.get(key) ?? { statuses: [], before: earlier, after: response };
    group.statuses.push(status);
    shared.set(key, group);
  }
  for (const { statuses, before, after } of shared.values()) {
    const at = below(pointers, "responses", after.status);
    compareContent(to, before.content, after.content, {
      ...at,
      field: "",
      within: responsesName(statuses),
      flow: "response",
    });
  }
}

function contentKey(to: Comparison, { content }: Response): string {
  return content.map(({ type, schema, itemSchema }) => `${type} ${to.keyOf(schema)} ${to.keyOf(itemSchema)}`).join(" ");
}

function statusName(status: string): string {
  return status === "default" ? "default response" : `response ${status}`;
}

function responsesName(statuses: readonly string[]): string {
  const [only = ""] = statuses;
  if (statuses.length > 1) return `the responses ${joined(statuses)}`;
  return `the ${statusName(only)}`;
}

function compareHeaders(to: Comparison, old: Response, now: Response, pointers: Pointers): void {
  const [was, is] = [old, now].map(
    ({ headers }) => new Map(headers.map((header) => [header.name.toLowerCase(), header])),
  );
  if (!was || !is) return;
  for (const [key, { name, required }] of was) {
    if (is.has(key)) continue;
    const rule = `${required ? "required" : "optional"}-response-header-removed`;
    const text = `The ${statusName(now.status)} no longer has the header ${quoted(name)}.`;
    to.addGone(required ? "breaking" : "different", rule, below(pointers, "headers", name).pointerBefore, text);
  }
  for (const [key, header] of is) {
    const at = below(pointers, "headers", header.name);
    const within = `the header ${quoted(header.name)} of the ${statusName(now.status)}`;
    const earlier = was.get(key);
    if (!earlier) {
      to.add(
        "new",
        "response-header-added",
        at.pointer,
        `The ${statusName(now.status)} also has the header ${quoted(header.name)}.`,
      );
      continue;
    }
    if (earlier.required && !header.required) {
      to.add("breaking", "response-header-became-optional", at.pointer, `${sentence(within)} may now be missing.`);
    }
    compareSchemas(to, earlier.schema, header.schema, {
      ...at,
      ...below(at, "schema"),
      field: "",
      within,
      flow: "response",
    });
  }
}

/** Alternatives that are compared, each with each. */
const MAX_ALTERNATIVES = 50;

type Alternatives = OperationDocument["security"];

/** Judged by who can call: whoever could has to find an alternative that asks for no more than one did before. */
function compareSecurity(to: Comparison, old: Alternatives, now: Alternatives, operation: string): void {
  const pointer = appendToken(operation, "security");
  if (now.length > 0 && old.length === 0) {
    to.add("breaking", "api-security-added", pointer, `Requests now need ${neededText(now)}.`);
    return;
  }
  if (now.length === 0) {
    if (old.length > 0) to.add("new", "api-security-removed", pointer, "Requests no longer need credentials.");
    return;
  }
  const [had, needed] = [scopesOf(old), scopesOf(now)];
  const shutOut = had.filter((has) => !needed.some((needs) => isEnough(has, needs))).map(({ written }) => written);
  const opened = needed.filter((needs) => !had.some((has) => isEnough(needs, has))).map(({ written }) => written);
  for (const one of shutOut) {
    const text = `${sentence(neededText([one]))} no longer suffices: requests need ${neededText(now)}.`;
    to.add("breaking", "api-security-narrowed", pointer, text);
  }
  if (shutOut.length === 0 && opened.length > 0) {
    to.add("new", "api-security-widened", pointer, `Requests may also be sent with ${neededText(opened)}.`);
  }
}

interface Credentials {
  readonly written: Alternatives[number];
  readonly schemes: ReadonlyMap<string, ReadonlySet<string>>;
}

function scopesOf(alternatives: Alternatives): Credentials[] {
  return alternatives.slice(0, MAX_ALTERNATIVES).map((written) => ({
    written,
    schemes: new Map(Object.entries(written).map(([scheme, scopes]) => [scheme, new Set(scopes)])),
  }));
}

/** Whoever has the first can send what the second asks for. */
function isEnough(has: Credentials, needs: Credentials): boolean {
  return [...needs.schemes].every(([scheme, scopes]) => {
    const own = has.schemes.get(scheme);
    return own !== undefined && [...scopes].every((scope) => own.has(scope));
  });
}

function neededText(alternatives: Alternatives): string {
  const texts = alternatives.slice(0, 5).map((needs) => {
    const schemes = Object.entries(needs).map(
      ([scheme, scopes]) => quoted(scheme) + (scopes.length > 0 ? ` (${listed(scopes)})` : ""),
    );
    return schemes.length === 0 ? "no credentials" : joined(schemes);
  });
  return joined(texts, "or");
}
