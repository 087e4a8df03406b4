import type { SandboxCards } from "@connect-portal/contract";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { AuthorizeForm } from "./authorize-form.tsx";

const authorizes = {
  spec: "/hps/4.2.4/issuing/simulation/api/schemas/api.yaml",
  operationId: "simulateAuthorization",
  page: "/swagger-ui/4.2.4/issuing/simulation?api=Simulate%20authorization",
};
const merchant = { name: "MARCHE VERT", city: "CASABLANCA", countryCode: "MA", mcc: "5411" };
const body = (card: object, amount: number, more = {}) => ({
  card,
  amount: { amount, currencyCode: "MAD" },
  merchant,
  ...more,
});
const examples = [
  {
    name: "contactless",
    summary: "Contactless: approved",
    value: body({ cardId: "crd_0" }, 18_450, { entryMode: "contactless" }),
  },
  {
    name: "wrongPin",
    summary: "Chip and a wrong PIN: 55",
    value: body({ cardId: "crd_0" }, 42_500, { entryMode: "chip", pin: "9999" }),
  },
  { name: "foreign", summary: "Another issuer's card", value: body({ pan: "4242424242424242", expiry: "2049-12" }, 1) },
];
const operation = {
  id: "simulateAuthorization",
  kind: "operation",
  method: "post",
  path: "/simulation/authorizations",
  title: "Simulate authorization",
  deprecated: false,
  tags: [],
  parameters: [],
  requestBody: { required: true, content: [{ type: "application/json", examples }] },
  responses: [],
  security: [],
  servers: [{ url: "/PowerCardConnectApi/rest/4.2.4/issuing" }],
  definitions: {},
};
const card = (id: string, status: string, statusName: string): SandboxCards["items"][number] => ({
  id,
  customerId: "cus_1",
  accountId: "acc_1",
  maskedPan: `4242 •••• ${id.slice(-1)}`,
  expiry: "2028-03",
  status,
  statusName,
  productCode: "VDB",
  productName: "Visa Debit",
  embossedName: "AMINA EL IDRISSI",
});
const cards = { items: [card("crd_1", "I", "Inactive"), card("crd_2", "N", "Normal")], nextCursor: null };
const payment = page.getByRole("combobox", { name: "Payment" });
const amount = page.getByRole("textbox", { name: "Amount" });
const send = page.getByRole("button", { name: "Send" });

test("the payments of the document fill the form, and the call that it makes can be opened", async ({
  portal,
  render,
}) => {
  portal.answer("getReferenceOperation", operation as never);
  portal.answer("listWorldCards", cards);
  render(<AuthorizeForm owner="bank-a" authorizes={authorizes} currencies={["MAD", "EUR"]} />, { session: integrator });
  await expect.element(payment).toMatchTextContent("Contactless: approvedChip and a wrong PIN: 55");
  await expect.element(page.getByRole("combobox", { name: "Card" })).toHaveValue("crd_2");
  await expect.element(amount).toHaveValue("184.50");
  await payment.selectOptions("wrongPin");
  await expect.element(amount).toHaveValue("425.00");
  await amount.fill("12.5");
  const link = page.getByRole("link", { name: "Show the call" });
  const { searchParams } = new URL(link.element().getAttribute("href") ?? "", location.href);
  expect(JSON.parse(searchParams.get("/card") ?? "")).toEqual({ cardId: "crd_2" });
  expect(JSON.parse(searchParams.get("/amount") ?? "")).toEqual({ amount: 1250, currencyCode: "MAD" });
  expect(searchParams.get("/pin")).toBe("9999");
});

test("an amount that the currency does not have is not sent", async ({ portal, render }) => {
  portal.answer("getReferenceOperation", operation as never);
  portal.answer("listWorldCards", cards);
  render(<AuthorizeForm owner="bank-a" authorizes={authorizes} currencies={[]} />, { session: integrator });
  await amount.fill("1.234");
  await expect.element(page.getByText(/Enter an amount above zero/)).toBeVisible();
  await expect.element(send).toBeDisabled();
});

test("cards that are on their way are not said to be none", async ({ portal, render }) => {
  portal.answer("getReferenceOperation", operation as never);
  const held = portal.hold("listWorldCards");
  render(<AuthorizeForm owner="bank-a" authorizes={authorizes} currencies={[]} />, { session: integrator });
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText("No card found.")).not.toBeInTheDocument();
  held.answer(cards);
  await expect.element(send).toBeEnabled();
});

test("cards are searched, and without one nothing can be sent", async ({ portal, render }) => {
  portal.answer("getReferenceOperation", operation as never);
  portal.answer("listWorldCards", { items: [], nextCursor: null });
  render(<AuthorizeForm owner="bank-a" authorizes={authorizes} currencies={[]} />, { session: integrator });
  await page.getByRole("searchbox", { name: "Find a card" }).fill("amina");
  await expect.poll(() => portal.asked("listWorldCards").map(({ query }) => query.text)).toContain("amina");
  await expect.element(page.getByText("No card found.")).toBeVisible();
  await expect.element(send).toBeDisabled();
});
