import { Section } from "../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import facts from "./key-facts.module.css";
import { texts } from "./texts.ts";

/** The page before its keys are known. */
export function KeysSkeleton() {
  return (
    <Waiting what={texts.loading}>
      {[texts.sections.current, texts.sections.next].map((section) => (
        <Section key={section.name} {...section}>
          <div className={facts.facts}>
            {["kid", "alg", "created", "used"].map((fact) => (
              <div key={fact}>
                <SkeletonBar width="72px" />
                <SkeletonBar width="140px" />
              </div>
            ))}
          </div>
          <SkeletonBar height="228px" />
        </Section>
      ))}
    </Waiting>
  );
}
