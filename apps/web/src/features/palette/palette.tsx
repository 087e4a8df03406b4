import "@mantine/core/styles/ScrollArea.layer.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import "@mantine/spotlight/styles.layer.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createQueryClient } from "../../shared/api-client/query-client.ts";
import type { TypeAhead } from "../../shared/palette/type-ahead.ts";
import styles from "./palette.module.css";
import { Search } from "./search.tsx";
import { texts } from "./texts.ts";

export interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Text typed before the field was rendered. */
  readonly ahead: TypeAhead;
}

/** Search over operations, schemas, APIs and pages, from anywhere. What it loads is forgotten with the page. */
export function Palette({ opened, onClose, ahead }: PaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  const [client] = useState(createQueryClient);
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened, spotlight]);
  return (
    <QueryClientProvider client={client}>
      <Spotlight.Root
        store={store}
        shortcut={null}
        onSpotlightClose={onClose}
        attributes={{ content: { "aria-label": texts.name } }}
        size={760}
        radius="lg"
        shadow="lg"
        centered={false}
        yOffset="10dvh"
        overlayProps={{ blur: 0, className: styles.overlay }}
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.content, body: styles.body }}
      >
        <Search isOpen={opened} onClose={onClose} ahead={ahead} />
      </Spotlight.Root>
    </QueryClientProvider>
  );
}
