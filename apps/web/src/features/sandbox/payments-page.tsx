import { Section } from "../../shared/ui/section.tsx";
import { SandboxFrame } from "./frame.tsx";
import { AuthorizeForm } from "./payments/authorize-form.tsx";
import { Payments } from "./payments/payments.tsx";
import { texts } from "./texts.ts";

/** The payments of the user's sandbox, and a form for one more. */
export default function SandboxPaymentsPage() {
  return (
    <SandboxFrame title={texts.payments.title}>
      {({ authorizes, ledger }, owner) => (
        <>
          {authorizes && (
            <Section name={texts.authorize.name} note={texts.authorize.note}>
              <AuthorizeForm
                owner={owner}
                authorizes={authorizes}
                currencies={ledger.map(({ currencyCode }) => currencyCode)}
              />
            </Section>
          )}
          <Section name={texts.payments.name} note={texts.payments.note}>
            <Payments owner={owner} />
          </Section>
        </>
      )}
    </SandboxFrame>
  );
}
