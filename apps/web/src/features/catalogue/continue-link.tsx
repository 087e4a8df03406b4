import type { LastModuleAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { trace } from "../../shared/trace/trace.ts";
import styles from "./continue-link.module.css";

interface ContinueLinkProps {
  readonly lastModule: NonNullable<LastModuleAnswer["lastModule"]>;
}

/** One click back to the module that the user chose last, past the four pages that lead there. */
export function ContinueLink({ lastModule: { name, wsYamlUrl, solution, release } }: ContinueLinkProps) {
  return (
    <Button
      component={Link}
      to={`/swagger-ui${wsYamlUrl}`}
      className={styles.link}
      rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
      onClick={() => trace("Select ConnectAPI Module", name, wsYamlUrl)}
    >
      Continue with {solution} {release} · {name}
    </Button>
  );
}
