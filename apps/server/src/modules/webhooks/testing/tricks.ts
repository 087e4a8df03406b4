/** An attempt to make the portal call what only its own machine or network may call. */
export interface Trick {
  readonly name: string;
  /** PORT stands for the port of a receiver on this machine, which HOOKS_PORTS names. */
  readonly url: string;
  /** Addresses that the URL's name resolves to. */
  readonly addresses?: readonly string[];
  /** The error code; `hook_url_refused` when omitted. */
  readonly code?: "hook_url_not_valid" | "hook_url_refused";
}

/** PUBLIC_URL of the portal that is tricked. */
export const TRICKED_PORTAL = "https://portal.example";

const NOT_VALID = "hook_url_not_valid" as const;
const led = (name: string, ...addresses: string[]): Trick => ({ name, url: "http://hooks.example:PORT/", addresses });

const spelledAddresses: readonly Trick[] = [
  { name: "loopback", url: "http://127.0.0.1:PORT/" },
  { name: "another address of the loopback network", url: "http://127.255.255.254:PORT/" },
  { name: "decimal", url: "http://2130706433:PORT/" },
  { name: "hexadecimal", url: "http://0x7f000001:PORT/" },
  { name: "hexadecimal in parts", url: "http://0x7f.0x0.0x0.0x1:PORT/" },
  { name: "octal", url: "http://0177.0.0.1:PORT/" },
  { name: "octal as one number", url: "http://017700000001:PORT/" },
  { name: "octal with more zeros", url: "http://000000177.0.0.1:PORT/" },
  { name: "octal, hexadecimal and decimal mixed", url: "http://0177.0x0.0.1:PORT/" },
  { name: "two parts", url: "http://127.1:PORT/" },
  { name: "three parts", url: "http://127.0.1:PORT/" },
  { name: "zero", url: "http://0:PORT/" },
  { name: "unspecified", url: "http://0.0.0.0:PORT/" },
  { name: "the network of zero", url: "http://0.1.2.3:PORT/" },
  { name: "number that is too great", url: "http://4294967296:PORT/", code: NOT_VALID },
  { name: "part that is too great", url: "http://127.0.0.256:PORT/", code: NOT_VALID },
  { name: "fullwidth digits", url: "http://１２７.０.０.１:PORT/" },
  { name: "circled digits and full stops of another script", url: "http://①②⑦。⓪。⓪。①:PORT/" },
  { name: "percent-encoded digits", url: "http://%31%32%37.0.0.1:PORT/" },
  { name: "trailing dot", url: "http://127.0.0.1.:PORT/" },
  { name: "soft hyphen within", url: "http://127.0.0\u00ad.1:PORT/" },
  { name: "private network 10", url: "http://10.0.0.1:PORT/" },
  { name: "private network 172.16", url: "http://172.31.255.255:PORT/" },
  { name: "private network 192.168", url: "http://192.168.0.1:PORT/" },
  { name: "shared network of carriers", url: "http://100.64.0.1:PORT/" },
  { name: "documentation", url: "http://203.0.113.9:PORT/" },
  { name: "benchmarking", url: "http://198.18.0.1:PORT/" },
  { name: "multicast", url: "http://224.0.0.1:PORT/" },
  { name: "broadcast", url: "http://255.255.255.255:PORT/" },
  { name: "reserved for later", url: "http://240.0.0.1:PORT/" },
];

const ipv6: readonly Trick[] = [
  { name: "IPv6 loopback", url: "http://[::1]:PORT/" },
  { name: "IPv6 loopback in full", url: "http://[0:0:0:0:0:0:0:1]:PORT/" },
  { name: "IPv6 unspecified", url: "http://[::]:PORT/" },
  { name: "IPv4-mapped, dotted", url: "http://[::ffff:127.0.0.1]:PORT/" },
  { name: "IPv4-mapped, hexadecimal", url: "http://[::ffff:7f00:1]:PORT/" },
  { name: "IPv4-mapped, in full", url: "http://[0:0:0:0:0:ffff:7f00:0001]:PORT/" },
  { name: "IPv4-translated", url: "http://[::ffff:0:127.0.0.1]:PORT/" },
  { name: "IPv4-compatible", url: "http://[::127.0.0.1]:PORT/" },
  { name: "6to4 of loopback", url: "http://[2002:7f00:1::]:PORT/" },
  { name: "Teredo", url: "http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/" },
  { name: "NAT64 of loopback", url: "http://[64:ff9b::127.0.0.1]:PORT/" },
  { name: "NAT64 of metadata", url: "http://[64:ff9b::a9fe:a9fe]:PORT/" },
  { name: "NAT64 for local use", url: "http://[64:ff9b:1::7f00:1]:PORT/" },
  { name: "unique local", url: "http://[fd00::1]:PORT/" },
  { name: "link-local", url: "http://[fe80::1]:PORT/" },
  { name: "zone id", url: "http://[fe80::1%25lo]:PORT/", code: NOT_VALID },
  { name: "zone id of loopback", url: "http://[::1%25lo]:PORT/", code: NOT_VALID },
  { name: "site-local", url: "http://[fec0::1]:PORT/" },
  { name: "IPv6 multicast", url: "http://[ff02::1]:PORT/" },
  { name: "IPv6 documentation", url: "http://[2001:db8::1]:PORT/" },
  { name: "outside of what is given to networks", url: "http://[4000::1]:PORT/" },
];

const metadata: readonly Trick[] = [
  { name: "metadata of AWS, Azure and Google", url: "http://169.254.169.254/latest/meta-data/" },
  { name: "the same in decimal", url: "http://2852039166/latest/meta-data/" },
  { name: "metadata of AWS over IPv6", url: "http://[fd00:ec2::254]/latest/meta-data/" },
  { name: "credentials of AWS containers", url: "http://169.254.170.2/v2/credentials" },
  { name: "metadata of Alibaba Cloud", url: "http://100.100.100.200/latest/meta-data/" },
  { name: "metadata of Oracle Cloud", url: "http://192.0.0.192/latest/" },
  { name: "host of Azure machines", url: "http://168.63.129.16/machine?comp=goalstate" },
  { name: "name of Google's metadata", url: "http://metadata.google.internal/", addresses: ["169.254.169.254"] },
];

const names: readonly Trick[] = [
  { name: "localhost", url: "http://localhost:PORT/", addresses: ["::1", "127.0.0.1"] },
  { name: "localhost with a trailing dot", url: "http://localhost.:PORT/", addresses: ["127.0.0.1"] },
  { name: "localhost in capitals and fullwidth", url: "http://ＬＯＣＡＬＨＯＳＴ:PORT/", addresses: ["127.0.0.1"] },
  { name: "name below localhost", url: "http://app.localhost:PORT/", addresses: ["127.0.0.1"] },
  { name: "name of the network's own", url: "http://database:PORT/", addresses: ["172.18.0.2"] },
  { name: "name with an address in it", url: "http://127.0.0.1.nip.io:PORT/", addresses: ["127.0.0.1"] },
  { name: "internationalised name", url: "http://bücher.example:PORT/", addresses: ["192.168.1.1"] },
  led("name that leads to loopback (A or CNAME)", "127.0.0.1"),
  led("name that leads to loopback over IPv6", "::1"),
  led("name that leads to a private network", "10.1.2.3"),
  led("name that leads to a mapped address", "::ffff:127.0.0.1"),
  led("name that leads to NAT64 of a private address", "64:ff9b::a00:1"),
  led("name with a public and then a loopback address", "93.184.215.14", "127.0.0.1"),
  led("name with a loopback and then a public address", "127.0.0.1", "93.184.215.14"),
  led("name with a public IPv4 and a private IPv6 address", "93.184.215.14", "fd00::1"),
  led("name that leads to a link-local address with its zone", "fe80::1%lo"),
  led("name that leads to something that is no address", "127.0.0.1 "),
];

const spelledUrls: readonly Trick[] = [
  { name: "user name that looks like a host", url: "http://hooks.example@127.0.0.1:PORT/" },
  { name: "user name and password", url: "http://user:word@hooks.example:PORT/", addresses: ["93.184.215.14"] },
  { name: "empty user name", url: "http://@127.0.0.1:PORT/" },
  { name: "host behind a fragment sign", url: "http://127.0.0.1:PORT#@hooks.example/" },
  { name: "host behind a backslash", url: "http://127.0.0.1:PORT\\@hooks.example/", code: NOT_VALID },
  { name: "backslashes instead of slashes", url: "http:\\\\127.0.0.1:PORT\\", code: NOT_VALID },
  { name: "tab within the host", url: "http://127.0.\t0.1:PORT/", code: NOT_VALID },
  { name: "line break within the scheme", url: "ht\ntp://127.0.0.1:PORT/", code: NOT_VALID },
  { name: "line break and a second request", url: "http://127.0.0.1:PORT/ HTTP/1.1\r\nX: 1\r\n", code: NOT_VALID },
  { name: "one slash", url: "http:/127.0.0.1:PORT/", code: NOT_VALID },
  { name: "no slash", url: "http:127.0.0.1:PORT/", code: NOT_VALID },
  { name: "three slashes", url: "http:///127.0.0.1:PORT/", code: NOT_VALID },
  { name: "no scheme", url: "//127.0.0.1:PORT/", code: NOT_VALID },
  { name: "file", url: "file:///etc/passwd", code: NOT_VALID },
  { name: "ftp", url: "ftp://127.0.0.1:PORT/", code: NOT_VALID },
  { name: "gopher", url: "gopher://127.0.0.1:PORT/_GET", code: NOT_VALID },
  { name: "data", url: "data:text/plain,hello", code: NOT_VALID },
  { name: "WebSocket", url: "ws://127.0.0.1:PORT/", code: NOT_VALID },
  { name: "socket of the system", url: "http+unix://%2Fvar%2Frun%2Fdocker.sock/info", code: NOT_VALID },
  { name: "port of another service", url: "http://hooks.example:22/", addresses: ["93.184.215.14"] },
  { name: "port of a database", url: "http://hooks.example:5432/", addresses: ["93.184.215.14"] },
  { name: "port zero", url: "http://hooks.example:0/", addresses: ["93.184.215.14"] },
  { name: "port that wraps around", url: "http://hooks.example:65616/", code: NOT_VALID },
];

const spoofedInboxes: readonly Trick[] = [
  { name: "the portal as user name", url: "https://portal.example@127.0.0.1:PORT/inbox/abc" },
  {
    name: "the portal's name as a prefix",
    url: "http://portal.example.evil.example:PORT/inbox/abc",
    addresses: ["127.0.0.1"],
  },
  { name: "the portal with another scheme", url: "http://portal.example:PORT/inbox/abc", addresses: ["127.0.0.1"] },
  { name: "the portal with another port", url: "https://portal.example:PORT/inbox/abc", addresses: ["127.0.0.1"] },
  { name: "a call of the portal", url: "https://portal.example/v1/users/search" },
  { name: "the portal's inbox and up", url: "https://portal.example/inbox/../v1/users/search" },
  { name: "up, encoded", url: "https://portal.example/inbox/%2e%2e/v1/users/search" },
  { name: "up, with an encoded slash", url: "https://portal.example/inbox/abc/..%2f..%2fv1/users/search" },
  { name: "up, encoded twice", url: "https://portal.example/inbox/abc/%252e%252e/%252e%252e/v1/users/search" },
  { name: "up, with an encoded backslash", url: "https://portal.example/inbox/abc/..%5c..%5cv1" },
  { name: "inbox without a name", url: "https://portal.example/inbox/" },
  { name: "what only begins like the inbox", url: "https://portal.example/inboxes/abc" },
  { name: "encoded line break below the inbox", url: "https://portal.example/inbox/abc/%0d%0aX:1" },
];

export const tricks: readonly Trick[] = [
  ...spelledAddresses,
  ...ipv6,
  ...metadata,
  ...names,
  ...spelledUrls,
  ...spoofedInboxes,
];
