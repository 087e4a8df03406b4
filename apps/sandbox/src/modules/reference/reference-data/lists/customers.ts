import { referenceList } from "../reference-list.ts";

/** Account types of processing codes: ISO 8583, field 3, third to sixth digit. */
export const accountTypeList = referenceList(
  ["Code", "Label"],
  [
    ["00", "Default, unspecified"],
    ["10", "Savings account"],
    ["20", "Cheque or current account"],
    ["30", "Credit card account"],
    ["38", "Line of credit"],
    ["39", "Corporate account"],
    ["40", "Universal account"],
    ["50", "Investment account"],
    ["60", "Stored-value account"],
    ["90", "Revolving loan account"],
    ["91", "Instalment loan account"],
  ],
);

export const addressType = referenceList(
  ["Code", "Label"],
  [
    ["H", "Home"],
    ["W", "Work"],
    ["B", "Billing"],
    ["C", "Card delivery"],
    ["P", "PIN delivery"],
    ["S", "Statement"],
    ["T", "Temporary"],
    ["M", "Merchant outlet"],
    ["L", "Legal seat"],
  ],
);

export const titleList = referenceList(
  ["Code", "Label"],
  [
    ["01", "Mr"],
    ["02", "Mrs"],
    ["03", "Ms"],
    ["04", "Miss"],
    ["05", "Mx"],
    ["06", "Dr"],
    ["07", "Prof"],
    ["08", "Eng"],
    ["09", "Me"],
    ["10", "Sheikh"],
    ["11", "Sir"],
    ["12", "Lady"],
  ],
);

/** Documents that prove an identity or an address. */
export const documentList = referenceList(
  ["Code", "Label"],
  [
    ["NID", "National identity card"],
    ["PSP", "Passport"],
    ["RSP", "Residence permit"],
    ["DRL", "Driving licence"],
    ["REF", "Refugee document"],
    ["MIL", "Military identity card"],
    ["BRC", "Birth certificate"],
    ["TAX", "Tax certificate"],
    ["TRG", "Trade register extract"],
    ["UTB", "Utility bill"],
    ["PAY", "Payslip"],
  ],
);

/** Holders of a card, an account or a device. */
export const ownerList = referenceList(
  ["Code", "Label"],
  [
    ["P", "Primary cardholder"],
    ["S", "Supplementary cardholder"],
    ["J", "Joint account holder"],
    ["C", "Corporate"],
    ["E", "Employee of a corporate"],
    ["M", "Merchant"],
    ["B", "Bank"],
    ["T", "Third-party processor"],
  ],
);

export const vipList = referenceList(
  ["Code", "Label"],
  [
    ["0", "Standard"],
    ["1", "Preferred"],
    ["2", "Premium"],
    ["3", "Private banking"],
    ["4", "Staff"],
    ["5", "Politically exposed person"],
  ],
);

/** How credit is granted and repaid. */
export const crProfile = referenceList(
  ["Code", "Label"],
  [
    ["CR01", "Revolving credit, minimum payment 5 %"],
    ["CR02", "Revolving credit, minimum payment 10 %"],
    ["CR03", "Charge, full payment at statement date"],
    ["CR04", "Charge, full payment 15 days after statement date"],
    ["CR05", "Instalments, 3 months without interest"],
    ["CR06", "Instalments, 6 to 24 months with interest"],
    ["CR07", "Secured credit, limit covered by deposit"],
    ["CR08", "Student credit, reduced limit"],
    ["CR09", "Corporate credit, central billing"],
    ["CR10", "Corporate credit, individual billing"],
  ],
);

/** Groups of merchants under one contract; invented. */
export const chain = referenceList(
  ["Code", "Label"],
  [
    ["CH0001", "Marché Vert Supermarkets"],
    ["CH0002", "Soleil Fuel Stations"],
    ["CH0003", "Medina Pharmacies"],
    ["CH0004", "Corniche Hotels"],
    ["CH0005", "Blue Door Coffee"],
    ["CH0006", "Northgate Department Stores"],
    ["CH0007", "Rapid Parcel Points"],
    ["CH0008", "Page and Quill Bookshops"],
    ["CH0009", "Volta Electronics"],
    ["CH0010", "Harbour Cinemas"],
    ["CH0011", "Cedar Furniture"],
    ["CH0012", "Skyline Car Rental"],
  ],
);
