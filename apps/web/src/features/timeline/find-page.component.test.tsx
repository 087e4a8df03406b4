import { expect, integrator, page, test } from "../../testing/component-test.tsx";
import FindTimelinePage from "./find-page.tsx";

const field = page.getByLabelText("Request id, or id of a resource");
const submit = page.getByRole("button", { name: "Show it" });

test.for<[string, string]>([
  ["order-17/4", "/sandbox/timeline/order-17%2F4"],
  [" aut_A00000G4T1 ", "/sandbox/timeline/of/aut_A00000G4T1"],
])("%s leads to %s", async ([id, address], { render }) => {
  const { address: current } = render(<FindTimelinePage />, { session: integrator });
  await field.fill(id);
  await submit.click();
  await expect.poll(current).toBe(address);
});

test.for([
  ["", "Enter an id."],
  ["a b", /^An id has up to 128/],
  ["x".repeat(129), /^An id has up to 128/],
] as const)("'%s' is no id", async ([id, words], { render }) => {
  render(<FindTimelinePage />, { session: integrator });
  await field.fill(id);
  await submit.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await field.fill("b");
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});
