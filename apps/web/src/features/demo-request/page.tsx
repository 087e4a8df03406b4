import text from "virtual:site-content/pages/help";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { DemoForm } from "./demo-form.tsx";
import { InTheHour } from "./in-the-hour.tsx";

/** /help. */
export default function RequestDemoPage() {
  return (
    <FormScreen
      title="Request a Demo"
      lead={<p>An hour with an expert, on your cases, in the sandbox. Say what you want to see, and we bring it.</p>}
      aside={<InTheHour />}
    >
      <PageMeta page={text} path="/help" />
      <DemoForm />
    </FormScreen>
  );
}
