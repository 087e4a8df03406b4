import { referenceList } from "../reference-list.ts";

/** Actions of the switch on an authorization. */
export const actionList = referenceList(
  ["Code", "Label"],
  [
    ["APP", "Approve"],
    ["APA", "Approve a partial amount"],
    ["DEC", "Decline"],
    ["DCP", "Decline and capture the card"],
    ["REF", "Refer to card issuer"],
    ["FWD", "Forward to the issuer"],
    ["STI", "Decide by stand-in"],
    ["ALT", "Approve and raise an alert"],
    ["BLK", "Decline and block the card"],
    ["CHL", "Ask for strong authentication"],
  ],
);

/**
 * Action codes of ISO 8583:1993 (field 39, three digits), and as ResponseCode what the same decision is in
 * ISO 8583:1987 (field 39, two characters).
 */
export const actionTable = referenceList(
  ["Code", "Label", "ResponseCode"],
  [
    ["000", "Approved", "00"],
    ["001", "Honour with identification", "08"],
    ["002", "Approved for partial amount", "10"],
    ["003", "Approved (VIP)", "11"],
    ["004", "Approved, update track 3", "16"],
    ["005", "Account verified, no reason to decline", "85"],
    ["100", "Do not honour", "05"],
    ["101", "Expired card", "54"],
    ["102", "Suspected fraud", "59"],
    ["103", "Card acceptor contact acquirer", "60"],
    ["104", "Restricted card", "62"],
    ["105", "Card acceptor call acquirer's security department", "66"],
    ["106", "Allowable PIN tries exceeded", "75"],
    ["107", "Refer to card issuer", "01"],
    ["108", "Refer to card issuer's special conditions", "02"],
    ["109", "Invalid merchant", "03"],
    ["110", "Invalid amount", "13"],
    ["111", "Invalid card number", "14"],
    ["113", "Unacceptable fee", "23"],
    ["114", "No account of type requested", "39"],
    ["115", "Requested function not supported", "40"],
    ["116", "Not sufficient funds", "51"],
    ["117", "Incorrect PIN", "55"],
    ["118", "No card record", "56"],
    ["119", "Transaction not permitted to cardholder", "57"],
    ["120", "Transaction not permitted to terminal", "58"],
    ["121", "Exceeds withdrawal amount limit", "61"],
    ["122", "Security violation", "63"],
    ["123", "Exceeds withdrawal frequency limit", "65"],
    ["125", "Card not active", "78"],
    ["126", "Invalid PIN block", "81"],
    ["129", "Suspected counterfeit card", "82"],
    ["180", "Original amount incorrect", "64"],
    ["181", "Security code does not match", "N7"],
    ["182", "Authentication of the cardholder needed", "1A"],
    ["183", "Recurring payment stopped by the cardholder", "R0"],
    ["184", "Mandate revoked by the cardholder", "R1"],
    ["185", "All mandates revoked by the cardholder", "R3"],
    ["186", "New PIN not acceptable", "P6"],
    ["187", "No checking account", "52"],
    ["188", "No savings account", "53"],
    ["200", "Do not honour, pick up card", "04"],
    ["207", "Special conditions, pick up card", "07"],
    ["208", "Lost card, pick up", "41"],
    ["209", "Stolen card, pick up", "43"],
    ["902", "Invalid transaction", "12"],
    ["903", "Re-enter transaction", "19"],
    ["904", "Format error", "30"],
    ["905", "Acquirer not supported by switch", "31"],
    ["906", "Cutover in process", "90"],
    ["907", "Card issuer or switch inoperative", "91"],
    ["908", "Transaction destination cannot be found for routing", "92"],
    ["909", "System malfunction", "96"],
    ["911", "Card issuer timed out", "68"],
    ["913", "Duplicate transmission", "94"],
    ["915", "Reconcile error", "95"],
    ["921", "Transaction cannot be completed, violation of law", "93"],
  ],
);

/** ProcessingCode: ISO 8583, field 3, first two digits. Sign: D debits the cardholder, C credits, N moves no money. */
export const transactionDefinition = referenceList(
  ["Code", "Label", "ProcessingCode", "Sign"],
  [
    ["PUR", "Purchase", "00", "D"],
    ["CWD", "Cash withdrawal", "01", "D"],
    ["DAD", "Debit adjustment", "02", "D"],
    ["CHQ", "Cheque guarantee", "03", "D"],
    ["PCB", "Purchase with cashback", "09", "D"],
    ["AFT", "Account funding", "10", "D"],
    ["QSC", "Quasi-cash", "11", "D"],
    ["CAD", "Cash advance at a counter", "17", "D"],
    ["REF", "Refund", "20", "C"],
    ["DEP", "Deposit", "21", "C"],
    ["CRA", "Credit adjustment", "22", "C"],
    ["OCT", "Original credit", "26", "C"],
    ["LOD", "Prepaid load", "28", "C"],
    ["BAL", "Balance inquiry", "31", "N"],
    ["MST", "Mini-statement", "38", "N"],
    ["TRF", "Transfer between own accounts", "40", "N"],
    ["BPY", "Bill payment", "50", "D"],
    ["PIC", "PIN change", "70", "N"],
    ["PIU", "PIN unblock", "72", "N"],
    ["CVF", "Account verification", "39", "N"],
  ],
);

export const transactionStatus = referenceList(
  ["Code", "Label"],
  [
    ["AUT", "Authorized"],
    ["DEC", "Declined"],
    ["PAU", "Partially authorized"],
    ["REV", "Reversed"],
    ["PRV", "Partially reversed"],
    ["EXP", "Authorization expired"],
    ["CAP", "Captured"],
    ["CLR", "Cleared"],
    ["STL", "Settled"],
    ["PST", "Posted"],
    ["CHB", "Charged back"],
    ["REP", "Represented"],
    ["RFD", "Refunded"],
  ],
);

/** How transactions reach the system. */
export const processingList = referenceList(
  ["Code", "Label"],
  [
    ["ONL", "Online authorization"],
    ["OFL", "Offline authorization by chip"],
    ["STI", "Stand-in processing"],
    ["ADV", "Advice"],
    ["BAT", "Batch capture"],
    ["CLR", "Clearing file"],
    ["STL", "Settlement file"],
    ["MAN", "Manual entry"],
    ["API", "Call of this API"],
  ],
);

/** Interfaces of the switch to networks, devices and hosts. */
export const protocolList = referenceList(
  ["Code", "Label"],
  [
    ["ISO87", "ISO 8583:1987"],
    ["ISO93", "ISO 8583:1993"],
    ["ISO03", "ISO 8583:2003"],
    ["CAIN", "ISO 20022 acquirer to issuer card messages"],
    ["BASE1", "Visa BASE I"],
    ["SMS", "Visa Single Message System"],
    ["CIS", "Mastercard Customer Interface Specification"],
    ["MDS", "Mastercard Debit Switch"],
    ["GNS", "American Express Global Network Services"],
    ["JCBI", "JCB online interface"],
    ["CUPI", "UnionPay International online interface"],
    ["NDC", "NCR NDC+ (ATM)"],
    ["DDC", "Diebold 912 (ATM)"],
    ["REST", "REST over HTTPS"],
  ],
);
