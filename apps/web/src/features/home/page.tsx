import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { LeftPageNotice } from "../../shared/session/left-page/left-page-notice.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import styles from "./blurb.module.css";
import { ContactForm } from "./contact-form.tsx";
import { Hero } from "./hero.tsx";
import { Languages } from "./languages.tsx";
import { RecordedTrace } from "./recorded-trace.tsx";
import { Solutions } from "./solutions.tsx";
import { Testimonials } from "./testimonials.tsx";
import { texts } from "./texts.ts";

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

/** Who the provider is, R-9.6. */
function Blurb({ text }: { readonly text: string }) {
  return (
    <section className={styles.tinted} aria-label={texts.provider}>
      <p className={`page ${styles.blurb}`}>
        <span>{text}</span>
      </p>
    </section>
  );
}
