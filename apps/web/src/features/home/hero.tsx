import type { Site } from "@connect-portal/content/site-model";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import styles from "./hero.module.css";

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
              Explore our APIs
            </Button>
            <Button size="lg" variant="default" component={Link} to="/help">
              Request a Demo
            </Button>
          </div>
          <p className={styles.hint} data-hidden={session !== null || undefined}>
            The APIs open once you <Link to="/login">sign in</Link>.
          </p>
        </div>
        <dl className={styles.versions}>
          <div>
            <dt>Sandbox version</dt>
            <dd>{platform.sandboxVersion}</dd>
          </div>
          <div>
            <dt>Last updated</dt>
            <dd>{platform.lastUpdated}</dd>
          </div>
          <div>
            <dt>PWC version</dt>
            <dd>{platform.pwcVersion}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
