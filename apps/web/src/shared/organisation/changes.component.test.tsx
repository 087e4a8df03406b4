import type { OwnOrganisation } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import { Changes } from "./changes.tsx";
import { useMembership } from "./own-organisation.ts";

type Membership = NonNullable<OwnOrganisation["organisation"]>;

const reader: Membership = { id: 7, name: "Northbank", role: "reader", isActing: true, isActive: true };

/** The notice above each page asks for the membership. */
function Page() {
  return (
    <>
      <p>{useMembership()?.name ?? "alone"}</p>
      <Changes>
        <button type="button">Delete</button>
      </Changes>
    </>
  );
}

test.for([
  ["a reader of an organisation changes nothing that its members share", reader, true],
  ["a developer does", { ...reader, role: "developer" }, false],
  ["a reader who acts alone changes the own things", { ...reader, isActing: false }, false],
  ["and while the organisation is deactivated", { ...reader, isActive: false }, false],
] as const)("%s", async ([_name, organisation, isDisabled], { portal, render }) => {
  portal.answer("getOwnOrganisation", { organisation });
  render(<Page />, { session: integrator });
  await expect.element(page.getByText("Northbank")).toBeVisible();
  const button = page.getByRole("button", { name: "Delete" });
  await (isDisabled ? expect.element(button).toBeDisabled() : expect.element(button).toBeEnabled());
});
