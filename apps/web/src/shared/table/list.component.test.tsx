import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { Filters } from "./filters.tsx";
import { Pager } from "./pager.tsx";

const pager = page.getByRole("navigation", { name: "Pages" });

test.for([
  [{ page: 0, total: 7, totalIsExact: true }, "1 to 7 of 7"],
  [{ page: 2, total: 25, totalIsExact: true }, "21 to 25 of 25"],
  [{ page: 120, total: 184_220, totalIsExact: true }, "1,201 to 1,210 of 184,220"],
  [{ page: 0, total: 1000, totalIsExact: false }, "1 to 10 of more than 1,000"],
] as const)("%j is %s", async ([part, text], { render }) => {
  render(<Pager {...part} pageSize={10} onPage={() => undefined} />);
  await expect.element(pager.getByRole("status")).toHaveTextContent(text);
});

test("one page has no way to others; of more, each is named and leads there", async ({ render }) => {
  const asked: number[] = [];
  const onPage = (page: number) => asked.push(page);
  render(
    <>
      <Pager page={0} pageSize={10} total={10} onPage={onPage} />
      <Pager page={1} pageSize={10} total={20_000} onPage={onPage} />
    </>,
  );
  await expect.element(pager.first().getByRole("status")).toHaveTextContent("1 to 10 of 10");
  await expect.element(pager.first().getByRole("button")).not.toBeInTheDocument();
  for (const name of ["Previous page", "Next page", "Page 2,000"]) await page.getByRole("button", { name }).click();
  expect(asked).toEqual([0, 2, 1999]);
});

test("Search and Enter search; the other button does not", async ({ render }) => {
  const done: string[] = [];
  render(
    <Filters onSearch={() => done.push("search")} otherButton={{ text: "Today", onClick: () => done.push("today") }}>
      <input aria-label="Name" />
    </Filters>,
  );
  await page.getByRole("textbox", { name: "Name" }).click();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Today" }).click();
  await page.getByRole("button", { name: "Search" }).click();
  expect(done).toEqual(["search", "today", "search"]);
});
