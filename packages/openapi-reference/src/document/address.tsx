import { SafeLink } from "../markdown/safe-link.tsx";

/** Where a security scheme is to be asked for something. */
export function Address({ what, url }: { what: string; url: string }) {
  return (
    <p className="oar-does">
      {what} <SafeLink href={url} />
    </p>
  );
}
