/** The parts of a Postman collection (format 2.1) that are fixed here. */
export interface Collection {
  item: CollectionItem[];
  info?: { description?: { content?: string; type?: string } | string; [member: string]: unknown };
  variable?: Variable[];
  auth?: unknown;
  [member: string]: unknown;
}

interface CollectionItem {
  item?: CollectionItem[];
  request?: CollectionRequest;
  response?: { originalRequest?: CollectionRequest; [member: string]: unknown }[];
  [member: string]: unknown;
}

interface CollectionRequest {
  url?: { host?: string[]; path?: string[]; query?: QueryPart[]; raw?: string };
  header?: Variable[];
  auth?: { type?: string } | null;
  [member: string]: unknown;
}

interface Variable {
  key: string;
  value: unknown;
  [member: string]: unknown;
}

type QueryPart = Variable & { readonly disabled?: boolean };

/** The variable in which users of the collection set the token, once for all requests. */
const ACCESS_TOKEN = "accessToken";

/**
 * A converted collection as one that runs: a token in one place, a new key for each call that takes one. Each address is
 * written out as well, for tools that put a scheme in front of the variable that holds one. `leftOut` is said at the end of
 * its description.
 */
export function fixCollection(collection: Collection, leftOut?: string): Collection {
  const bearer = [{ key: "token", value: `{{${ACCESS_TOKEN}}}`, type: "string" }];
  return {
    ...collection,
    ...(leftOut !== undefined && { info: withNote(collection.info, leftOut) }),
    auth: { type: "bearer", bearer },
    variable: [...(collection.variable ?? []), { key: ACCESS_TOKEN, value: "" }],
    item: collection.item.map(fixItem),
  };
}

function withNote(info: Collection["info"], note: string): NonNullable<Collection["info"]> {
  const written = info?.description;
  const text = typeof written === "string" ? written : (written?.content ?? "");
  return { ...info, description: { content: text === "" ? note : `${text}\n\n${note}`, type: "text/markdown" } };
}

function fixItem(item: CollectionItem): CollectionItem {
  return {
    ...item,
    ...(item.item && { item: item.item.map(fixItem) }),
    ...(item.request && { request: fixRequest(item.request) }),
    ...(item.response && { response: item.response.map(fixExample) }),
  };
}

/** An answer is kept beside the request that it belongs to. */
function fixExample(example: NonNullable<CollectionItem["response"]>[number]) {
  const { originalRequest } = example;
  return { ...example, ...(originalRequest && { originalRequest: fixRequest(originalRequest) }) };
}

function fixRequest({ auth, header, url, ...request }: CollectionRequest): CollectionRequest {
  return {
    ...request,
    // Whatever takes a token takes that of the collection; a key of another kind stays where it is.
    ...(auth && !isToken(auth.type) && { auth }),
    ...(header && { header: header.map(withFreshKey) }),
    ...(url && { url: { ...url, raw: rawUrl(url) } }),
  };
}

function isToken(type: string | undefined): boolean {
  return type === "oauth2" || type === "bearer";
}

function withFreshKey(header: Variable): Variable {
  return header.key.toLowerCase() === "idempotency-key" ? { ...header, value: "{{$guid}}" } : header;
}

function rawUrl({ host = [], path = [], query = [] }: NonNullable<CollectionRequest["url"]>): string {
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value ?? ""}`);
  return `${[host.join("."), ...path].join("/")}${sent.length > 0 ? `?${sent.join("&")}` : ""}`;
}
