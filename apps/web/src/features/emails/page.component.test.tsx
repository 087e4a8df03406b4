import { administrator, expect, integrator, page, test } from "../../testing/component-test.tsx";
import * as emailsPage from "./page.tsx";

const mails = [
  {
    name: "reset-password",
    from: "Northbank <no-reply@bank.example>",
    subject: "Reset your password",
    text: "In words.",
    html: "<style>@media (prefers-color-scheme: dark) {p{color:red}}</style><p>In HTML.</p><script>parent.taken = 1</script>",
    template: "subject: Reset your password\n",
  },
  { name: "contact", from: "Northbank", subject: "[Contact] Cards", text: "Other words.", html: "", template: "" },
];

test("an administrator sees each email in each version, and its frame runs nothing", async ({ renderPage, portal }) => {
  portal.answer("previewMails", { mails, language: "en", languages: ["en", "fr"] });
  renderPage(emailsPage, { session: administrator, at: "/system/emails", path: "/system/emails" });
  const frame = page.getByTitle("Preview of “Reset your password”");
  await expect.element(frame).toHaveAttribute("sandbox", "");
  const shown = () => frame.element().getAttribute("srcdoc");
  expect(shown()).toContain("@media not all {");
  await page.getByLabelText("Version").selectOptions("HTML, dark");
  expect(shown()).toContain("@media all {");
  await page.getByLabelText("Version").selectOptions("Text");
  await expect.element(page.getByText("In words.")).toBeVisible();
  await page.getByLabelText("Version").selectOptions("Template");
  await expect.element(page.getByText("subject: Reset your password")).toBeVisible();
  await page.getByLabelText("Version").selectOptions("Text");
  await page.getByRole("combobox", { name: "Email" }).selectOptions("[Contact] Cards (contact)");
  await expect.element(page.getByText("Other words.")).toBeVisible();
  expect("taken" in window).toBe(false);
});

test("the emails are shown in the language that is chosen", async ({ renderPage, portal }) => {
  const languages = ["en", "fr"] as const;
  const subject = "Réinitialisez votre mot de passe";
  portal.answerWith("previewMails", ({ query }) =>
    query.language === "fr"
      ? { mails: mails.map((one) => ({ ...one, subject })), language: "fr" as const, languages: [...languages] }
      : { mails, language: "en" as const, languages: [...languages] },
  );
  renderPage(emailsPage, { session: administrator, at: "/system/emails", path: "/system/emails" });
  await page.getByLabelText("Language").selectOptions("Français");
  await expect.element(page.getByTitle(`Preview of “${subject}”`)).toBeVisible();
});

test("somebody without the permission is led home", async ({ renderPage }) => {
  const { address } = renderPage(emailsPage, { session: integrator, at: "/system/emails", path: "/system/emails" });
  await expect.poll(address).not.toBe("/system/emails");
});
