/** '/{link}?api={name}'. Slashes at the start of the link would make it the address of another host. */
export function apiAddress(link: string, name: string): string {
  return `/${link.replace(/^[/\\]+/, "")}?api=${encodeURIComponent(name)}`;
}
