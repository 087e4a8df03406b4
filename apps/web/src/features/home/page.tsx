import type { BrandHome } from "@connect-portal/content/brand";
import { defaultSdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { IconArrowRight } from "@tabler/icons-react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LeftPageNotice } from "../../shared/session/left-page/left-page-notice.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { solutionKind } from "../../shared/ui/module-icon.tsx";
import { Where } from "../../shared/ui/where.tsx";
import styles from "./blurb.module.css";
import { ContactForm } from "./contact-form.tsx";
import { Band, Hero } from "./hero.tsx";
import languagesStyles from "./languages.module.css";
import { RecordedTrace } from "./recorded-trace.tsx";
import solutionsStyles from "./solutions.module.css";
import { Testimonials } from "./testimonials.tsx";
import { texts } from "./texts.ts";
import { traceTexts } from "./trace-texts.server.ts";

const { issuing, acquiring, switching, fraud } = texts.solutions;

const ownSolutions = { ...texts.solutions, list: [issuing, acquiring, switching, fraud] };

export function loader({ context }: LoaderFunctionArgs) {
  const { hero, blurb, testimonials, brand } = context.get(siteContext);
  const trace = brand.home.trace === false ? null : traceTexts();
  return { hero, blurb, testimonials, labels: brand.home, trace };
}

/** / and /home; the first is the page's one address. */
export default function HomePage() {
  const { pages } = useSite();
  const { hero, blurb, testimonials, labels, trace } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta page={pages.home} path="/" />
      <LeftPageNotice />
      <Hero {...hero} labels={labels} />
      {trace && <RecordedTrace said={trace} />}
      <Solutions labels={labels.solutions} />
      <Blurb text={blurb} />
      <Languages {...(labels.languages ?? texts.languages)} />
      {testimonials.length > 0 && (
        <Testimonials testimonials={testimonials} {...(labels.testimonials ?? texts.testimonials)} />
      )}
      <ContactForm {...(labels.contact ?? texts.contact)} />
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
function Languages({ title, text }: NonNullable<BrandHome["languages"]>) {
  return (
    <Band title={title} {...(text !== undefined && { text })}>
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

/** The solutions, each with the part of an authorization in which it works. */
function Solutions({ labels }: { readonly labels: BrandHome["solutions"] }) {
  const { title, text, list } = labels ?? ownSolutions;
  return (
    <Band title={title} {...(text !== undefined && { text })}>
      <div className={solutionsStyles.index}>
        {list.map(({ name, does, words }) => (
          <Link key={name} to="/select-product">
            <strong>{name}</strong>
            <div>
              <p>{does}</p>
              <span className="mono">{words}</span>
            </div>
            <div className={solutionsStyles.where}>{solutionKind(name) !== "other" && <Where solution={name} />}</div>
            <IconArrowRight className={solutionsStyles.arrow} size={18} stroke={1.75} aria-hidden />
          </Link>
        ))}
      </div>
    </Band>
  );
}
