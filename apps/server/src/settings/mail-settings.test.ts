import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const read = (environment: Record<string, string>) => readSettings(environment, "/srv/portal");

test("a mail server with what belongs to it", () => {
  const environment = {
    SMTP_HOST: "smtp.example.com",
    SMTP_PORT: "465",
    SMTP_SECURITY: "tls",
    SMTP_USER: "portal",
    SMTP_PASSWORD: "0123456789",
    MAIL_FROM: "portal@example.com",
    CONTACT_RECIPIENT: "sales@example.com",
  };
  expect(read(environment)).toMatchObject({ ...environment, SMTP_PORT: 465 });
});

describe("what cannot work is refused with cause and fix", () => {
  test.each([
    [{ SMTP_HOST: "h", SMTP_USER: "u" }, "SMTP_USER is set without SMTP_PASSWORD", "Set both, or neither"],
    [{ SMTP_HOST: "h", SMTP_PASSWORD: "p" }, "SMTP_PASSWORD is set without SMTP_USER", "Set both, or neither"],
    [{ SMTP_USER: "u", SMTP_PASSWORD: "p" }, "SMTP_USER is set without SMTP_HOST", "Set SMTP_HOST to the mail server"],
    [
      { SMTP_HOST: "h", SMTP_PORT: "465" },
      'SMTP_PORT is 465 with SMTP_SECURITY "starttls"',
      "Set SMTP_SECURITY to tls, or SMTP_PORT to 587",
    ],
    [
      { SMTP_HOST: "h", SMTP_SECURITY: "tls" },
      'SMTP_PORT is 587 with SMTP_SECURITY "tls"',
      "Set SMTP_PORT to 465, or SMTP_SECURITY to starttls",
    ],
    [
      { SMTP_HOST: "mail.example.com", SMTP_SECURITY: "none", SMTP_USER: "u", SMTP_PASSWORD: "p" },
      'SMTP_SECURITY is "none", which would send SMTP_PASSWORD in the clear to mail.example.com',
      "Set SMTP_SECURITY to starttls or tls",
    ],
  ])("%o", (environment, message, fix) => {
    expect(() => read(environment)).toThrow(expect.objectContaining({ message, fix }));
  });

  test.each([
    { MAIL_FROM: "nobody" },
    { MAIL_FROM: "a@b.example, c@d.example" },
    { MAIL_FROM: 'A "B" <a@b.example>' },
    { CONTACT_RECIPIENT: "Sales <sales@example.com>" },
    { SMTP_HOST: "smtp://host" },
    { SMTP_PORT: "0" },
    { SMTP_SECURITY: "ssl" },
  ])("%o", (environment) => {
    expect(() => read(environment as Record<string, string>)).toThrow(/ is "/);
  });

  test("a password is not shown", () => {
    const environment = { SMTP_HOST: "h", SMTP_USER: "u", SMTP_PASSWORD: "p".repeat(1025) };
    expect(() => read(environment)).toThrow("SMTP_PASSWORD has a value that is not allowed");
  });
});

test("a password may go in the clear to this machine", () => {
  const environment = { SMTP_HOST: "127.0.0.1", SMTP_SECURITY: "none", SMTP_USER: "u", SMTP_PASSWORD: "p" };
  expect(read(environment).SMTP_PASSWORD).toBe("p");
});
