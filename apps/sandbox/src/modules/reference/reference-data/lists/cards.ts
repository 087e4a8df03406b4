import { referenceList } from "../reference-list.ts";

/** Status of a card. The reasons for each are in `cardReason`, with more detail in `statusReasonList`. */
export const cardStatus = referenceList(
  ["Code", "Label"],
  [
    ["I", "Inactive, not yet activated"],
    ["N", "Normal"],
    ["T", "Temporarily blocked"],
    ["R", "Restricted use"],
    ["L", "Lost"],
    ["S", "Stolen"],
    ["F", "Suspected fraud"],
    ["D", "Damaged"],
    ["E", "Expired"],
    ["C", "Cancelled"],
  ],
);

/** Why a card has its status. */
export const cardReason = referenceList(
  ["Code", "Label", "StatusCode"],
  [
    ["I01", "New card, awaiting activation", "I"],
    ["I02", "Renewed card, awaiting activation", "I"],
    ["I03", "Replacement card, awaiting activation", "I"],
    ["N01", "Activated by cardholder", "N"],
    ["N02", "Activated by branch", "N"],
    ["N03", "Activated at first chip transaction", "N"],
    ["N04", "Unblocked", "N"],
    ["T01", "Blocked by cardholder", "T"],
    ["T02", "PIN tries exceeded", "T"],
    ["T03", "Arrears", "T"],
    ["T04", "Blocked by issuer", "T"],
    ["R01", "Domestic use only", "R"],
    ["R02", "Deposits and repayments only", "R"],
    ["L01", "Reported lost by cardholder", "L"],
    ["L02", "Lost in delivery", "L"],
    ["S01", "Reported stolen by cardholder", "S"],
    ["S02", "Stolen in delivery", "S"],
    ["F01", "Counterfeit suspected", "F"],
    ["F02", "Account takeover suspected", "F"],
    ["F03", "Compromised merchant", "F"],
    ["D01", "Chip defective", "D"],
    ["D02", "Magnetic stripe defective", "D"],
    ["E01", "Expiry date reached", "E"],
    ["C01", "Cancelled at the request of the cardholder", "C"],
    ["C02", "Cancelled by issuer", "C"],
    ["C03", "Cardholder deceased", "C"],
    ["C04", "Account closed", "C"],
  ],
);

/** Reasons that an operator may give when a status is changed by hand. */
export const statusReasonList = referenceList(
  ["Code", "Label", "StatusCode"],
  [
    ["ACT", "Identity of the cardholder verified", "N"],
    ["UNB", "Reason for the block has ended", "N"],
    ["BCH", "Cardholder called", "T"],
    ["BRK", "Risk department asked for a block", "T"],
    ["BLG", "Order of a court or an authority", "T"],
    ["RST", "Use restricted during an investigation", "R"],
    ["LST", "Loss declared", "L"],
    ["STL", "Theft declared, police report received", "S"],
    ["STN", "Theft declared, no police report", "S"],
    ["FRD", "Fraud confirmed", "F"],
    ["FRS", "Fraud under investigation", "F"],
    ["DMG", "Card returned damaged", "D"],
    ["CCH", "Contract ended by cardholder", "C"],
    ["CIS", "Contract ended by issuer", "C"],
    ["CDC", "Death certificate received", "C"],
  ],
);

export const cardType = referenceList(
  ["Code", "Label"],
  [
    ["CR", "Credit"],
    ["CH", "Charge"],
    ["DB", "Debit"],
    ["PP", "Prepaid"],
    ["VC", "Virtual"],
    ["BS", "Business"],
    ["GF", "Gift"],
    ["FL", "Fleet"],
  ],
);

/** Network is the scheme that routes the card; CardType is one of `cardType`. */
export const cardProduct = referenceList(
  ["Code", "Label", "Network", "CardType"],
  [
    ["VCL", "Visa Classic Credit", "VISA", "CR"],
    ["VGD", "Visa Gold Credit", "VISA", "CR"],
    ["VPL", "Visa Platinum Credit", "VISA", "CR"],
    ["VIN", "Visa Infinite", "VISA", "CH"],
    ["VDB", "Visa Debit", "VISA", "DB"],
    ["VEL", "Visa Electron", "VISA", "DB"],
    ["VPP", "Visa Prepaid Travel", "VISA", "PP"],
    ["VVC", "Visa Virtual", "VISA", "VC"],
    ["VBS", "Visa Business", "VISA", "BS"],
    ["MST", "Mastercard Standard", "MASTERCARD", "CR"],
    ["MGD", "Mastercard Gold", "MASTERCARD", "CR"],
    ["MPL", "Mastercard Platinum", "MASTERCARD", "CR"],
    ["MWE", "Mastercard World Elite", "MASTERCARD", "CH"],
    ["MDB", "Debit Mastercard", "MASTERCARD", "DB"],
    ["MMA", "Maestro", "MASTERCARD", "DB"],
    ["MPP", "Mastercard Prepaid", "MASTERCARD", "PP"],
    ["MGF", "Mastercard Gift", "MASTERCARD", "GF"],
    ["MFL", "Mastercard Fleet", "MASTERCARD", "FL"],
    ["AGN", "American Express Green", "AMEX", "CH"],
    ["AGD", "American Express Gold", "AMEX", "CH"],
    ["JCL", "JCB Classic", "JCB", "CR"],
    ["UDB", "UnionPay Debit", "UNIONPAY", "DB"],
    ["UCR", "UnionPay Gold Credit", "UNIONPAY", "CR"],
    ["DCI", "Diners Club", "DINERS", "CH"],
    ["DOM", "Domestic Debit", "DOMESTIC", "DB"],
    ["DPP", "Domestic Payroll", "DOMESTIC", "PP"],
  ],
);

/** Stages of a file of cards between order and delivery. */
export const cardBatchStatus = referenceList(
  ["Code", "Label"],
  [
    ["CRE", "Created"],
    ["VAL", "Validated"],
    ["GEN", "Card data generated"],
    ["SNT", "Sent to personalisation bureau"],
    ["ACK", "Acknowledged by personalisation bureau"],
    ["PRD", "Produced"],
    ["SHP", "Shipped"],
    ["DLV", "Delivered"],
    ["REJ", "Rejected"],
    ["CAN", "Cancelled"],
  ],
);

/** Card bodies. */
export const plasticList = referenceList(
  ["Code", "Label"],
  [
    ["PV01", "PVC, contact chip"],
    ["PV02", "PVC, dual interface"],
    ["PV03", "PVC, dual interface, biometric sensor"],
    ["RP01", "Recycled PVC, dual interface"],
    ["RP02", "Reclaimed ocean plastic, dual interface"],
    ["PL01", "PLA, dual interface"],
    ["MT01", "Stainless steel, dual interface"],
    ["MT02", "Metal core with PVC faces, dual interface"],
    ["WR01", "Wearable tag, contactless only"],
    ["MS01", "Magnetic stripe only"],
  ],
);

/** Why a card or a contract was withdrawn. */
export const withdrawalReasonCode = referenceList(
  ["Code", "Label"],
  [
    ["01", "Request of the cardholder"],
    ["02", "Account closed"],
    ["03", "Repeated misuse"],
    ["04", "Payments overdue"],
    ["05", "Cardholder deceased"],
    ["06", "Fraud by the cardholder"],
    ["07", "Product discontinued"],
    ["08", "Move to another bank"],
    ["09", "Employment ended (corporate card)"],
    ["10", "Order of an authority"],
  ],
);
