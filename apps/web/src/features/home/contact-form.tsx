import { EMAIL_LENGTH, LINE_LENGTH } from "@connect-portal/contract";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { OutcomeDialog, preloadMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { useSending } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/form-screen.tsx";
import { MessageField, messageError, TextField } from "../../shared/form/text-field.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import styles from "./band.module.css";
import { texts } from "./texts.ts";

export const contactFields = ["subject", "fullName", "companyName", "address", "message"] as const;

type ContactFields = Readonly<Record<(typeof contactFields)[number], string>>;

const { contact: words } = texts;

/** The contact form, R-2.3. A failure leaves what was typed where it is. */
export function ContactForm({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { form: element, values, set, clear } = useDraft("contact", contactFields);
  const ready = isFilled(values);
  const { busy, outcome, submit, close } = useSending({
    isReady: ready && messageError(values.message) === null,
    send: () => callPortal("sendContactMessage", { body: values, anonymous: true }),
    onSent: clear,
  });

  return (
    <div className="page">
      <section className={`grid ${styles.band}`} id="contact" aria-labelledby="contact-title">
        <div className={styles.name}>
          <h2 id="contact-title">{title}</h2>
          <p>{lead}</p>
        </div>
        <form
          ref={element}
          method="post"
          className={`${form.wideForm} ${styles.matter}`}
          onSubmit={submit}
          onFocus={preloadMessageDialog}
          aria-busy={busy}
        >
          <div className={form.whole}>
            <TextField
              label={words.subject}
              name="subject"
              maxLength={LINE_LENGTH}
              value={values.subject}
              onChange={set("subject")}
            />
          </div>
          <TextField
            label={words.fullName}
            name="fullName"
            maxLength={LINE_LENGTH}
            autoComplete="name"
            value={values.fullName}
            onChange={set("fullName")}
          />
          <TextField
            label={words.company}
            name="companyName"
            maxLength={LINE_LENGTH}
            autoComplete="organization"
            value={values.companyName}
            onChange={set("companyName")}
          />
          <div className={form.whole}>
            <TextField
              label={words.email}
              name="address"
              type="email"
              maxLength={EMAIL_LENGTH}
              placeholder={words.emailExample}
              autoComplete="email"
              value={values.address}
              onChange={set("address")}
            />
          </div>
          <div className={form.whole}>
            <MessageField
              label={words.message}
              name="message"
              rows={5}
              value={values.message}
              onChange={set("message")}
            />
          </div>
          <div className={form.foot}>
            <SubmitButton size="lg" busy={busy} disabled={!ready}>
              {words.send}
            </SubmitButton>
            {!ready && <p>{words.missing}</p>}
          </div>
        </form>
        <OutcomeDialog outcome={outcome} thanks={words.sent} form={element} onClose={close} />
      </section>
    </div>
  );
}

/** 'Send Message' is disabled until all five are filled. Blanks are nothing. */
export function isFilled(fields: ContactFields): boolean {
  return contactFields.every((field) => fields[field].trim() !== "");
}
