import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { Player } from "./player.tsx";

const source = {
  playlist: "data:text/plain,none",
  file: "data:video/mp4,none",
  captions: "data:text/vtt,WEBVTT",
  seconds: 72,
  bytes: 400_000,
};
const position = page.getByRole("slider", { name: "Position" });

test("before it plays it shows what it is about, and how long it is", async ({ render }) => {
  render(<Player title="One authorization" text="Step by step." source={source} />);
  await expect.element(page.getByRole("button", { name: "Play “One authorization”" })).toBeVisible();
  await expect.element(page.getByText("Step by step.")).toBeVisible();
  await expect.element(position).toHaveAttribute("aria-valuetext", "0:00 of 1:12");
  await expect.element(page.getByRole("button", { name: "Captions" })).toHaveAttribute("aria-pressed", "true");
});

test("a video that cannot be loaded says so, and can be tried again", async ({ render }) => {
  render(<Player title="One authorization" source={source} />);
  await page.getByRole("button", { name: "Play “One authorization”" }).click();
  const alert = page.getByRole("alert");
  await expect
    .element(alert)
    .toMatchTextContent("The video could not be loaded. Check your connection, then press Play again.");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.element(alert).toBeVisible();
});

test("the place is chosen by keyboard, and captions are switched off", async ({ render }) => {
  render(<Player title="One authorization" source={source} />);
  await position.click({ position: { x: 1, y: 1 } });
  await userEvent.keyboard("{End}");
  await expect.element(position).toHaveAttribute("aria-valuetext", "1:12 of 1:12");
  const captions = page.getByRole("button", { name: "Captions" });
  await captions.click();
  await expect.element(captions).toHaveAttribute("aria-pressed", "false");
});
