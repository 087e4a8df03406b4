import { Link } from "react-router";
import { expect, type FakePortal, integrator, page, test, userEvent } from "../testing/component-test.tsx";
import { ReferenceIntent } from "./reference-intent.tsx";

const operation = { id: "getCard", kind: "operation", method: "get", path: "/cards", title: "Get card", tags: [] };
const index = { hash: "1", operations: [{ ...operation, id: "a" }, operation], tags: [], schemas: [] };

function declare(portal: FakePortal) {
  portal.answer("getModuleDescriptor", {
    modules: [{ moduleName: "Cards", apis: [{ name: "Cards", file: "a.yaml" }] }],
  });
  portal.answer("getReferenceIndex", index as never);
  portal.answer("getReferenceOperation", operation as never);
}

const links = (
  <>
    <ReferenceIntent />
    <Link to="/swagger-ui/4.2.4/issuing/cards">First</Link>
    <Link to="/swagger-ui/4.2.4/issuing/cards?api=Cards#operation/getCard">Named</Link>
    <Link to="/users">Users</Link>
  </>
);
const link = (name: string) => page.getByRole("link", { name });
const operationsAsked = (portal: FakePortal) => portal.asked("getReferenceOperation").map(({ query }) => query.id);

test("what a link shows first is loaded when the pointer rests on it, once", async ({ portal, render }) => {
  declare(portal);
  render(links, { session: integrator });
  await link("First").hover();
  await expect.poll(() => operationsAsked(portal)).toEqual(["a"]);
  await link("Named").hover();
  await expect.poll(() => operationsAsked(portal)).toEqual(["a", "getCard"]);
  await link("First").hover();
  await link("Users").hover();
  expect(portal.asked("getReferenceIndex")).toHaveLength(1);
  expect(portal.asked("getModuleDescriptor")).toHaveLength(1);
});

test("and when somebody tabs to it", async ({ portal, render }) => {
  declare(portal);
  render(links, { session: integrator });
  await expect.element(link("First")).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => operationsAsked(portal)).toEqual(["a"]);
});
