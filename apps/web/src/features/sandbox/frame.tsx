import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { worldQuery } from "../../shared/sandbox/entity-link.tsx";
import { SandboxNav } from "../../shared/sandbox/sandbox-nav.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { texts } from "./texts.ts";
import { texts as worldTexts } from "./worlds/texts.ts";

interface SandboxFrameProps {
  /** Title of the page within the sandbox; the overview has none. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Around each page of the user's card system: which world it shows, and the way to the others. */
export function SandboxFrame({ title, children }: SandboxFrameProps) {
  const { data, isPending } = useQuery(worldQuery(useUsername()));
  // The place of what comes, so that the page below it stays where it is.
  const coming = isPending ? "…" : undefined;
  const home = { label: texts.home, to: "/home" };
  const trail =
    title === undefined ? [{ label: texts.title }] : [{ label: texts.title, to: "/sandbox" }, { label: title }];
  return (
    <>
      <DocumentTitle>{title ?? texts.title}</DocumentTitle>
      <Subbar ordinary trail={[home, ...trail]} />
      <div className="page whole">
        <PageHead
          title={title ?? texts.title}
          lead={
            <>
              {texts.lead} <Link to="/test-cards">{texts.testCards}</Link>
            </>
          }
          chosen={[
            { name: worldTexts.name, value: data?.world.name ?? coming },
            {
              name: texts.seed,
              value: data ? seedText(data.seed) : coming,
            },
          ]}
        />
        <SandboxNav />
        {children}
      </div>
    </>
  );
}

const seedText = (seed: number | null) => (seed === null ? texts.empty : String(seed));
