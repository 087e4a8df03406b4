import type { BrandHome } from "@connect-portal/content/brand";
import type { Site } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import bandStyles from "./band.module.css";
import styles from "./hero.module.css";
import { texts } from "./texts.ts";

interface BandProps {
  readonly title: string;
  readonly text?: string;
  /** A hairline above and below, between sections that follow each other on paper. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** What the portal is, the two links on, and the active versions. */
export function Hero({ title, lead, labels }: Site["hero"] & { readonly labels: BrandHome }) {
  const session = useSession();
  const { platform, brand } = useSite();
  return (
    <div className="page">
      <section className={`grid ${styles.hero}`}>
        <h1>{title}</h1>
        <div className={styles.say}>
          <p>{lead}</p>
          <div className={styles.actions}>
            <Button size="lg" component={Link} to="/select-product">
              {labels.explore ?? texts.hero.explore}
            </Button>
            <Button size="lg" variant="default" component={Link} to="/help">
              {labels.demo ?? texts.hero.demo}
            </Button>
          </div>
          <p className={styles.hint} data-hidden={session !== null || undefined}>
            <Link to="/login">{texts.hero.signIn}</Link> {texts.hero.toOpen}
          </p>
        </div>
        <dl className={styles.versions}>
          <div>
            <dt>{texts.hero.sandboxVersion}</dt>
            <dd>{platform.sandboxVersion}</dd>
          </div>
          <div>
            <dt>{texts.hero.lastUpdated}</dt>
            <dd>{platform.lastUpdated}</dd>
          </div>
          {brand.platformVersion !== null && platform.pwcVersion !== undefined && (
            <div>
              <dt>{brand.platformVersion}</dt>
              <dd>
                <bdi dir="ltr">{platform.pwcVersion}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  );
}

/** A section of the home page: its name in columns 1 to 3, its matter in 4 to 12. */
export function Band({ title, text, ruled = false, children }: BandProps) {
  return (
    <div className="page">
      <section className={`grid ${bandStyles.band}`} data-ruled={ruled || undefined}>
        <div className={bandStyles.name}>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        <div className={bandStyles.matter}>{children}</div>
      </section>
    </div>
  );
}
