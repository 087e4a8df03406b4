import { createUser } from "../factories.ts";
import type { TestApp } from "../start-test-app.ts";
import type { Caller } from "./callers.ts";

export interface Expectation {
  /** Status for each caller of a request that is right in all but who sends it. */
  readonly statuses: Readonly<Record<Caller, number>>;
  /** The path with its values, when it has any; a user of its own for each request that ends one. */
  readonly url?: string | ((portal: TestApp) => Promise<string>);
  readonly payload?: object | ((portal: TestApp) => Promise<object>);
}

type Request = Omit<Expectation, "statuses">;

const sameForAll = (status: number): Record<Caller, number> => ({
  anonymous: status,
  "cookie alone": status,
  expired: status,
  inactive: status,
  "other product": status,
  integrator: status,
  auditor: status,
  support: status,
  publisher: status,
  administrator: status,
});

/** Everybody may call it. */
export const open = (status: number, request: Request = {}): Expectation => ({
  statuses: sameForAll(status),
  ...request,
});

/** Any signed-in user may call it; `otherProduct` is the status for a user who may not see the product. */
export const signedIn = (status: number, request: Request & { readonly otherProduct?: number } = {}): Expectation => {
  const { otherProduct = status, ...rest } = request;
  return {
    statuses: {
      ...sameForAll(status),
      anonymous: 401,
      "cookie alone": 401,
      expired: 401,
      inactive: 401,
      "other product": otherProduct,
    },
    ...rest,
  };
};

type Role = "auditor" | "support" | "publisher";

/** Only administrators may call it, and those of the other roles that are named. */
export const administration = (
  status: number,
  { also = [], ...request }: Request & { also?: Role[] } = {},
): Expectation => ({
  statuses: {
    anonymous: 401,
    "cookie alone": 401,
    expired: 401,
    inactive: 401,
    "other product": 403,
    integrator: 403,
    auditor: also.includes("auditor") ? status : 403,
    support: also.includes("support") ? status : 403,
    publisher: also.includes("publisher") ? status : 403,
    administrator: status,
  },
  ...request,
});

/** SCIM is for the tokens of service accounts: no session has it. */
export const ofServices: Expectation = { statuses: { ...administration(403).statuses } };

/** Auditors and supporters read about users. */
export const ofUsers: { also: Role[] } = { also: ["auditor", "support"] };
export const ofAuditors: { also: Role[] } = { also: ["auditor"] };
export const ofSupport: { also: Role[] } = { also: ["support"] };

export const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
export const newUser = (portal: TestApp) => createUser(portal, { email: "", fullName: "Cards team" });

/** An id that nothing has. */
export const noMail = "00000000-0000-4000-8000-000000000000";
