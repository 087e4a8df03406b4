import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Blurb } from "./blurb.tsx";
import { ExampleTrace } from "./example-trace.tsx";
import { Hero } from "./hero.tsx";
import { Solutions } from "./solutions.tsx";

/** / and /home. */
export default function HomePage() {
  return (
    <>
      <DocumentTitle />
      <Hero />
      <ExampleTrace />
      <Solutions />
      <Blurb />
    </>
  );
}
