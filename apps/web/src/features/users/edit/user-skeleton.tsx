import { Section } from "../../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import fields from "./form/fields.module.css";
import form from "./form/user-form.module.css";
import head from "./user-head.module.css";

/** The page before its user is known. */
export function UserSkeleton() {
  return (
    <Waiting what={texts.edit.loading}>
      <div className={head.head}>
        <div>
          <SkeletonBar width="240px" height="30px" />
          <SkeletonBar width="180px" />
        </div>
        <SkeletonBar width="132px" height="36px" />
      </div>
      <div className={form.form}>
        <Section {...texts.edit.sections.person}>
          <div className={fields.fields}>
            {["username", "fullName", "email", "phone"].map((field) => (
              <div key={field}>
                <SkeletonBar width="72px" />
                <SkeletonBar height="36px" />
              </div>
            ))}
          </div>
        </Section>
        <Section {...texts.edit.sections.state}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...texts.edit.sections.products}>
          <div className={fields.one}>
            <SkeletonBar height="36px" />
          </div>
        </Section>
        <Section {...texts.edit.sections.validity}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...texts.edit.sections.factors}>
          <SkeletonBar width="220px" />
        </Section>
        <Section {...texts.edit.sections.administration}>
          <SkeletonBar width="180px" />
        </Section>
      </div>
    </Waiting>
  );
}
