let trace = 100;

/** A purchase of 184.50 MAD with the chip of Amina's card, with new numbers. */
export const payment = (elements: object = {}) => ({
  mti: "0100",
  de2PrimaryAccountNumber: "4456530000001096",
  de3ProcessingCode: "000000",
  de4TransactionAmount: "000000018450",
  de7TransmissionDateTime: "0304102231",
  de11SystemTraceAuditNumber: String(++trace).padStart(6, "0"),
  de18MerchantType: "5411",
  de22PointOfServiceEntryMode: "051",
  de41CardAcceptorTerminalId: "PX004711",
  de42CardAcceptorId: "000000030009914",
  de49TransactionCurrencyCode: "504",
  de43CardAcceptorNameLocation: `${"EPICERIE DU PORT".padEnd(25)}${"AGADIR".padEnd(13)}MA`,
  ...elements,
});
export const originalOf = (original: ReturnType<typeof payment>): string =>
  `${original.mti}${original.de11SystemTraceAuditNumber}${original.de7TransmissionDateTime}`;
export const reversalOf = (original: ReturnType<typeof payment>, elements: object = {}) => ({
  mti: "0400",
  de7TransmissionDateTime: "0304102305",
  de11SystemTraceAuditNumber: String(++trace).padStart(6, "0"),
  de90OriginalDataElements: `${originalOf(original)}${"0".repeat(22)}`,
  ...elements,
});
