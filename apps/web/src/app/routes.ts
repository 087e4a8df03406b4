import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the portal, SPEC section 2: the one place where features meet. */
export default [
  layout("shell/ordinary-layout.tsx", { id: "public" }, [
    index("../features/home/page.tsx", { id: "front" }),
    route("home", "../features/home/page.tsx", { id: "home" }),
    route("login", "../features/sign-in/page.tsx"),
    route("register", "../features/not-offered/register.tsx"),
    route("forgotPassword", "../features/not-offered/forgot-password.tsx"),
    route("help", "../features/not-offered/request-demo.tsx"),
  ]),
  layout("guards/signed-in.tsx", [
    layout("shell/ordinary-layout.tsx", { id: "catalogue" }, [
      route("select-product", "../features/catalogue/select-product.tsx"),
      route("select-version/:id", "../features/catalogue/select-version.tsx"),
      route("select-solution/:id", "../features/catalogue/select-solution.tsx"),
      route("select-module/:id/:name", "../features/catalogue/select-module.tsx"),
      route("webhooks-ui/:version/:solution/:module", "../features/not-offered/webhooks.tsx"),
      route("users", "../features/not-offered/users.tsx"),
    ]),
    layout("shell/working-layout.tsx", [
      route("swagger-ui/:version/:solution/:module", "../features/api-reference/page.tsx"),
    ]),
  ]),
  route("*", "guards/unknown-path.tsx"),
] satisfies RouteConfig;
