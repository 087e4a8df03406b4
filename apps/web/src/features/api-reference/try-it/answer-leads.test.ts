import { expect, test } from "vitest";
import { targetOf } from "./answer-leads.tsx";

const spec = "/hps/4.2.4/issuing/card-management/api/schemas/lifecycle.yaml";

test("a reference names the document, its page and the operation", () => {
  const ref = "../../../simulation/api/schemas/api.yaml#/paths/~1cards~1{cardId}~1authorizations/get";
  expect(targetOf(spec, ref)).toEqual({
    spec: "/hps/4.2.4/issuing/simulation/api/schemas/api.yaml",
    page: "/swagger-ui/4.2.4/issuing/simulation",
    path: "/cards/{cardId}/authorizations",
    method: "get",
  });
  expect(targetOf(spec, "./api.yaml#/paths/~1cards/post")?.spec).toBe(
    "/hps/4.2.4/issuing/card-management/api/schemas/api.yaml",
  );
});

test.each([
  "https://other.example/hps/4.2.4/issuing/cards/api/schemas/api.yaml#/paths/~1cards/get",
  "//other.example/hps/1/2/3/api/schemas/api.yaml#/paths/~1cards/get",
  "/v1/session#/paths/~1cards/get",
  "./api.yaml#/components/links/next",
  "./api.yaml",
  "./api.yaml#/paths/%E0%A4/get",
])("%s leads to no page", (ref) => expect(targetOf(spec, ref)).toBeNull());
