/** ISO 8859-1 from U+00A0 on, in its order. */
const latin = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
  AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
  times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
  egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
  ugrave uacute ucirc uuml yacute thorn yuml
`;
/** Each name with its character. */
const others = `
  quot "  amp &  lt <  gt >  apos '  OElig Œ  oelig œ  Scaron Š  scaron š  Yuml Ÿ  euro €  trade ™
  ndash –  mdash —  hellip …  bull •  lsquo ‘  rsquo ’  sbquo ‚  ldquo “  rdquo ”  bdquo „  lsaquo ‹  rsaquo ›
  larr ←  uarr ↑  rarr →  darr ↓  harr ↔  minus −  infin ∞  asymp ≈  ne ≠  le ≤  ge ≥
`;
const words = (text: string) => text.trim().split(/\s+/);

/**
 * Names of characters in texts: the letters of western Europe, and the signs that people write. HTML has two thousand
 * more; their table is 20 kB, a tenth of the script that the viewer's page waits for, as it compiles documents, too.
 */
export const entities: ReadonlyMap<string, string> = new Map([
  ...words(latin).map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...[...others.matchAll(/([a-z]\w*) (\S)/gi)].map(([, name = "", character = ""]) => [name, character] as const),
]);
