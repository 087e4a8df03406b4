/**
 * Method and path of the portal's calls, SPEC section 7 and those that this product adds, relative to the base URL. Apart
 * from what they take and give (calls.ts), so that a page loads no schemas.
 */
export const routes = {
  authenticate: "POST /public/v1/users/authenticate",
  register: "POST /public/v1/users/register",
  resetPassword: "POST /public/v1/users/reset_password",
  changePassword: "POST /public/v1/users/change_password",
  checkPasswordLink: "POST /public/v1/users/change_password/check",
  confirmEmail: "POST /public/v1/users/confirm_email",
  getHumanCheck: "GET /public/v1/human-check/:form",
  getFormRules: "GET /public/v1/form-rules",
  resumeSession: "POST /public/v1/sessions/resume",
  listSessions: "GET /v1/sessions",
  endOtherSessions: "DELETE /v1/sessions",
  endSession: "DELETE /v1/sessions/:id",
  signOut: "DELETE /v1/sessions/current",
  changeOwnPassword: "PUT /v1/sessions/current/password",
  searchUsers: "GET /v1/users/search",
  listUserProducts: "GET /v1/users/products",
  getUser: "GET /v1/users/:id",
  updateUser: "PUT /v1/users/",
  deleteUsers: "DELETE /v1/users/:ids",
  setUserPermissions: "PUT /v1/users/:id/permissions",
  activateUser: "PUT /v1/users/:id/activate/:x",
} as const satisfies Record<string, `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`>;

export type CallName = keyof typeof routes;

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each parameter. */
  readonly path: string;
}

export function routeOf(name: CallName): Route {
  const [method, path] = routes[name].split(" ") as [Route["method"], string];
  return { method, path };
}

/** The path of a call with its parameters' values in it, escaped. */
export function pathOf(name: CallName, params: Readonly<Record<string, string>> = {}): string {
  return routeOf(name).path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ""));
}
