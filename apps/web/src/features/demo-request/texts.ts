/** Every text of the page Request a Demo. */
export const texts = {
  title: "Request a Demo",
  lead: "One hour in the sandbox with an expert. Tell us what you want to see.",

  form: {
    subject: "Subject",
    email: "Business email",
    emailExample: "name@company.example",
    jobTitle: "Job title",
    phone: "Phone",
    fullName: "Full name",
    company: "Company",
    more: "Additional information",
    submit: "Submit",
    sent: "We will contact you shortly to book a convenient time.",
  },

  /** Shown beside Submit while it is disabled. */
  missing: {
    fields: (names: readonly string[]) => `Still to fill in: ${names.join(", ")}.`,
    subject: "subject",
    email: "business email",
    jobTitle: "job title",
    phone: "phone",
  },

  agenda: {
    title: "Agenda",
    case: "Your use case in the sandbox",
    apis: "APIs and client SDKs",
    questions: "Your questions",
    minutes: (number: number) => `${number} min`,
    tour: (length: string) => `Watch the tour, ${length}`,
  },
};
