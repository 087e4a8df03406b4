import { inTime, providerScript } from "./provider-script.ts";

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

/** reCAPTCHA v3, which never asks: https://developers.google.com/recaptcha/docs/v3. Its actions have no hyphen. */
export async function recaptcha(siteKey: string, form: string): Promise<string> {
  const source = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  const provider = await providerScript<Recaptcha>(source, "grecaptcha");
  return inTime(
    new Promise<string>((resolve, reject) => {
      provider.ready(() => {
        provider.execute(siteKey, { action: form.replaceAll("-", "_") }).then(resolve, reject);
      });
    }),
  );
}
