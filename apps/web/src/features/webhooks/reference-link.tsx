import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { Link } from "react-router";
import { texts } from "./texts.ts";

/** In the line of the breadcrumbs: the calls of the same module. */
export function ReferenceLink({ wsYamlUrl }: { readonly wsYamlUrl: string }) {
  return (
    <Button
      component={Link}
      to={`/swagger-ui${wsYamlUrl}`}
      size="xs"
      variant="subtle"
      leftSection={<IconBook size={16} stroke={1.75} aria-hidden />}
    >
      {texts.reference}
    </Button>
  );
}
