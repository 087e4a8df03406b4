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
import { texts } from "./texts.ts";

const { error: words } = texts;
const trail = [
  { label: texts.home, to: "/home" },
  { label: texts.title, to: "/errors" },
];

/** /errors/:code: what a `code` means, when it comes and what to do. The `type` of every problem leads here. */
export default function ErrorPage() {
  const { code = "" } = useParams();
  const error = errorBook.find((one) => one.code === code);
  if (!error || !isErrorCode(error.code)) return <UnknownError />;
  const { status, text, cause, mend, section } = error;
  return (
    <>
      <PageMeta page={{ title: words.title(code, status), description: `${text} ${cause}` }} path={errorPage(code)} />
      <Subbar ordinary trail={[...trail, { label: code }]} />
      <div className={`page ${styles.page}`}>
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
      <div className={`page ${styles.page}`}>
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
