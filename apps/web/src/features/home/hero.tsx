import type { Site } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import styles from "./hero.module.css";
import { texts } from "./texts.ts";

/** What this is, the two ways on, and the versions that are running. */
export function Hero({ title, lead }: Site["hero"]) {
  const session = useSession();
  const { platform } = useSite();
  return (
    <div className="page">
      <section className={`grid ${styles.hero}`}>
        <h1>{title}</h1>
        <div className={styles.say}>
          <p>{lead}</p>
          <div className={styles.actions}>
            <Button size="lg" component={Link} to="/select-product">
              {texts.hero.explore}
            </Button>
            <Button size="lg" variant="default" component={Link} to="/help">
              {texts.hero.demo}
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
          <div>
            <dt>{texts.hero.pwcVersion}</dt>
            <dd>{platform.pwcVersion}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
