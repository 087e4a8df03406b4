import { useUsername } from "../../shared/session/use-session.ts";
import { Section } from "../../shared/ui/section.tsx";
import { SandboxFrame } from "./frame.tsx";
import { Portfolio } from "./portfolio/portfolio.tsx";
import { texts } from "./texts.ts";

const lists = ["cards"] as const;

/** The cards of the user's sandbox. */
export default function SandboxCardsPage() {
  const owner = useUsername();
  return (
    <SandboxFrame title={texts.cards.title}>
      <Section name={texts.cards.title} note={texts.cards.note}>
        <Portfolio owner={owner} lists={lists} />
      </Section>
    </SandboxFrame>
  );
}
