import type { ModuleAnswer } from "@connect-portal/contract";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSelection } from "../../shared/session/selection.ts";
import { trace } from "../../shared/trace/trace.ts";
import { ModuleIcon } from "../../shared/ui/module-icon.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import styles from "./module-list.module.css";
import { texts } from "./texts.ts";

/** Each module as one line that leads to its reference. */
export function ModuleList({ modules }: { readonly modules: readonly ModuleAnswer[] }) {
  const { select } = useSelection();
  return (
    <ul className={styles.list}>
      {modules.map(({ id, name, wsYamlUrl, latestVersion }) => (
        <li key={id}>
          <Link
            className={styles.module}
            to={`/swagger-ui${wsYamlUrl}`}
            onClick={() => {
              select("module", { name, wsYamlUrl });
              trace("Select ConnectAPI Module", name, wsYamlUrl);
            }}
          >
            <ModuleIcon name={name} />
            <span>
              <strong>{name}</strong>
              <small title={wsYamlUrl}>{wsYamlUrl}</small>
            </span>
            <span className={styles.tag}>{latestVersion && <Tag kind="latest">{texts.latestVersion}</Tag>}</span>
            <IconArrowRight size={16} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ModuleSkeleton() {
  return (
    <Waiting what={texts.modules.loading} spinner>
      <div className={styles.list}>
        {["first", "second", "third", "fourth"].map((key) => (
          <div className={styles.module} key={key}>
            <SkeletonBar height="26px" />
            <span>
              <SkeletonBar width="40%" height="14px" />
              <SkeletonBar width="70%" />
            </span>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
