import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { DemoForm } from "./demo-form.tsx";
import { InTheHour } from "./in-the-hour.tsx";
import { texts } from "./texts.ts";

/** The first video is the tour. */
export function loader({ context }: LoaderFunctionArgs) {
  const [tour = null] = context.get(siteContext).videos;
  return tour;
}

/** /help. */
export default function RequestDemoPage() {
  const { pages } = useSite();
  const tour = useLoaderData<typeof loader>();
  return (
    <FormScreen title={texts.title} lead={<p>{texts.lead}</p>} aside={<InTheHour tour={tour} />}>
      <PageMeta page={pages.help} path="/help" />
      <DemoForm />
    </FormScreen>
  );
}
