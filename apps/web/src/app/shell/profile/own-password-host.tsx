import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useSession } from "../../../shared/session/use-session.ts";

const OwnPasswordDialog = lazy(() => import("../../../features/change-password/own-password-dialog.tsx"));

const OpenOwnPasswordContext = createContext<() => void>(() => undefined);

/** Opens the dialog that changes the password of whoever is signed in. */
export function useOpenOwnPassword(): () => void {
  return useContext(OpenOwnPasswordContext);
}

/** Around all pages: the menu that opens the dialog is gone while it is open. */
export function OwnPasswordHost({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => {
    // The browser keeps what pops over the page above every dialog of ours.
    for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
    setOpen(true);
  });
  return (
    <OpenOwnPasswordContext value={open}>
      {children}
      {isOpen && session && (
        <Suspense>
          <OwnPasswordDialog username={session.username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenOwnPasswordContext>
  );
}
