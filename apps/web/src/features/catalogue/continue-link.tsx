import type { PlacedModule } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { trace } from "../../shared/trace/trace.ts";
import styles from "./continue-link.module.css";
import { texts } from "./texts.ts";

interface ContinueLinkProps {
  readonly module: PlacedModule;
  /** The user has chosen none yet, and this is the first one. */
  readonly isFirst: boolean;
}

const { beginWith, continueWith } = texts.products;

/** One click to the module that the user chose last, past the four pages that lead there; to the first one for a new user. */
export function ContinueLink({ module: { name, wsYamlUrl, solution, release }, isFirst }: ContinueLinkProps) {
  return (
    <Button
      component={Link}
      to={`/swagger-ui${wsYamlUrl}`}
      className={styles.link}
      rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
      onClick={() => trace("Select ConnectAPI Module", name, wsYamlUrl)}
    >
      {(isFirst ? beginWith : continueWith)(solution, release, name)}
    </Button>
  );
}
