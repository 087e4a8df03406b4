import { expect, test } from "vitest";
import { whatIsMissing } from "./demo-form.tsx";

const filled = {
  emailSubject: "Instant issuing",
  emailAddress: "a@bank.example",
  jobTitle: "Head of cards",
  phone: "33123",
  fullName: "",
  companyName: "",
  emailBody: "",
};

test("the four required fields are enough", () => {
  expect(whatIsMissing(filled)).toBeNull();
});

test("what is missing is named in the order of the form; blanks are nothing", () => {
  expect(whatIsMissing({ ...filled, emailSubject: "  ", phone: "" })).toBe("Still to fill in: subject, phone.");
  expect(whatIsMissing({ ...filled, emailAddress: "", jobTitle: "" })).toBe(
    "Still to fill in: business email, job title.",
  );
});
