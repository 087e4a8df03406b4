/** Every text of the page that shows the portal's emails. */
export const texts = {
  title: "Emails",
  home: "Home",
  users: "Users",
  system: "System status",
  lead: "What the portal writes to users, with made-up values. The texts are in brand/mails.yaml of the content; those of another language are in its folder, such as brand/fr/mails.yaml.",
  loading: "the emails",
  email: "Email",
  language: "Language",
  version: "Version",
  versions: { light: "HTML, light", dark: "HTML, dark", text: "Text", template: "Template" },
  from: "From",
  subject: "Subject",
  preview: (subject: string) => `Preview of “${subject}”`,
};
