import { defaultSdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { IconArrowRight } from "@tabler/icons-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LeftPageNotice } from "../../shared/session/left-page/left-page-notice.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { Where } from "../../shared/ui/where.tsx";
import styles from "./blurb.module.css";
import { ContactForm } from "./contact-form.tsx";
import { Band, Hero } from "./hero.tsx";
import languagesStyles from "./languages.module.css";
import { RecordedTrace } from "./recorded-trace.tsx";
import solutionsStyles from "./solutions.module.css";
import { Testimonials } from "./testimonials.tsx";
import { texts } from "./texts.ts";

const { title, text: solutionsText, issuing, acquiring, switching, fraud } = texts.solutions;

const solutions = [issuing, acquiring, switching, fraud];

export function loader({ context }: LoaderFunctionArgs) {
  const { hero, blurb, testimonials } = context.get(siteContext);
  return { hero, blurb, testimonials };
}

/** / and /home; the first is the page's one address. */
export default function HomePage() {
  const { pages } = useSite();
  const { hero, blurb, testimonials } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta page={pages.home} path="/" />
      <LeftPageNotice />
      <Hero {...hero} />
      <RecordedTrace />
      <Solutions />
      <Blurb text={blurb} />
      <Languages />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <ContactForm />
    </>
  );
}

/** Describes the provider, R-9.6. */
function Blurb({ text }: { readonly text: string }) {
  return (
    <section className={styles.tinted} aria-label={texts.provider}>
      <p className={`page ${styles.blurb}`}>
        <span>{text}</span>
      </p>
    </section>
  );
}

/** Languages of the client SDKs, R-9.4; the default one is marked. */
function Languages() {
  return (
    <Band title={texts.languages.title} text={texts.languages.text}>
      <ul className={languagesStyles.languages}>
        {sdkLanguages.map((language) => (
          <li key={language} data-default={language === defaultSdkLanguage || undefined}>
            {language}
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** The four solutions, each with the part of an authorization in which it works. */
function Solutions() {
  return (
    <Band title={title} text={solutionsText}>
      <div className={solutionsStyles.index}>
        {solutions.map(({ name, does, words }) => (
          <Link key={name} to="/select-product">
            <strong>{name}</strong>
            <div>
              <p>{does}</p>
              <span className="mono">{words}</span>
            </div>
            <div className={solutionsStyles.where}>
              <Where solution={name} />
            </div>
            <IconArrowRight className={solutionsStyles.arrow} size={18} stroke={1.75} aria-hidden />
          </Link>
        ))}
      </div>
    </Band>
  );
}
