import { EMAIL_LENGTH, LINE_LENGTH } from "@connect-portal/contract";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { OutcomeDialog, preloadMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { useSending } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { PhoneField } from "../../shared/form/phone-field.tsx";
import { MessageField, messageError, TextField } from "../../shared/form/text-field.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import { texts } from "./texts.ts";

const demoFields = [
  "emailSubject",
  "emailAddress",
  "jobTitle",
  "phone",
  "fullName",
  "companyName",
  "emailBody",
] as const;

/** the body of the call has all seven, empty ones too. */
type DemoFields = Readonly<Record<(typeof demoFields)[number], string>>;

const needed = [
  ["emailSubject", texts.missing.subject],
  ["emailAddress", texts.missing.email],
  ["jobTitle", texts.missing.jobTitle],
  ["phone", texts.missing.phone],
] as const;

const { form: words } = texts;

/** The form of. A failure leaves what was typed where it is. */
export function DemoForm() {
  const { form: element, values, set, clear } = useDraft("demo", demoFields);
  const missing = whatIsMissing(values);
  const { busy, outcome, submit, close } = useSending({
    isReady: missing === null && messageError(values.emailBody) === null,
    send: () => callPortal("requestDemo", { body: values, anonymous: true }),
    onSent: clear,
  });

  return (
    <form
      ref={element}
      method="post"
      className={form.wideForm}
      onSubmit={submit}
      onFocus={preloadMessageDialog}
      aria-busy={busy}
    >
      <div className={form.whole}>
        <TextField
          label={words.subject}
          name="emailSubject"
          required
          maxLength={LINE_LENGTH}
          value={values.emailSubject}
          onChange={set("emailSubject")}
        />
      </div>
      <TextField
        label={words.email}
        name="emailAddress"
        type="email"
        required
        maxLength={EMAIL_LENGTH}
        placeholder={words.emailExample}
        autoComplete="email"
        value={values.emailAddress}
        onChange={set("emailAddress")}
      />
      <TextField
        label={words.jobTitle}
        name="jobTitle"
        required
        maxLength={LINE_LENGTH}
        autoComplete="organization-title"
        value={values.jobTitle}
        onChange={set("jobTitle")}
      />
      <PhoneField label={words.phone} name="phone" required value={values.phone} onChange={set("phone")} />
      <TextField
        label={words.fullName}
        name="fullName"
        maxLength={LINE_LENGTH}
        autoComplete="name"
        value={values.fullName}
        onChange={set("fullName")}
      />
      <div className={form.whole}>
        <TextField
          label={words.company}
          name="companyName"
          maxLength={LINE_LENGTH}
          autoComplete="organization"
          value={values.companyName}
          onChange={set("companyName")}
        />
      </div>
      <div className={form.whole}>
        <MessageField
          label={words.more}
          name="emailBody"
          rows={4}
          value={values.emailBody}
          onChange={set("emailBody")}
        />
      </div>
      <div className={form.foot}>
        <SubmitButton size="lg" busy={busy} disabled={missing !== null}>
          {words.submit}
        </SubmitButton>
        {missing !== null && <p>{missing}</p>}
      </div>
      <OutcomeDialog outcome={outcome} thanks={words.sent} form={element} onClose={close} />
    </form>
  );
}

/** Says beside 'Submit' why it is disabled; null when it is enabled. */
export function whatIsMissing(fields: DemoFields): string | null {
  const empty = needed.filter(([field]) => fields[field].trim() === "").map(([, label]) => label);
  return empty.length === 0 ? null : texts.missing.fields(empty);
}
