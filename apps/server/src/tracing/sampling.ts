import type { TraceParent } from "../plugins/trace-parent.ts";
import type { Settings } from "../settings/schema.ts";

/** Whether something that begins here is recorded. */
export type Sampling = (caller?: TraceParent) => boolean;

type SamplingSettings = Pick<Settings, "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG">;

/**
 * Who calls may keep a call from being recorded, and never has one recorded that would not be: anybody may write a
 * traceparent. So chance decides, where OpenTelemetry's own samplers look at the trace id, which the caller chose.
 */
export function createSampling({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: SamplingSettings) {
  const rate = sampler.endsWith("always_off") ? 0 : sampler.endsWith("always_on") ? 1 : share;
  const heedsCaller = sampler.startsWith("parentbased");
  const sampling: Sampling = (caller) => {
    if (heedsCaller && caller && !isRecorded(caller)) return false;
    return Math.random() < rate;
  };
  return sampling;
}

/** The last bit of the flags; the others say nothing of that. */
function isRecorded({ flags }: TraceParent): boolean {
  return (Number.parseInt(flags, 16) & 1) === 1;
}
