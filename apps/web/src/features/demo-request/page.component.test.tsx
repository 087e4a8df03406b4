import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import * as demoRequest from "./page.tsx";

const required = {
  Subject: "Instant issuing for a retail bank",
  "Business email": "cards@bank-a.example",
  "Job title": "Head of cards",
  Phone: "33155501",
};
const asBody = {
  emailSubject: required.Subject,
  emailAddress: required["Business email"],
  jobTitle: required["Job title"],
  phone: required.Phone,
};
const field = (name: string) => page.getByRole("textbox", { name });
const submit = page.getByRole("button", { name: "Submit" });

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

test("it waits for its four required fields, and says which are missing", async ({ renderPage }) => {
  renderPage(demoRequest);
  await expect.element(submit).toBeDisabled();
  await expect.element(page.getByText("Still to fill in: subject, business email, job title, phone.")).toBeVisible();
  await fill(required);
  await expect.element(submit).toBeEnabled();
  for (const [name, value] of Object.entries(required)) {
    await field(name).fill("");
    await expect.element(submit).toBeDisabled();
    await expect.element(page.getByText(`Still to fill in: ${name.toLowerCase()}.`)).toBeVisible();
    await field(name).fill(value);
  }
});

test("a request is sent once, with all seven members, thanked for and cleared", async ({ portal, renderPage }) => {
  const held = portal.hold("requestDemo");
  renderPage(demoRequest);
  await fill(required);
  await field("Additional information").fill("Limits and tokens");
  await submit.dblClick();
  held.answer({ message: "Sent." });
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect.element(thanks.getByText("We will contact you shortly to book a convenient time.")).toBeVisible();
  await thanks.getByRole("button", { name: "Close" }).last().click();
  for (const name of [...Object.keys(required), "Full name", "Company", "Additional information"]) {
    await expect.element(field(name)).toHaveValue("");
  }
  expect(portal.asked("requestDemo").map(({ body }) => body)).toEqual([
    { ...asBody, fullName: "", companyName: "", emailBody: "Limits and tokens" },
  ]);
});

test("a phone number has digits only, typed or pasted", async ({ renderPage }) => {
  renderPage(demoRequest);
  await field("Phone").click();
  await userEvent.keyboard("+33 1");
  await expect.element(field("Phone")).toHaveValue("331");
  await field("Phone").fill("+212 (5) 22");
  await expect.element(field("Phone")).toHaveValue("212522");
  await expect.element(page.getByText("Digits only, with the country code.", { exact: true })).toBeVisible();
});

test("a request that fails says so and loses nothing", async ({ portal, renderPage }) => {
  portal.fail("requestDemo");
  renderPage(demoRequest);
  await fill(required);
  await submit.click();
  const sorry = page.getByRole("dialog", { name: "Sorry!" });
  await expect.element(sorry.getByText("Internal error please try again later.")).toBeVisible();
  await expect.element(field("Job title")).toHaveValue(required["Job title"]);
});

const tour = {
  id: "tour",
  title: "One authorization",
  text: "Step by step.",
  transcript: [],
  source: { playlist: "/tour.m3u8", file: "/tour.mp4", captions: "data:text/vtt,WEBVTT", seconds: 72, bytes: 400_000 },
};

test("the tour opens in a dialog and closes with Escape", async ({ renderPage }) => {
  renderPage(demoRequest, { site: { videos: [tour] } });
  await expect.element(page.getByRole("heading", { name: "Agenda" })).toBeVisible();
  const watch = page.getByRole("button", { name: "Watch the tour, 1:12" });
  await watch.click();
  const dialog = page.getByRole("dialog", { name: "One authorization" });
  await expect.element(dialog.getByRole("button", { name: "Play “One authorization”" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(watch).toHaveFocus();
});

test("without a video there is no tour", async ({ renderPage }) => {
  renderPage(demoRequest);
  await expect.element(page.getByText("Your use case in the sandbox 25 min")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /tour/ })).not.toBeInTheDocument();
});
