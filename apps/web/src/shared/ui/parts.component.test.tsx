import { vi } from "vitest";
import { expect, page, test } from "../../testing/component-test.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Waiting } from "./skeleton.tsx";
import { Crumbs } from "./subbar.tsx";

test("what is copied is made when it is asked for, and said", async ({ render, onTestFinished }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  render(<CopyButton label="Copy as curl" text={() => "curl https://cards.example"} />);
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent("Copied");
  expect(write).toHaveBeenCalledWith("curl https://cards.example");
});

test("that the browser does not copy is said", async ({ render, onTestFinished }) => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  onTestFinished(() => write.mockRestore());
  render(<CopyButton label="Copy reference" text={() => "order-17"} isIcon />);
  await page.getByRole("button", { name: "Copy reference" }).click();
  await expect.element(page.getByRole("button", { name: "Your browser blocked copying" })).toBeVisible();
});

test("breadcrumbs lead back, and the last one is the page", async ({ render }) => {
  const { address } = render(<Crumbs trail={[{ label: "Home", to: "/home" }, { label: "Errors" }]} />, {
    at: "/errors",
  });
  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect.element(trail.getByRole("listitem").last()).toHaveAttribute("aria-current", "page");
  await trail.getByRole("link", { name: "Home" }).click();
  await expect.poll(address).toBe("/home");
});

test("what is on its way is named", async ({ render }) => {
  render(<Waiting what="the releases">{null}</Waiting>);
  await expect.element(page.getByRole("status")).toMatchTextContent("Loading the releases");
});
