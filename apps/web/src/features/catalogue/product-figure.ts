/** The version in a product's name, drawn large as its picture: "PowerCard 3.5" → "3.5", "PowerCard V4" → "V4". */
export function productFigure(name: string): string {
  const versions = name.match(/v?\d+(?:\.\d+)*/gi);
  return versions?.at(-1) ?? [...name.trim()].slice(0, 2).join("");
}

/** a name containing "4" uses a different style. */
export function isFourth(name: string): boolean {
  return name.includes("4");
}
