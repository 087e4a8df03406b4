import { PHONE_PATTERN } from "@connect-portal/contract";
import { readEmailAddress } from "../accounts/email-address.ts";
import { oneLine } from "../accounts/registration/username.ts";
import { USER } from "./discovery.ts";
import { ScimError } from "./scim-error.ts";

/** A user in a request; a member that it does not name is absent. */
export interface WantedUser {
  userName?: string;
  externalId?: string | null;
  fullName?: string;
  email?: string;
  phone?: string;
  isActive?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/** Operations of one PATCH, and characters of a path and a text: providers send a few of each. */
const MOST_OPERATIONS = 1_000;
const LONGEST = 255;
const LONGEST_PATH = 512;

const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const WELL_FORMED_PATH = /^[^[\]]*(?:\[[^[\]]*\][^[\]]*)?$/;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

export function asObject(value: unknown, what: string): Json {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  throw new ScimError(400, "invalidSyntax", `${what} is not a JSON object.`);
}

/** A request may leave its schemas out, but not be of another kind. */
export function demandSchema(body: Json, schema: string): Json {
  const { schemas } = body;
  const isSchema = (one: unknown) => typeof one === "string" && one.toLowerCase() === schema.toLowerCase();
  if (schemas === undefined || (Array.isArray(schemas) && schemas.some(isSchema))) return body;
  throw new ScimError(400, "invalidSyntax", `schemas does not name ${schema}.`);
}

/** A PATCH as Entra ID and Okta send it: `op` in any case, with or without a path. */
interface PatchOperation {
  readonly op: "add" | "replace" | "remove";
  /** In lower case, without the schema's name; empty for none. */
  readonly path: string;
  readonly value: unknown;
}

export function readPatch(body: unknown): PatchOperation[] {
  const { Operations: operations } = demandSchema(asObject(body, "The body"), PATCH);
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimError(400, "invalidSyntax", "Operations is not a list of operations.");
  }
  if (operations.length > MOST_OPERATIONS) {
    throw new ScimError(413, undefined, `Operations has more than ${MOST_OPERATIONS} operations.`);
  }
  return operations.map((one) => {
    const { op, path = "", value } = asObject(one, "An operation");
    const verb = typeof op === "string" ? op.toLowerCase() : "";
    if (verb !== "add" && verb !== "replace" && verb !== "remove") {
      throw new ScimError(400, "invalidSyntax", "An operation's op is not add, replace or remove.");
    }
    if (typeof path !== "string" || path.length > LONGEST_PATH) {
      throw new ScimError(400, "invalidPath", `A path is not a text of at most ${LONGEST_PATH} characters.`);
    }
    if (!WELL_FORMED_PATH.test(path)) throw new ScimError(400, "invalidPath", "A path has an unmatched bracket.");
    if (verb === "remove" && path === "") throw new ScimError(400, "noTarget", "Send the path of what to remove.");
    return { op: verb, path: pathWithoutSchema(path), value };
  });
}

/** Only names are folded: the value of a filter is an id or a text. */
function pathWithoutSchema(path: string): string {
  const [name = "", ...rest] = path.split("[");
  return [name.toLowerCase().replace(CORE, ""), ...rest].join("[");
}

/** The attributes of a new user, or of one that is replaced. Attributes that the portal does not keep are left out. */
export function readUser(body: unknown, before = ""): WantedUser {
  const wanted: WantedUser = {};
  applyMembers(wanted, demandSchema(asObject(body, "The body"), USER), before);
  return wanted;
}

/** What the operations make of a user whose full name is `before`. */
export function readUserPatch(body: unknown, before: string): WantedUser {
  const wanted: WantedUser = {};
  for (const { op, path, value } of readPatch(body)) {
    if (op === "remove") apply(wanted, path, null, before);
    else if (path === "") applyMembers(wanted, asObject(value, "The value of an operation without a path"), before);
    else apply(wanted, path, value, before);
  }
  return wanted;
}

/** A display name stands above a name: providers send both. */
function applyMembers(wanted: WantedUser, members: Json, before: string): void {
  for (const [name, value] of Object.entries(members)) apply(wanted, pathWithoutSchema(name), value, before);
  const named = Object.entries(members).find(([name]) => name.toLowerCase() === "displayname")?.[1];
  if (typeof named === "string" && named.trim() !== "") apply(wanted, "displayname", named, before);
}

function apply(wanted: WantedUser, path: string, value: unknown, before: string): void {
  const filter = /\[([^\]]*)\]/.exec(path)?.[1];
  const name = path.replace(/\[[^\]]*\]/, "").toLowerCase();
  const current = wanted.fullName ?? before;
  const [given = "", ...family] = current.split(" ");
  switch (name) {
    case "username":
      wanted.userName = textOf(value, "userName");
      return;
    case "externalid":
      wanted.externalId = textOf(value, "externalId") || null;
      return;
    case "displayname":
    case "name.formatted":
      wanted.fullName = oneLine(textOf(value, name));
      return;
    case "name.givenname":
      wanted.fullName = oneLine([textOf(value, name), ...family].join(" "));
      return;
    case "name.familyname":
      wanted.fullName = oneLine(`${given} ${textOf(value, name)}`);
      return;
    case "name":
      wanted.fullName = nameOf(asObject(value ?? {}, "name"));
      return;
    case "emails":
    case "emails.value":
      // Of several, one is kept: that of the work.
      if (filter === undefined || /work|primary/i.test(filter)) wanted.email = emailOf(chosenValue(value));
      return;
    case "phonenumbers":
    case "phonenumbers.value":
      if (filter === undefined || /work|mobile|primary/i.test(filter)) wanted.phone = phoneOf(chosenValue(value));
      return;
    case "active":
      wanted.isActive = truthOf(value);
  }
}

function nameOf(name: Json): string {
  const part = (key: string) => textOf(name[key], `name.${key}`);
  return oneLine(part("formatted") || `${part("givenName")} ${part("familyName")}`);
}

function textOf(value: unknown, name: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string" || value.length > LONGEST) {
    throw new ScimError(400, "invalidValue", `${name} is not a text of at most ${LONGEST} characters.`);
  }
  return value.trim();
}

/** The primary value of a list, that of the work, or the first one. */
function chosenValue(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === "object" && value !== null ? (value as Json).value : value;
  const items = value.slice(0, 20).map((item) => asObject(item, "An item"));
  const chosen = items.find(({ primary }) => truthOf(primary ?? false)) ?? items.find(({ type }) => type === "work");
  return (chosen ?? items[0])?.value;
}

function emailOf(value: unknown): string {
  const typed = textOf(value, "emails.value");
  if (typed === "") return "";
  const address = readEmailAddress(typed)?.address;
  if (address === undefined) throw new ScimError(400, "invalidValue", "emails.value is not an email address.");
  return address;
}

/** The portal keeps digits alone. */
function phoneOf(value: unknown): string {
  const digits = textOf(value, "phoneNumbers.value").replace(/^tel:/i, "").replace(/\D/g, "");
  if (!new RegExp(PHONE_PATTERN).test(digits))
    throw new ScimError(400, "invalidValue", "phoneNumbers.value is too long.");
  return digits;
}

/** Entra ID sends "True" and "False". */
function truthOf(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const text = typeof value === "string" ? value.toLowerCase() : "";
  if (text === "true" || text === "false") return text === "true";
  throw new ScimError(400, "invalidValue", "A value that is not true or false stands where one is needed.");
}
