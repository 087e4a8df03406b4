import { errorPage, PROBLEM_MEDIA_TYPE } from "@connect-portal/contract";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Link, useParams } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import { errorBook } from "./error-book.ts";
import { exampleOf, isErrorCode } from "./example-of.ts";
import styles from "./page.module.css";

/** /errors/:code: what a `code` means, when it comes and what to do. The `type` of every problem leads here. */
export default function ErrorPage() {
  const { code = "" } = useParams();
  const error = errorBook.find((one) => one.code === code);
  if (!error || !isErrorCode(error.code)) return <UnknownError />;
  const { status, text, cause, mend, section } = error;
  return (
    <>
      <PageMeta page={{ title: `${code}, ${status}`, description: `${text} ${cause}` }} path={errorPage(code)} />
      <Subbar ordinary trail={[{ label: "Home", to: "/home" }, { label: "Errors", to: "/errors" }, { label: code }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title={<span className={styles.code}>{code}</span>}
          lead={text}
          chosen={[
            { name: "Status", value: status },
            { name: "Said by", value: section },
          ]}
        />
        <div className={styles.sections}>
          <Section name="When it comes">
            <p className={styles.words}>{cause}</p>
          </Section>
          <Section name="What to do">
            <p className={styles.words}>{mend}</p>
          </Section>
          <Section name="Example" note={`As ${PROBLEM_MEDIA_TYPE}, RFC 9457.`}>
            <div className="wire">
              <WireCode
                isWrapped
                label={`Example of ${code}`}
                tokens={jsonTokens(JSON.stringify(exampleOf(error.code), null, 2))}
              />
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}

function UnknownError() {
  return (
    <>
      <PageMeta page={{ title: "Unknown error", description: "No call answers with this code." }} path="/errors" />
      <Subbar
        ordinary
        trail={[
          { label: "Home", to: "/home" },
          { label: "Errors", to: "/errors" },
        ]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="There is no error of this name"
          lead={
            <>
              No call answers with this code. <Link to="/errors">All errors</Link>
            </>
          }
        />
      </div>
    </>
  );
}
