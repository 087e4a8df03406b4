import { maskText } from "./mask-text.ts";

/** A path or an address, whose signs may stand there as %34; what is masked then stands in plain letters. */
export function maskAddress(address: string): string {
  const masked = maskText(address);
  const plain = decoded(masked);
  return maskText(plain) === plain ? masked : maskText(decoded(address));
}

/** ASCII letters and digits that an address spells as bytes, also when that was done several times. */
function decoded(text: string): string {
  const once = text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once === text ? text : decoded(once);
}
