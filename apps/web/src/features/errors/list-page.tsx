import { errorPage } from "@connect-portal/contract";
import { Link } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import table from "../../shared/table/facts-table.module.css";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { errorBook } from "./error-book.ts";
import styles from "./page.module.css";

const sections = Map.groupBy(errorBook, ({ section }) => section);
const about = {
  title: "Errors",
  description: "Every error that the portal and the sandbox answer with: its code, when it comes and what to do.",
};

/** /errors: all codes, by what answers with them. */
export default function ErrorListPage() {
  return (
    <>
      <PageMeta page={about} path="/errors" />
      <Subbar ordinary trail={[{ label: "Home", to: "/home" }, { label: "Errors" }]} />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="Errors"
          lead="Every failure is a problem (RFC 9457). Its code says what happened, and its type is the address of the code's page."
        />
        <div className={styles.sections}>
          {[...sections].map(([name, errors]) => (
            <Section key={name} name={name}>
              <table className={table.table}>
                <caption className="visually-hidden">Errors: {name}</caption>
                <thead>
                  <tr>
                    <th scope="col">Code</th>
                    <th scope="col">Status</th>
                    <th scope="col">Meaning</th>
                  </tr>
                </thead>
                <tbody>
                  {errors.map(({ code, status, text }) => (
                    <tr key={code}>
                      <th scope="row" className={`${table.mono} ${styles.code}`}>
                        <Link to={errorPage(code)}>{code}</Link>
                      </th>
                      <td data-name="Status">{status}</td>
                      <td data-name="Meaning">{text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
          ))}
        </div>
      </div>
    </>
  );
}
