import { Button } from "@mantine/core";
import { Link } from "react-router";
import { CallFailure } from "../api-client/call-failure.ts";
import { PageRoom } from "../layout/working-page.tsx";
import { Reference } from "../ui/reference.tsx";
import { Empty } from "../ui/section.tsx";
import { LoadFailureDialog } from "./session-end-dialog.tsx";
import { texts } from "./texts.ts";

interface LoadFailureProps {
  /** Failure of the call that fills the page; null while there is none. */
  readonly failure: Error | null;
  /** The page that leads to what there is. */
  readonly back?: { readonly to: string; readonly label: string };
}

const PRODUCTS = { to: "/select-product", label: texts.products };

/**
 * In the place of a page that could not be loaded. What the server refuses stands there in its own words, with the way
 * back; an address that the server cannot read is one where nothing is. Any other failure is the dialog of, which signs out.
 */
export function LoadFailure({ failure, back = PRODUCTS }: LoadFailureProps) {
  if (!isRefusal(failure)) return <LoadFailureDialog failure={failure} />;
  return (
    <div role="alert">
      <Empty
        title={failure.code === "validation_failed" ? texts.nothingHere : failure.errorMessage}
        action={
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        }
        foot={<Reference id={failure.requestId} />}
      >
        {failure.status === 429 ? texts.stillSignedIn : texts.checkAddress}
      </Empty>
    </div>
  );
}

/**
 * The server has understood and says no: there is nothing at this address for this account, or not now. Nothing is wrong
 * with the session. A 401, an error of the server and no answer at all are what has its dialog for.
 */
export function isRefusal(failure: unknown): failure is CallFailure {
  return failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401;
}

/** Like LoadFailure, for a whole working page. */
export function WorkingLoadFailure({ failure, title }: { readonly failure: Error | null; readonly title: string }) {
  if (!isRefusal(failure)) return <LoadFailureDialog failure={failure} />;
  return (
    <PageRoom>
      <h1 className="visually-hidden">{title}</h1>
      <LoadFailure failure={failure} />
    </PageRoom>
  );
}
