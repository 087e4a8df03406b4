import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../ui/empty.tsx";
import { Reference } from "../ui/reference.tsx";
import { isRefusal } from "./is-refusal.ts";
import { LoadFailureDialog } from "./load-failure-dialog.tsx";
import { texts } from "./texts.ts";

interface LoadFailureProps {
  /** Of the call that fills the page; null while all is well. */
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
