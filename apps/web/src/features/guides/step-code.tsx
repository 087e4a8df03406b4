import "@connect-portal/openapi-reference/styles.css";
import type { GuideCall } from "@connect-portal/contract";
import { RequestSample } from "@connect-portal/openapi-reference/request-sample";
import { sampleOf } from "./send-step.ts";

/** A step's call as a program, in the language in which the reader reads the reference. */
export default function StepCode({ call }: { readonly call: GuideCall }) {
  return <RequestSample request={sampleOf(call)} />;
}
