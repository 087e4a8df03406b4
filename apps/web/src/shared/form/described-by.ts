/**
 * For a field of Mantine, which drops `aria-describedby`: the elements that describe it, instead of its own description
 * and error. Ids that are undefined do not count.
 */
export function describedBy(...ids: readonly (string | undefined)[]) {
  const described = ids.filter((id) => id !== undefined).join(" ");
  return described === "" ? {} : { attributes: { input: { "aria-describedby": described } } };
}
