import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { worldQuery } from "../../shared/sandbox/entity-link.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { Section } from "../../shared/ui/section.tsx";
import { SandboxFrame } from "./frame.tsx";
import { AuthorizeForm } from "./payments/authorize-form.tsx";
import { Payments } from "./payments/payments.tsx";
import { texts } from "./texts.ts";

/** The payments of the user's sandbox, and a form for one more. */
export default function SandboxPaymentsPage() {
  const owner = useUsername();
  const query = useQuery(worldQuery(owner));
  return (
    <SandboxFrame title={texts.payments.title}>
      <Loaded query={query} what={texts.payments.loading}>
        {({ authorizes, ledger }) => (
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
      </Loaded>
    </SandboxFrame>
  );
}
