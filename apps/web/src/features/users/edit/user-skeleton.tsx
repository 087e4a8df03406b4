import { Section } from "../../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import fields from "./form/fields.module.css";
import form from "./form/user-form.module.css";
import { sections } from "./sections.ts";
import head from "./user-head.module.css";

/** The page before its user is known. */
export function UserSkeleton() {
  return (
    <Waiting what="the user">
      <div className={head.head}>
        <div>
          <SkeletonBar width="240px" height="30px" />
          <SkeletonBar width="180px" />
        </div>
        <SkeletonBar width="132px" height="36px" />
      </div>
      <div className={form.form}>
        <Section {...sections.person}>
          <div className={fields.fields}>
            {["username", "fullName", "email", "phone"].map((field) => (
              <div key={field}>
                <SkeletonBar width="72px" />
                <SkeletonBar height="36px" />
              </div>
            ))}
          </div>
        </Section>
        <Section {...sections.state}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...sections.products}>
          <div className={fields.one}>
            <SkeletonBar height="36px" />
          </div>
        </Section>
        <Section {...sections.validity}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...sections.factors}>
          <SkeletonBar width="220px" />
        </Section>
        <Section {...sections.administration}>
          <SkeletonBar width="180px" />
        </Section>
      </div>
    </Waiting>
  );
}
