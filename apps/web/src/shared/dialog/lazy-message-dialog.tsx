import { type ComponentProps, lazy, Suspense } from "react";
import type { MessageDialog as Dialog } from "./message-dialog.tsx";

const load = () => import("./message-dialog.tsx");
const MessageDialog = lazy(async () => ({ default: (await load()).MessageDialog }));

/** Brings the dialog's script while somebody types: that an answer did not come must be said even when nothing comes. */
export function preloadMessageDialog(): void {
  load().catch(() => undefined);
}

/** How a form's sending ended. Mount it only then: its script is not needed before. */
export function LazyMessageDialog(props: Omit<ComponentProps<typeof Dialog>, "opened">) {
  return (
    <Suspense>
      <MessageDialog opened {...props} />
    </Suspense>
  );
}
