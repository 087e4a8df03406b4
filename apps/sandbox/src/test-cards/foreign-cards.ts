/** Numbers of other issuers, one for each scheme, as the schemes and their processors publish them for tests. */
export const foreignCards = [
  "4242424242424242",
  "5555555555554444",
  "378282246310005",
  "3566002020360505",
  "6200000000000005",
  "36227206271667",
  "6011111111111117",
] as const;
