import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Amounts } from "./amounts.tsx";
import { OwnCards } from "./own-cards.tsx";
import styles from "./page.module.css";
import { testCardsQuery } from "./test-cards-query.ts";

/** Numbers and amounts to test with. What each brings about is what the card system answers now, not a text. */
export default function TestCardsPage() {
  const owner = useUsername();
  const query = useQuery(testCardsQuery(owner));
  return (
    <>
      <DocumentTitle>Test cards and amounts</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: "Home", to: "/home" }, { label: "Sandbox", to: "/sandbox" }, { label: "Test cards" }]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead
          title="Test cards and amounts"
          lead={
            <>
              What each brings about in <Link to="/sandbox">your sandbox</Link> now. No other numbers are taken.
            </>
          }
        />
        <div className={styles.sections}>
          <Loaded query={query} what="your test cards">
            {({ own, foreign, amounts }) => (
              <>
                <Section
                  name="Your own cards"
                  note="A small payment with each of them is answered so. Nothing magic happens: each declines for a reason of its own."
                >
                  <OwnCards cards={own} />
                </Section>
                <Section
                  name="Cards of others"
                  note="The last three digits of the amount, in minor units, choose what their network answers."
                >
                  <Amounts foreign={foreign} amounts={amounts} />
                </Section>
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}
