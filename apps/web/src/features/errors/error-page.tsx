import {
  type ErrorCode,
  errorPage,
  PROBLEM_MEDIA_TYPE,
  type Problem,
  type ProblemDetail,
  problemOf,
} from "@connect-portal/contract";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Link, useParams } from "react-router";
import { errorBook } from "../../shared/errors/error-book.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { ErrorOperations } from "./error-operations.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** The members of the answer besides its code, where a caller needs them to fix the call. */
const places: { readonly [code in ErrorCode]?: ProblemDetail } = {
  validation_failed: { in: "body", pointer: "/username", message: "must NOT have more than 60 characters" },
  request_invalid: { in: "body", pointer: "/amount/currencyCode", message: "is required", rule: "required" },
  test_cards_only: {
    in: "body",
    pointer: "/pan",
    message: "is the number of a card that is none of the sandbox's test cards",
  },
  amount_invalid: { in: "body", pointer: "/amount/amount", message: "must be between 1 and 18450" },
  currency_invalid: { in: "body", pointer: "/amount/currencyCode", message: "must be MAD" },
  date_invalid: { in: "body", pointer: "/to", message: "must not be before the world's clock" },
  reference_code_unknown: { in: "body", pointer: "/reasonCode", message: "is not a Code of STATUS_REASON_LIST" },
  reference_invalid: { in: "body", pointer: "/duplicateCustomerId", message: "is the customer that remains" },
  limit_above_product: { in: "body", pointer: "/limits/0/amount", message: "must be <= 2000000" },
};

/** Seconds, where the answer says how long to wait. */
const waits: { readonly [code in ErrorCode]?: number } = {
  too_many_requests: 30,
  overloaded: 1,
  database_unavailable: 5,
  storage_full: 30,
  sdk_busy: 10,
};

const { error: words } = texts;
const trail = [
  { label: texts.home, to: "/home" },
  { label: texts.title, to: "/errors" },
];

/** /errors/:code: what a `code` means, when it comes and what to do. The `type` of every problem leads here. */
export default function ErrorPage() {
  const { code = "" } = useParams();
  const error = errorBook.find((one) => one.code === code);
  if (!error) return <UnknownError />;
  const { status, text, cause, mend, section } = error;
  return (
    <>
      <PageMeta page={{ title: words.title(code, status), description: `${text} ${cause}` }} path={errorPage(code)} />
      <Subbar ordinary trail={[...trail, { label: code }]} />
      <div className="page whole">
        <PageHead
          title={<span className={styles.code}>{code}</span>}
          lead={text}
          chosen={[
            { name: words.status, value: status },
            { name: words.returnedBy, value: section },
          ]}
        />
        <div className={styles.sections}>
          <Section name={words.when}>
            <p className={styles.words}>{cause}</p>
          </Section>
          <Section name={words.fix}>
            <p className={styles.words}>{mend}</p>
          </Section>
          <Section name={words.example} note={words.mediaType(PROBLEM_MEDIA_TYPE)}>
            <div className="wire">
              <WireCode
                isWrapped
                label={words.exampleOf(code)}
                tokens={jsonTokens(JSON.stringify(exampleOf(error.code), null, 2))}
              />
            </div>
          </Section>
          <Section name={words.operations.name} note={words.operations.note}>
            <ErrorOperations code={code} />
          </Section>
        </div>
      </div>
    </>
  );
}

function UnknownError() {
  return (
    <>
      <PageMeta page={{ title: texts.unknown.title, description: texts.unknown.text }} path="/errors" />
      <Subbar ordinary trail={trail} />
      <div className="page whole">
        <PageHead
          title={texts.unknown.heading}
          lead={
            <>
              {texts.unknown.text} <Link to="/errors">{texts.unknown.all}</Link>
            </>
          }
        />
      </div>
    </>
  );
}

/** A problem as a caller receives it. */
export function exampleOf(code: ErrorCode): Problem {
  const place = places[code];
  const retryAfter = waits[code];
  const problem = problemOf(code, {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(place && { errors: [code === "validation_failed" ? place : { rule: code, ...place }] }),
  });
  return { ...problem, requestId: "0d4f3f2e-6c1b-4f0e-9a57-2f8f5f0c1a6b" };
}
