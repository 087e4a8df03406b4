import { Bone, Waiting } from "../../shared/ui/bones.tsx";
import { Section } from "../../shared/ui/section.tsx";
import facts from "./key-facts.module.css";
import { sections } from "./sections.ts";

/** The page before its keys are known. */
export function KeysBones() {
  return (
    <Waiting what="your keys">
      {[sections.current, sections.next].map((section) => (
        <Section key={section.name} {...section}>
          <div className={facts.facts}>
            {["kid", "alg", "created", "used"].map((fact) => (
              <div key={fact}>
                <Bone width="72px" />
                <Bone width="140px" />
              </div>
            ))}
          </div>
          <Bone height="228px" />
        </Section>
      ))}
    </Waiting>
  );
}
