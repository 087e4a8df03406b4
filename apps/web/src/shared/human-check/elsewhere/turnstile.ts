import { inTime, providerPlace, providerScript } from "./provider-script.ts";

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  remove(widget: string): void;
}

/** Cloudflare Turnstile, shown only if it has to ask: https://developers.cloudflare.com/turnstile/ */
export async function turnstile(siteKey: string, form: string): Promise<string> {
  const provider = await providerScript<Turnstile>(
    "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    "turnstile",
  );
  const place = providerPlace();
  let widget: string | undefined;
  try {
    return await inTime(
      new Promise<string>((resolve, reject) => {
        const fail = (code?: unknown) => reject(new Error(`Turnstile: ${String(code ?? "no answer")}`));
        widget = provider.render(place, {
          sitekey: siteKey,
          action: form,
          appearance: "interaction-only",
          retry: "never",
          callback: resolve,
          "error-callback": (code: unknown) => {
            fail(code);
            return true;
          },
          "timeout-callback": () => fail("timeout"),
          "unsupported-callback": () => fail("unsupported browser"),
        });
      }),
    );
  } finally {
    if (widget) provider.remove(widget);
    place.remove();
  }
}
