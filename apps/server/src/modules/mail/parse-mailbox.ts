/** The name and the address of MAIL_FROM, whose form the settings have checked. */
export function parseMailbox(mailbox: string): { name: string; address: string } {
  const [, name = "", address = mailbox] = /^(.+) <(.+)>$/.exec(mailbox) ?? [];
  return { name, address };
}
