import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Every page of the portal, R-2.1: the one place where features meet. */
const pages = [
  layout("shell/ordinary-layout.tsx", { id: "public" }, [
    index("../features/home/page.tsx", { id: "front" }),
    route("home", "../features/home/page.tsx", { id: "home" }),
    route("login", "../features/sign-in/page.tsx"),
    route("register", "../features/registration/page.tsx"),
    route("forgotPassword", "../features/forgot-password/page.tsx"),
    route("changePassword", "../features/change-password/page.tsx"),
    route("help", "../features/demo-request/page.tsx"),
    route("about", "../features/about/page.tsx"),
    route("upcoming-events", "../features/events/page.tsx"),
    route("videos", "../features/videos/page.tsx"),
    route("press-release", "../features/press/page.tsx"),
    route("errors", "../features/errors/list-page.tsx"),
    route("errors/:code", "../features/errors/error-page.tsx"),
    route("privacy", "../features/notices/page.tsx", { id: "privacy" }),
    route("terms", "../features/notices/page.tsx", { id: "terms" }),
    route("security", "../features/notices/page.tsx", { id: "security" }),
    route("status", "../features/notices/page.tsx", { id: "status" }),
  ]),
  layout("guards/readers.tsx", [
    layout("shell/ordinary-layout.tsx", { id: "guides" }, [
      route("invitation", "../features/organisations/invitation-page.tsx"),
      route("guides", "../features/guides/list-page.tsx"),
      route("guides/:slug", "../features/guides/guide-page.tsx"),
    ]),
  ]),
  layout("shell/bare-layout.tsx", [route("challenge/:key", "../features/challenge/page.tsx")]),
  layout("guards/signed-in.tsx", [
    layout("shell/ordinary-layout.tsx", { id: "catalogue" }, [
      route("select-product", "../features/catalogue/select-product.tsx"),
      route("select-version/:id", "../features/catalogue/select-version.tsx"),
      route("select-solution/:id", "../features/catalogue/select-solution.tsx"),
      route("select-module/:id/:name", "../features/catalogue/select-module.tsx"),
      route("changes", "../features/changes/page.tsx"),
      route("test-cards", "../features/test-cards/page.tsx"),
      route("sandbox", "../features/sandbox/page.tsx"),
      route("sandbox/cards", "../features/sandbox/cards-page.tsx"),
      route("sandbox/accounts", "../features/sandbox/accounts-page.tsx"),
      route("sandbox/payments", "../features/sandbox/payments-page.tsx"),
      route("sandbox/events", "../features/sandbox/events-page.tsx"),
      route("sandbox/calls", "../features/calls/page.tsx"),
      route("sandbox/endpoints", "../features/endpoints/page.tsx"),
      route("sandbox/timeline", "../features/timeline/find-page.tsx"),
      route("sandbox/timeline/of/:id", "../features/timeline/subject-page.tsx"),
      route("sandbox/timeline/:requestId", "../features/timeline/page.tsx"),
      route("credentials", "../features/credentials/page.tsx"),
      route("encryption-keys", "../features/encryption-keys/page.tsx"),
      route("sign-in-and-security", "../features/sign-in-and-security/page.tsx"),
      route("organisation", "../features/organisations/own-page.tsx"),
      route("organisations", "../features/organisations/list-page.tsx"),
      route("organisations/:id", "../features/organisations/edit-page.tsx"),
      route("users", "../features/users/page.tsx"),
      route("users/:id", "../features/users/edit/page.tsx"),
      route("services", "../features/services/page.tsx"),
      route("system", "../features/system/page.tsx"),
      route("system/emails", "../features/emails/page.tsx"),
      route("usage", "../features/usage/page.tsx"),
      route("activity", "../features/activity-log/search/page.tsx"),
      route("audit/:username", "../features/activity-log/page.tsx"),
    ]),
    layout("shell/working-layout.tsx", [
      route("swagger-ui/:version/:solution/:module", "../features/api-reference/page.tsx"),
      route("webhooks-ui/:version/:solution/:module", "../features/webhooks/page.tsx"),
    ]),
  ]),
  route("*", "guards/unknown-path.tsx"),
];

/** As the server and the files of the built pages: /About is no page, and leads to /home like any other unknown path. */
function caseSensitive(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children && { children: caseSensitive(children) }),
  }));
}

export default caseSensitive(pages) satisfies RouteConfig;
