import { Bone, Waiting } from "../../../shared/ui/bones.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import fields from "./fields.module.css";
import { sections } from "./sections.ts";
import form from "./user-form.module.css";
import head from "./user-head.module.css";

/** The page before its user is known. */
export function UserBones() {
  return (
    <Waiting what="the user">
      <div className={head.head}>
        <div>
          <Bone width="240px" height="30px" />
          <Bone width="180px" />
        </div>
        <Bone width="132px" height="36px" />
      </div>
      <div className={form.form}>
        <Section {...sections.person}>
          <div className={fields.fields}>
            {["username", "fullName", "email", "phone"].map((field) => (
              <div key={field}>
                <Bone width="72px" />
                <Bone height="36px" />
              </div>
            ))}
          </div>
        </Section>
        <Section {...sections.state}>
          <Bone width="180px" />
        </Section>
        <Section {...sections.products}>
          <div className={fields.one}>
            <Bone height="36px" />
          </div>
        </Section>
        <Section {...sections.validity}>
          <Bone width="180px" />
        </Section>
        <Section {...sections.administration}>
          <Bone width="180px" />
        </Section>
      </div>
    </Waiting>
  );
}
