import { useSite } from "../../shared/site/use-site.ts";

/** What an account is good for. */
export function OpensToYou({ className }: { readonly className?: string | undefined }) {
  const { platform } = useSite();
  const opens = [
    { what: "API reference and try-it", detail: "OpenAPI 3.1.0" },
    { what: "Card sandbox", detail: platform.sandboxVersion },
    { what: "Reference data", detail: "30 lookups" },
  ];
  return (
    <div className={className}>
      <h2>Opens to you</h2>
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
