import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import * as videosPage from "./page.tsx";

const video = (id: string, title: string, said: string) => ({
  id,
  title,
  text: `About ${title}.`,
  transcript: [said],
  source: {
    playlist: `/${id}.m3u8`,
    file: `/${id}.mp4`,
    captions: "data:text/vtt,WEBVTT",
    seconds: 72,
    bytes: 412_000,
  },
});
const videos = [
  video("approved", "One authorization", "It is approved."),
  video("declined", "One that is declined", "The ledger is never asked."),
];
const library = page.getByRole("navigation", { name: "Video library" });
const play = (title: string) => page.getByRole("button", { name: `Play “${title}”` });

test("the list chooses what the player shows", async ({ renderPage }) => {
  renderPage(videosPage, { site: { videos } });
  await expect.element(library.getByRole("heading", { name: "Two videos" })).toBeVisible();
  await expect.element(play("One authorization")).toBeVisible();
  const declined = library.getByRole("link", { name: /^One that is declined/ });
  await expect.element(declined).toHaveAttribute("href", "/declined.mp4");
  await declined.click();
  await expect.element(play("One that is declined")).toBeVisible();
  await expect.element(declined).toHaveAttribute("aria-current", "true");
});

test("a transcript opens by keyboard, and has the file to keep", async ({ renderPage }) => {
  renderPage(videosPage, { site: { videos } });
  const said = page.getByText("The ledger is never asked.");
  await expect.element(said).not.toBeVisible();
  await page.getByText("Transcript of “One that is declined”").click();
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText("MP4, 1:12, 0.4 MB.").last()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(said).not.toBeVisible();
});

test("without a video the page says so, and offers a demo", async ({ renderPage }) => {
  renderPage(videosPage);
  await expect.element(page.getByRole("heading", { name: "No videos yet" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Request a Demo" })).toHaveAttribute("href", "/help");
});
