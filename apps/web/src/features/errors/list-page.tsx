import { errorPage } from "@connect-portal/contract";
import { Link } from "react-router";
import markdown from "../../../../../docs/errors/README.md?raw";
import { readErrorBook } from "../../shared/errors/read-error-book.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import table from "../../shared/table/facts-table.module.css";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Every error of the portal and the sandbox, in the order of docs/errors. */
export const errorBook = readErrorBook(markdown);

const sections = Map.groupBy(errorBook, ({ section }) => section);
const about = { title: texts.title, description: texts.list.description };

/** /errors: all codes, by what answers with them. */
export default function ErrorListPage() {
  return (
    <>
      <PageMeta page={about} path="/errors" />
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={texts.list.lead} />
        <div className={styles.sections}>
          {[...sections].map(([name, errors]) => (
            <Section key={name} name={name}>
              <table className={table.table}>
                <caption className="visually-hidden">{texts.list.table(name)}</caption>
                <thead>
                  <tr>
                    <th scope="col">{texts.list.code}</th>
                    <th scope="col">{texts.list.status}</th>
                    <th scope="col">{texts.list.meaning}</th>
                  </tr>
                </thead>
                <tbody>
                  {errors.map(({ code, status, text }) => (
                    <tr key={code}>
                      <th scope="row" className={`${table.mono} ${styles.code}`}>
                        <Link to={errorPage(code)}>{code}</Link>
                      </th>
                      <td data-name={texts.list.status}>{status}</td>
                      <td data-name={texts.list.meaning}>{text}</td>
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
