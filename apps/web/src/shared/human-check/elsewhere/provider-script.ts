/** Longest time for a provider's script and its check, in ms. A visitor may have to answer a question in it. */
const LONGEST = 120_000;

/**
 * Loads a provider's script once and answers with the object that it puts on the window. `source` is one of the fixed
 * addresses in this folder; the content policy names the same ones. Throws when it cannot be loaded.
 */
export async function providerScript<T>(source: string, name: string): Promise<T> {
  const there = globalOf<T>(name);
  if (there) return there;
  const script = document.createElement("script");
  script.src = source;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      // The next try loads it anew.
      script.remove();
      reject(new Error(`${new URL(source).host} could not be reached.`));
    };
  });
  document.head.append(script);
  await loaded;
  const provided = globalOf<T>(name);
  if (!provided) throw new Error(`The script of ${new URL(source).host} brought nothing.`);
  return provided;
}

/** Rejects when the provider never calls back. */
export function inTime<T>(check: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The provider did not answer in time.")), LONGEST);
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The element for a provider that has to ask something: above the page, at its foot. Remove it after the check. */
export function providerPlace(): HTMLElement {
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;z-index:400;right:16px;bottom:16px";
  document.body.append(place);
  return place;
}

function globalOf<T>(name: string): T | undefined {
  return (globalThis as unknown as Record<string, T | undefined>)[name];
}
