import { inTime, providerPlace, providerScript } from "./provider-script.ts";

interface HCaptcha {
  render(place: HTMLElement, options: Record<string, unknown>): string;
  execute(widget: string, options: { async: true }): Promise<{ readonly response: string }>;
  remove(widget: string): void;
}

/** hCaptcha in its invisible size: https://docs.hcaptcha.com/invisible */
export async function hcaptcha(siteKey: string): Promise<string> {
  const provider = await providerScript<HCaptcha>("https://js.hcaptcha.com/1/api.js?render=explicit", "hcaptcha");
  const place = providerPlace();
  const widget = provider.render(place, { sitekey: siteKey, size: "invisible" });
  try {
    const { response } = await inTime(provider.execute(widget, { async: true }));
    return response;
  } finally {
    provider.remove(widget);
    place.remove();
  }
}
