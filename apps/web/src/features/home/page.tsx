import text from "virtual:site-content/pages/home";
import { LeftPageNotice } from "../../shared/session/left-page-notice.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Blurb } from "./blurb.tsx";
import { ContactForm } from "./contact-form.tsx";

import { Hero } from "./hero.tsx";
import { Languages } from "./languages.tsx";
import { RecordedTrace } from "./recorded-trace.tsx";
import { Solutions } from "./solutions.tsx";
import { Testimonials } from "./testimonials.tsx";

/** / and /home; the first is the page's one address. */
export default function HomePage() {
  return (
    <>
      <PageMeta page={text} path="/" />
      <LeftPageNotice />
      <Hero />
      <RecordedTrace />
      <Solutions />
      <Blurb />
      <Languages />
      <Testimonials />
      <ContactForm />
    </>
  );
}
