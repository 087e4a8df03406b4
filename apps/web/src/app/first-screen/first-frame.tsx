import type { ReactNode } from "react";
import { ScopeAnchor } from "../../shared/catalogue/scope-link.tsx";
import type { Selection } from "../../shared/session/selection.ts";
import bar from "../shell/bar/bar.module.css";
import { Logo } from "../shell/bar/logo.tsx";
import main from "../shell/main.module.css";

interface FirstFrameProps {
  readonly chosen: Selection;
  readonly wsYamlUrl: string;
  readonly children: ReactNode;
}

/** The working layout with what its bar holds of nobody: actions and names of an account come with the script. */
export function FirstFrame({ chosen, wsYamlUrl, children }: FirstFrameProps) {
  return (
    <div className={main.frame}>
      <header className={`${bar.bar} ${bar.working}`}>
        <Logo nameHiddenAt={760} />
        <div className={bar.scope}>
          <ScopeAnchor chosen={chosen} wsYamlUrl={wsYamlUrl} />
        </div>
      </header>
      <div className={main.main}>{children}</div>
    </div>
  );
}
