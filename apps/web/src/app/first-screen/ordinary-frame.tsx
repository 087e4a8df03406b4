import type { ReactNode } from "react";
import bar from "../shell/bar/bar.module.css";
import { Logo } from "../shell/bar/logo.tsx";
import main from "../shell/main.module.css";

/** The ordinary layout with what its bar holds of nobody, as FirstFrame is the working one. */
export function OrdinaryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={main.frame}>
      <header className={`${bar.bar} ${bar.site}`}>
        <Logo nameHiddenAt={380} />
      </header>
      <div className={main.main}>{children}</div>
    </div>
  );
}
