import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface TokenDialogState {
  readonly opened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const TokenDialogContext = createContext<TokenDialogState>({ opened: false, open: () => {}, close: () => {} });

/** Around the button in the bar and the viewer: both open the one access-token dialog. */
export function TokenDialogProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const state = useMemo(() => ({ opened, open: () => setOpened(true), close: () => setOpened(false) }), [opened]);
  return <TokenDialogContext value={state}>{children}</TokenDialogContext>;
}

export function useTokenDialog(): TokenDialogState {
  return useContext(TokenDialogContext);
}
