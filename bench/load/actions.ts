import { paths, SANDBOX_BASE } from "@connect-portal/contract";
import type { Visitor } from "./visitor.ts";

/** A call that visitors make, as data, so that the crowd and the flood make the same ones. */
export interface Action {
  readonly name: string;
  /** How often among all. */
  readonly weight: number;
  request(visitor: Visitor, number: number): ActionRequest;
}

interface ActionRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Undefined for callers who are not signed in. */
  readonly bearer?: string;
  readonly body?: object;
}

const document = "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml";
const query = (members: Record<string, string>) => `?${new URLSearchParams(members)}`;
const sandbox = `${SANDBOX_BASE}/4.2.4/issuing`;

/** An example of the document. */
const currencies = {
  parameterList: [
    {
      parameterName: "CURRENCY_TABLE",
      parameterMode: "P",
      parameterColumnList: ["Code", "Label"],
      parameterConditionList: [],
    },
  ],
  requestInfo: {
    requestUID: "a2e839c4-585f-456a-a807-170e784b5807",
    requestDate: "2025-03-04T10:22:31Z",
    userID: "bank-a.sandbox",
  },
};

function read(name: string, weight: number, path: string): Action {
  return { name, weight, request: ({ session }) => ({ method: "GET", path, bearer: session }) };
}

const actions: readonly Action[] = [
  read("catalogue", 12, paths.products),
  read("catalogue search", 8, `${paths.apiSearch}${query({ name: "card" })}`),
  read("reference, index", 6, `${paths.referenceIndex}${query({ spec: document })}`),
  read("reference, operation", 16, `${paths.referenceOperation}${query({ spec: document, id: "getCard" })}`),
  read("inbox, list", 8, `${paths.inboxRequests}${query({ page: "0", size: "10" })}`),
  {
    name: "sandbox, card",
    weight: 15,
    request: ({ token }) => ({ method: "GET", path: `${sandbox}/cards/crd_7QX2M4KD0A`, bearer: token }),
  },
  {
    name: "sandbox, currencies",
    weight: 10,
    request: ({ token }) => ({
      method: "POST",
      path: `${sandbox}/reference-data/currency-table`,
      bearer: token,
      body: currencies,
    }),
  },
  {
    name: "audit trace",
    weight: 10,
    request: ({ session }) => ({
      method: "POST",
      path: paths.auditTrace,
      bearer: session,
      body: { action: "Call API", webService: "GET /cards" },
    }),
  },
  {
    name: "hook",
    weight: 10,
    request: ({ inbox }) => ({ method: "POST", path: inbox, body: { type: "card.blocked" } }),
  },
  {
    name: "contact form",
    weight: 2,
    request: ({ number: visitor }, number) => ({
      method: "POST",
      path: paths.contact,
      body: {
        subject: `Question ${visitor}-${number}`,
        address: "reader@bank.example",
        message: "How many calls a second does the sandbox take?",
        companyName: "Example Bank",
        fullName: "A Reader",
      },
    }),
  },
];

/** What an administrator does. */
export const searchUsers = read(
  "user search",
  1,
  `${paths.userSearch}${query({ keyword: "oad-1", page: "0", size: "10" })}`,
);

const all = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));

/** One of them, by weight. */
export function anyAction(): Action {
  const action = all[Math.floor(Math.random() * all.length)];
  if (!action) throw new Error("There are actions");
  return action;
}
