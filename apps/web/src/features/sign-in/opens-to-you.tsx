import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "./texts.ts";

const words = texts.opens;

/** What an account is good for. */
export function OpensToYou({ className }: { readonly className?: string | undefined }) {
  const { platform } = useSite();
  const opens = [
    { what: words.reference, detail: words.referenceDetail },
    { what: words.sandbox, detail: platform.sandboxVersion },
    { what: words.data, detail: words.dataDetail },
  ];
  return (
    <div className={className}>
      <h2>{words.heading}</h2>
      <ul>
        {opens.map(({ what, detail }) => (
          <li key={what}>
            {what} <span className="mono">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
