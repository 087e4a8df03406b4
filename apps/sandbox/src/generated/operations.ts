// Written by `npm run types:operations` out of the published documents. Change those instead.

export type Channel = "branch" | "call_centre" | "mobile" | "web" | "ivr" | "system";
export type EvidenceKind =
  | "cardholder_statement"
  | "receipt"
  | "proof_of_delivery"
  | "correspondence"
  | "contract"
  | "refund_policy"
  | "authentication_record"
  | "police_report"
  | "other";
export type EvidenceMediaType = "application/pdf" | "image/jpeg" | "image/png" | "image/tiff" | "text/plain";
export type AdvanceInput = AdvanceTo | AdvanceBy;
export type TerminalKind = "attended" | "unattended" | "atm" | "ecommerce";
export type EntryMode =
  | "chip"
  | "contactless"
  | "magnetic_stripe"
  | "fallback"
  | "manual"
  | "ecommerce"
  | "moto"
  | "credential_on_file"
  | "wallet";
export type StoredCredential = FirstPayment | LaterPayment;
export type NewCard = NewPrimaryCard | NewSupplementaryCard | NewInstantCard;
export type NewPrimaryCard = NewCardCommon & {
  kind: "primary";
  customerId: string;
  accounts: NewCardAccounts;
  delivery: Delivery;
};
export type NewCardAccounts = LinkedAccount[];
export type Delivery = MailDelivery | BranchDelivery;
export type NewSupplementaryCard = NewCardCommon & {
  kind: "supplementary";
  primaryCardId: string;
  delivery: Delivery;
};
export type NewInstantCard = NewCardCommon & {
  kind: "instant";
  customerId: string;
  accounts: NewCardAccounts;
  stockNumber: string;
};
export type NewCustomer = NewPerson | NewCompany;
export type Addresses = Address[];
export type TransactionKind2 =
  | "purchase"
  | "cash_withdrawal"
  | "account_verification"
  | "balance_inquiry"
  | "purchase_with_cashback"
  | "refund"
  | "original_credit"
  | "account_funding";
export type NetworkId =
  "ISSUER" | "VISA" | "MASTERCARD" | "AMEX" | "JCB" | "UNIONPAY" | "DINERS" | "DISCOVER" | "DOMESTIC";
export type CaseDecisionRequest = GenuineDecision | FraudDecision;
export type CardStatusRequest3 = CardOpening2 | CardStop2;
export type ParameterMode = "P";
export type CodeLabelColumn = "Code" | "Label";
export type CodeLabelColumns = CodeLabelColumn[];
export type ConditionOperator = "EQ" | "NE" | "IN" | "STARTS_WITH" | "CONTAINS";
export type ConditionValues = string[];
export type CodeLabelConditions = {
  columnName: CodeLabelColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type ActionTableColumn = "Code" | "Label" | "ResponseCode";
export type ActionTableColumns = ActionTableColumn[];
export type ActionTableConditions = {
  columnName: ActionTableColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type BankColumn = "Code" | "Label" | "CountryCode" | "Bic";
export type BankColumns = BankColumn[];
export type BankConditions = {
  columnName: BankColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type BranchColumn = "Code" | "Label" | "BankCode" | "CityCode";
export type BranchColumns = BranchColumn[];
export type BranchConditions = {
  columnName: BranchColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type CardProductColumn = "Code" | "Label" | "Network" | "CardType";
export type CardProductColumns = CardProductColumn[];
export type CardProductConditions = {
  columnName: CardProductColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type CardReasonColumn = "Code" | "Label" | "StatusCode";
export type CardReasonColumns = CardReasonColumn[];
export type CardReasonConditions = {
  columnName: CardReasonColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type CityColumn = "Code" | "Label" | "CountryCode" | "RegionCode";
export type CityColumns = CityColumn[];
export type CityConditions = {
  columnName: CityColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type KeyList = string[];
export type CountryColumn = "Code" | "Label" | "Alpha3Code" | "NumericCode";
export type CountryColumns = CountryColumn[];
export type CountryConditions = {
  columnName: CountryColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type CurrencyTableColumn = "Code" | "Label" | "NumericCode" | "MinorUnits";
export type CurrencyTableColumns = CurrencyTableColumn[];
export type CurrencyTableConditions = {
  columnName: CurrencyTableColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type LanguageListColumn = "Code" | "Label" | "Alpha3Code";
export type LanguageListColumns = LanguageListColumn[];
export type LanguageListConditions = {
  columnName: LanguageListColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type MccColumn = "Code" | "Label" | "Category";
export type MccColumns = MccColumn[];
export type MccConditions = {
  columnName: MccColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type RegionColumn = "Code" | "Label" | "CountryCode";
export type RegionColumns = RegionColumn[];
export type RegionConditions = {
  columnName: RegionColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type StatusReasonListColumn = "Code" | "Label" | "StatusCode";
export type StatusReasonListColumns = StatusReasonListColumn[];
export type StatusReasonListConditions = {
  columnName: StatusReasonListColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type TransactionDefinitionColumn = "Code" | "Label" | "ProcessingCode" | "Sign";
export type TransactionDefinitionColumns = TransactionDefinitionColumn[];
export type TransactionDefinitionConditions = {
  columnName: TransactionDefinitionColumn;
  operator: ConditionOperator;
  values: ConditionValues;
}[];
export type AccountStatus2 = "ACTIVE" | "BLOCKED" | "OVERDUE" | "CHARGED_OFF" | "CLOSED";
export type AuthorizationStatus =
  "APPROVED" | "DECLINED" | "PARTIALLY_CLEARED" | "CLEARED" | "PARTIALLY_REVERSED" | "REVERSED" | "EXPIRED";
export type CardUpdateInquiry = InquiryByCard | InquiryByMandate;
export type ClientStatus = "PROSPECT" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "MERGED";
export type DisputeStatus2 =
  | "OPENED"
  | "CHARGEBACK"
  | "REPRESENTED"
  | "PRE_ARBITRATION"
  | "PRE_ARBITRATION_DECLINED"
  | "ARBITRATION"
  | "WON"
  | "LOST"
  | "WITHDRAWN"
  | "CREDITED";
export type AlertStatus = "open" | "in_case" | "closed";
export type BatchStatus = "open" | "closed" | "settled";
export type TokenStatus = "requested" | "active" | "suspended" | "deleted" | "declined";
export type CaseStatus = "open" | "decided";
export type Network = "VISA" | "MASTERCARD" | "AMEX" | "JCB" | "UNIONPAY" | "DINERS" | "DISCOVER" | "DOMESTIC";
export type Family = "fraud" | "authorization" | "processing" | "consumer";
export type DisputeStatus =
  | "opened"
  | "chargeback"
  | "represented"
  | "pre_arbitration"
  | "pre_arbitration_declined"
  | "arbitration"
  | "won"
  | "lost"
  | "withdrawn"
  | "credited";
export type RuleStatus = "draft" | "active" | "disabled";
export type HouseAccount =
  | "int_settlement"
  | "int_acquiring"
  | "int_interchange"
  | "int_scheme_fees"
  | "int_fees"
  | "int_interest"
  | "int_disputes"
  | "int_cash"
  | "int_write_off"
  | "int_rate_gain"
  | "int_reserve";
export type PlanStatus = "active" | "completed" | "prepaid" | "cancelled";
export type MandateStatus = "active" | "stopped";
export type MessageStatus = "answered" | "queued" | "abandoned";
export type PayoutStatus = "sent" | "paid";
export type RecordKind =
  "purchase" | "cash_withdrawal" | "refund" | "chargeback" | "representment" | "chargeback_reversal" | "dispute_fee";
export type StatementStatus = "open" | "minimum_met" | "settled" | "overdue" | "superseded";
export type TerminalStatus = "assigned" | "active" | "retired";
export type TransactionKind =
  | "purchase"
  | "cash_withdrawal"
  | "refund"
  | "payment"
  | "fee"
  | "interest"
  | "adjustment"
  | "load"
  | "deposit"
  | "unload"
  | "load_reversal";
export type CardLookup = LookupByPan | LookupByAccount;
export type ListName =
  | "BANK"
  | "ACCOUNT_TYPE_LIST"
  | "ACTION_LIST"
  | "ACTION_TABLE"
  | "ADDRESS_TYPE"
  | "BRANCH"
  | "CARD_BATCH_STATUS"
  | "CARD_PRODUCT"
  | "CARD_STATUS"
  | "CARD_REASON"
  | "CARD_TYPE"
  | "CITY"
  | "COUNTRY"
  | "CR_PROFILE"
  | "CURRENCY_TABLE"
  | "DOCUMENT_LIST"
  | "LANGUAGE_LIST"
  | "MCC"
  | "CHAIN"
  | "OWNER_LIST"
  | "PLASTIC_LIST"
  | "PROCESSING_LIST"
  | "PROTOCOL_LIST"
  | "REGION"
  | "STATUS_REASON_LIST"
  | "TITLE_LIST"
  | "TRANSACTION_STATUS"
  | "TRANSACTION_DEFINITION"
  | "VIP_LIST"
  | "WITHDRAWAL_REASON_CODE";
export type ListName2 =
  | "BANK"
  | "BRANCH"
  | "CHAIN"
  | "CITY"
  | "COUNTRY"
  | "CURRENCY_TABLE"
  | "MCC"
  | "REGION"
  | "TRANSACTION_STATUS"
  | "TRANSACTION_DEFINITION";
export type AccountMaintenanceRequest = AccountOpening | AccountLimitChange | AccountCycleChange | AccountStateChange;
export type AccountKind2 = "DEBIT" | "CREDIT" | "PREPAID" | "CHARGE";
export type LimitType = "WITHDRAWAL" | "PURCHASE";
export type LimitPeriod2 = "DAY" | "MONTH";
export type CardStatusRequest2 = CardOpening | CardStop;
export type ClientMaintenanceRequest = ClientCreation | ClientChange | ClientVerification | ClientStateChange;
export type ClientType = "PERSON" | "COMPANY";
export type AddressList = AddressRecord[];
export type DisputeMaintenanceRequest = DisputeOpening | DisputeStepRequest;
export type OpenedBy = "CARDHOLDER" | "ISSUER";
export type AccountKind = "debit" | "credit" | "prepaid" | "charge";
export type Wallet = "apple_pay" | "google_pay" | "samsung_pay" | "merchant";
export type LimitCode = "cash_withdrawal" | "purchase" | "ecommerce" | "contactless";
export type AccountStatus = "active" | "blocked" | "overdue" | "charged_off" | "closed";
export type CustomerStatus = "prospect" | "active" | "suspended" | "closed" | "merged";
export type MerchantStatus = "applied" | "active" | "suspended" | "terminated";
export type PaymentStatus =
  | "authorized"
  | "declined"
  | "partially_captured"
  | "captured"
  | "cancelled"
  | "expired"
  | "partially_refunded"
  | "refunded";
export type Message =
  AuthorizationRequest | AuthorizationAdvice | FinancialRequest | ReversalRequest | ReversalAdvice | NetworkManagement;
export type LimitPeriod = "transaction" | "day" | "week" | "month" | "lifetime" | "since_pin";
export type ChallengeMethod = "one_time_code" | "out_of_band" | "none";
export type CountryControl = AnyCountry | OnlyCountries | AllButCountries;
export type CountryCodes = string[];
/**
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[0-9]{4}$".
 */
export type ControlDecision = "approve" | "decline";
export type CardUse = AnyUse | SingleUse | OneMerchantUse;
export type KycOutcome = KycStep | KycRejection;
export type KycLevel = "simplified" | "standard" | "enhanced";
export type NetworkStatus = "signed_on" | "signed_off" | "down";
export type PinBlock = TdesPinBlock | AesPinBlock;
export type Card = CardById | CardByNumber | CardByToken;
export type RequestedKind =
  | "purchase"
  | "cash_withdrawal"
  | "account_verification"
  | "balance_inquiry"
  | "purchase_with_cashback"
  | "refund"
  | "original_credit"
  | "account_funding";
export type ChallengeAnswer =
  | {
      code: string;
    }
  | {
      outOfBand: "approved" | "rejected";
    }
  | {
      cancelled: true;
    };
export type MessageVersion = "2.2.0" | "2.3.1";
export type MessageCategory = "01" | "02";
export type DeviceChannel = "01" | "02" | "03";
export type StopCode = "R0" | "R1" | "R3";
export type SuspensionReason = "device_lost" | "device_stolen" | "fraud_suspected" | "cardholder_request";
export type RiskLevel = "low" | "medium" | "high";

export interface Operations {
  acceptDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  acceptMerchantDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  activateCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Activation;
  };
  activateMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Approval;
  };
  activateTerminal: {
    params: {
      terminalId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  activateToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  addDisputeEvidence: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: NewEvidence;
  };
  addFraudListEntry: {
    params: {
      listId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewFraudListEntry;
  };
  adjustAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Adjustment;
  };
  advanceClock: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: AdvanceInput;
  };
  alertMerchant: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: Nothing;
  };
  answerMerchantDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: DisputeAnswer;
  };
  assignTerminal: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewTerminal;
  };
  authorizePayment: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewPayment;
  };
  blockAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  blockCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: StatusChange;
  };
  boardMerchant: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewMerchant;
  };
  cancelInstalments: {
    params: {
      planId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  cancelPayment: {
    params: {
      paymentId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  capturePayment: {
    params: {
      paymentId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewCapture;
  };
  changeCreditLimit: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: NewCreditLimit;
  };
  chargeBackDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  closeAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  closeBatch: {
    params: {
      batchId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  closeCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Closure;
  };
  closeCustomer: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  closeOutlet: {
    params: {
      outletId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  convertTransaction: {
    params: {
      transactionId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Choice;
  };
  createCard: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewCard;
  };
  createCardRecord: {
    params: {};
    query: {};
    headers: {};
    body: CardCreationRequest;
  };
  createCustomer: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewCustomer;
  };
  createDecisionEndpoint: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: DecisionEndpointInput;
  };
  createFraudList: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewFraudList;
  };
  createFraudRule: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewFraudRule;
  };
  createRoutingRule: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewRoutingRule;
  };
  createSnapshot: {
    params: {
      worldId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NameInput;
  };
  createWebhookEndpoint: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: WebhookEndpointInput;
  };
  createWorld: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: WorldInput;
  };
  cutStatement: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  decideCase: {
    params: {
      caseId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: CaseDecisionRequest;
  };
  declinePreArbitration: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  deleteDecisionEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  deleteRoutingRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  deleteSnapshot: {
    params: {
      worldId: string;
      snapshotId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  deleteToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  deleteWebhookEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  deleteWorld: {
    params: {
      worldId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  depositToAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Deposit;
  };
  disableFraudRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  dryRunFraudRule: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: DryRunRequest;
  };
  escalateToArbitration: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  escalateToPreArbitration: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  generalAccounts: {
    params: {};
    query: {};
    headers: {};
    body: AccountsRequest;
  };
  generalCardStatus: {
    params: {};
    query: {};
    headers: {};
    body: CardStatusRequest3;
  };
  generalCards: {
    params: {};
    query: {};
    headers: {};
    body: CardsRequest;
  };
  generalClients: {
    params: {};
    query: {};
    headers: {};
    body: ClientsRequest;
  };
  generalTransactions: {
    params: {};
    query: {};
    headers: {};
    body: TransactionsRequest;
  };
  getAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getAccountLimits: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getAccountTerms: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getAccountType: {
    params: {};
    query: {};
    headers: {};
    body: AccountTypeListRequest;
  };
  getActionList: {
    params: {};
    query: {};
    headers: {};
    body: ActionListRequest;
  };
  getActionTable: {
    params: {};
    query: {};
    headers: {};
    body: ActionTableRequest;
  };
  getAddressType: {
    params: {};
    query: {};
    headers: {};
    body: AddressTypeRequest;
  };
  getAlert: {
    params: {
      alertId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getAuthentication: {
    params: {
      authenticationId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getAuthorization: {
    params: {
      authorizationId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getBalances: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getBank: {
    params: {};
    query: {};
    headers: {};
    body: BankRequest;
  };
  getBatch: {
    params: {
      batchId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getBranch: {
    params: {};
    query: {};
    headers: {};
    body: BranchRequest;
  };
  getCalendar: {
    params: {
      currencyCode: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getCardBatchStatus: {
    params: {};
    query: {};
    headers: {};
    body: CardBatchStatusRequest;
  };
  getCardProduct: {
    params: {};
    query: {};
    headers: {};
    body: CardProductRequest;
  };
  getCardReason: {
    params: {};
    query: {};
    headers: {};
    body: CardReasonRequest;
  };
  getCardStatus: {
    params: {};
    query: {};
    headers: {};
    body: CardStatusRequest;
  };
  getCardType: {
    params: {};
    query: {};
    headers: {};
    body: CardTypeRequest;
  };
  getCase: {
    params: {
      caseId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getChain: {
    params: {};
    query: {};
    headers: {};
    body: ChainRequest;
  };
  getChallengeMethod: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getCity: {
    params: {};
    query: {};
    headers: {};
    body: CityRequest;
  };
  getCityV1: {
    params: {};
    query: {};
    headers: {};
    body: CityRequest2;
  };
  getClock: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getControls: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getCountry: {
    params: {};
    query: {};
    headers: {};
    body: CountryRequest;
  };
  getCountryV1: {
    params: {};
    query: {};
    headers: {};
    body: CountryRequest2;
  };
  getCrProfile: {
    params: {};
    query: {};
    headers: {};
    body: CrProfileRequest;
  };
  getCurrencyTable: {
    params: {};
    query: {};
    headers: {};
    body: CurrencyTableRequest;
  };
  getCurrencyTableV1: {
    params: {};
    query: {};
    headers: {};
    body: CurrencyTableRequest2;
  };
  getCustomer: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getCustomerLimits: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getDecisionEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getDocumentList: {
    params: {};
    query: {};
    headers: {};
    body: DocumentListRequest;
  };
  getFraudRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getInstalmentPlan: {
    params: {
      planId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getLanguageList: {
    params: {};
    query: {};
    headers: {};
    body: LanguageListRequest;
  };
  getLimits: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getLoadLimits: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMandate: {
    params: {
      mandateId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMcc: {
    params: {};
    query: {};
    headers: {};
    body: MccRequest;
  };
  getMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMerchantBalance: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMerchantDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMerchantStatement: {
    params: {
      merchantId: string;
      month: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMessage: {
    params: {
      messageId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getMinimumDue: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getNetwork: {
    params: {
      networkId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getOutlet: {
    params: {
      outletId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getOwnerList: {
    params: {};
    query: {};
    headers: {};
    body: OwnerListRequest;
  };
  getPayment: {
    params: {
      paymentId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getPayout: {
    params: {
      payoutId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getPlasticList: {
    params: {};
    query: {};
    headers: {};
    body: PlasticListRequest;
  };
  getProcessingList: {
    params: {};
    query: {};
    headers: {};
    body: ProcessingListRequest;
  };
  getProtocolList: {
    params: {};
    query: {};
    headers: {};
    body: ProtocolListRequest;
  };
  getRefund: {
    params: {
      refundId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getRegion: {
    params: {};
    query: {};
    headers: {};
    body: RegionRequest;
  };
  getRegionV1: {
    params: {};
    query: {};
    headers: {};
    body: RegionRequest2;
  };
  getRoutingRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getScore: {
    params: {
      authorizationId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getSettlement: {
    params: {
      date: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getStatement: {
    params: {
      statementId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getStatusReasonList: {
    params: {};
    query: {};
    headers: {};
    body: StatusReasonListRequest;
  };
  getTerminal: {
    params: {
      terminalId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getTitleList: {
    params: {};
    query: {};
    headers: {};
    body: TitleListRequest;
  };
  getToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getTransaction: {
    params: {
      transactionId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getTransactionDefinition: {
    params: {};
    query: {};
    headers: {};
    body: TransactionDefinitionRequest;
  };
  getTransactionStatus: {
    params: {};
    query: {};
    headers: {};
    body: TransactionStatusRequest;
  };
  getVipList: {
    params: {};
    query: {};
    headers: {};
    body: VipListRequest;
  };
  getWebhookDelivery: {
    params: {
      deliveryId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getWebhookEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  getWithdrawalReasonCode: {
    params: {};
    query: {};
    headers: {};
    body: WithdrawalReasonCodeRequest;
  };
  injectKey: {
    params: {
      terminalId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: KeyInjection;
  };
  inquireAccountMovements: {
    params: {};
    query: {};
    headers: {};
    body: MovementInquiryRequest;
  };
  inquireAccounts: {
    params: {};
    query: {};
    headers: {};
    body: AccountInquiryRequest;
  };
  inquireAuthorizations: {
    params: {};
    query: {};
    headers: {};
    body: AuthorizationInquiryRequest;
  };
  inquireCardLimits: {
    params: {};
    query: {};
    headers: {};
    body: LimitInquiryRequest;
  };
  inquireCardUpdate: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: CardUpdateInquiry;
  };
  inquireCards: {
    params: {};
    query: {};
    headers: {};
    body: CardInquiryRequest;
  };
  inquireClients: {
    params: {};
    query: {};
    headers: {};
    body: ClientInquiryRequest;
  };
  inquireDisputes: {
    params: {};
    query: {};
    headers: {};
    body: DisputeInquiryRequest;
  };
  listAlerts: {
    params: {};
    query: {
      status?: AlertStatus;
      cardId?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listAuthorizations: {
    params: {
      cardId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listBatchLines: {
    params: {
      batchId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listBatches: {
    params: {};
    query: {
      merchantId?: string;
      status?: BatchStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listCardAuthentications: {
    params: {
      cardId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listCardTokens: {
    params: {
      cardId: string;
    };
    query: {
      status?: TokenStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listCases: {
    params: {};
    query: {
      status?: CaseStatus;
      cardId?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listDecisionEndpoints: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listDisputeEvidence: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listDisputeReasons: {
    params: {};
    query: {
      network?: Network;
      family?: Family;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listDisputes: {
    params: {};
    query: {
      status?: DisputeStatus;
      accountId?: string;
      cardId?: string;
      transactionId?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listEvents: {
    params: {};
    query: {
      after?: number;
      type?: string;
      subject?: string;
      limit?: number;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listFees: {
    params: {
      accountId: string;
    };
    query: {
      kind?: "fee" | "interest";
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listFraudListEntries: {
    params: {
      listId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listFraudLists: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listFraudRules: {
    params: {};
    query: {
      status?: RuleStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listHouseEntries: {
    params: {
      account: HouseAccount;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listInstalmentOffers: {
    params: {
      transactionId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listInstalmentPlans: {
    params: {
      accountId: string;
    };
    query: {
      status?: PlanStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listLedgerEntries: {
    params: {
      accountId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listMandates: {
    params: {
      cardId: string;
    };
    query: {
      status?: MandateStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listMerchantCategoryGroups: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listMerchantDisputes: {
    params: {};
    query: {
      status?: DisputeStatus;
      merchantId?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listMessages: {
    params: {};
    query: {
      networkId?: NetworkId;
      mti?: "0100" | "0120" | "0200" | "0400" | "0420" | "0800";
      status?: MessageStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listNetworkRates: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listNetworks: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listOutlets: {
    params: {
      merchantId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listPayouts: {
    params: {};
    query: {
      merchantId?: string;
      status?: PayoutStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listPlastics: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listRates: {
    params: {};
    query: {
      fromCurrency: string;
      toCurrency?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listRefunds: {
    params: {
      paymentId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listRoutingRules: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listScores: {
    params: {};
    query: {
      cardId?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listSettlementRecords: {
    params: {
      date: string;
    };
    query: {
      kind?: RecordKind;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listSettlements: {
    params: {};
    query: {
      month?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listSnapshots: {
    params: {
      worldId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listStatementLines: {
    params: {
      statementId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listStatements: {
    params: {
      accountId: string;
    };
    query: {
      status?: StatementStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listStatusHistory: {
    params: {
      cardId: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listTerminals: {
    params: {};
    query: {
      merchantId?: string;
      outletId?: string;
      status?: TerminalStatus;
      terminalNumber?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listTransactions: {
    params: {
      accountId: string;
    };
    query: {
      cardId?: string;
      kind?: TransactionKind;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listWebhookDeliveries: {
    params: {};
    query: {
      endpointId?: string;
      status?: "waiting" | "delivered" | "failed" | "canceled";
      type?: string;
      subject?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listWebhookEndpoints: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  listWorlds: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  loadAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Load;
  };
  lookUpCard: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: CardLookup;
  };
  lookupReferenceData:
    | {
        params: {};
        query: {};
        headers: {};
        body: LookupRequest;
      }
    | {
        params: {};
        query: {};
        headers: {};
        body: LookupRequest2;
      };
  maintainAccount: {
    params: {};
    query: {};
    headers: {};
    body: AccountMaintenanceRequest;
  };
  maintainCardLimits: {
    params: {};
    query: {};
    headers: {};
    body: LimitMaintenanceRequest;
  };
  maintainCardStatus: {
    params: {};
    query: {};
    headers: {};
    body: CardStatusRequest2;
  };
  maintainClient: {
    params: {};
    query: {};
    headers: {};
    body: ClientMaintenanceRequest;
  };
  maintainDispute: {
    params: {};
    query: {};
    headers: {};
    body: DisputeMaintenanceRequest;
  };
  mergeCustomers: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Merge;
  };
  movePlastic: {
    params: {
      plasticId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: PlasticMove;
  };
  openAccount: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewAccount;
  };
  openCase: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewCase;
  };
  openDispute: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewDispute;
  };
  openOutlet: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewOutlet;
  };
  prepayInstalments: {
    params: {
      planId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Prepayment;
  };
  previewInterest: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  provisionToken: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: TokenRequest;
  };
  publishFraudRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  quoteInstalments: {
    params: {
      transactionId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: Choice;
  };
  reconcileSettlement: {
    params: {
      date: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: OwnFile;
  };
  recordPayment: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Payment;
  };
  refundCreditBalance: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: CreditBalanceRefund;
  };
  refundPayment: {
    params: {
      paymentId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NewRefund;
  };
  reinstateMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  removeFraudListEntry: {
    params: {
      listId: string;
      entryId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  renameWorld: {
    params: {
      worldId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NameInput;
  };
  renewCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Renewal;
  };
  reopenCustomer: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  replaceCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Replacement;
  };
  replaceCardRecord: {
    params: {};
    query: {};
    headers: {};
    body: CardReplacementRequest;
  };
  resendFailedWebhookDeliveries: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ResendInput;
  };
  resendWebhookDelivery: {
    params: {
      deliveryId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resetAccountLimit: {
    params: {
      accountId: string;
      limitCode: LimitCode;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resetCustomerLimit: {
    params: {
      customerId: string;
      limitCode: LimitCode;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resetLimit: {
    params: {
      cardId: string;
      limitCode: LimitCode;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resetPinTries: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resetWorld: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ResetInput | undefined;
  };
  restoreSnapshot: {
    params: {
      worldId: string;
      snapshotId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  resumeToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  retireTerminal: {
    params: {
      terminalId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  returnPayment: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: PaymentReturn;
  };
  revealDecisionSecret: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  revealTestCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  revealWebhookSecret: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  reverseLoad: {
    params: {
      transactionId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  rotateDecisionSecret: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  rotateWebhookSecret: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  searchAccounts: {
    params: {};
    query: {
      customerId?: string;
      accountNumber?: string;
      status?: AccountStatus;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  searchCards: {
    params: {};
    query: {
      customerId?: string;
      statusCode?: string[];
      cardProductCode?: string;
      expiresUntil?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  searchCustomers: {
    params: {};
    query: {
      customerNumber?: string;
      status?: CustomerStatus;
      latinName?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  searchMerchants: {
    params: {};
    query: {
      status?: MerchantStatus;
      merchantNumber?: string;
      name?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  searchPayments: {
    params: {};
    query: {
      merchantId?: string;
      status?: PaymentStatus;
      reference?: string;
      limit?: number;
      cursor?: string;
    };
    headers: {
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  sendEcho: {
    params: {
      networkId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  sendMessage: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: SentMessage;
  };
  sendTestEvent: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  setAccountLimits: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: LimitChanges;
  };
  setChallengeMethod: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: ChallengeMethodInput;
  };
  setClock: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ClockInput;
  };
  setControls: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Controls;
  };
  setCustomerLimits: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: CustomerLimitChanges;
  };
  setKycStatus: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: KycOutcome;
  };
  setLimits: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: LimitChanges;
  };
  setNetworkStatus: {
    params: {
      networkId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: NetworkChange;
  };
  setPin: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: PinChange;
  };
  setRate: {
    params: {
      fromCurrency: string;
      toCurrency: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: RateInput;
  };
  setStandIn: {
    params: {
      networkId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: StandIn;
  };
  setStatementCycle: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StatementCycle;
  };
  setTerminalParameters: {
    params: {
      terminalId: string;
    };
    query: {};
    headers: {
      "If-Match"?: string;
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: TerminalParameters;
  };
  setTokenControls: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: TokenControls;
  };
  simulateAdvice: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: AdviceInput;
  };
  simulateAuthorization: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: AuthorizationInput;
  };
  simulateBalanceInquiry: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: InquiryInput;
  };
  simulateCashWithdrawal: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: WithdrawalInput;
  };
  simulateChallengeAnswer: {
    params: {
      authenticationId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ChallengeAnswer;
  };
  simulateClearing: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ClearingInput;
  };
  simulateIncrement: {
    params: {
      authorizationId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: IncrementInput;
  };
  simulateMerchantAcceptance: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
  simulatePinChange: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: PinChangeInput;
  };
  simulatePinUnblock: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: PinUnblockInput;
  };
  simulateRefund: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: RefundInput;
  };
  simulateRepresentment: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: DisputeAnswer;
  };
  simulateReversal: {
    params: {
      authorizationId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: ReversalInput | undefined;
  };
  simulateRuling: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Ruling;
  };
  startAuthentication: {
    params: {};
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: AuthenticationRequest;
  };
  stopMandate: {
    params: {
      mandateId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: MandateStop;
  };
  suspendMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Reason;
  };
  suspendToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Suspension;
  };
  terminateMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Reason;
  };
  testRoute: {
    params: {};
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: RouteTest;
  };
  unblockAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: undefined;
  };
  unblockCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Activation;
  };
  unloadAccount: {
    params: {
      accountId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: Unload;
  };
  updateCard: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: CardPatch;
  };
  updateCustomer: {
    params: {
      customerId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: CustomerPatch;
  };
  updateDecisionEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: DecisionEndpointInput;
  };
  updateFraudRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: NewFraudRule;
  };
  updateMerchant: {
    params: {
      merchantId: string;
    };
    query: {};
    headers: {
      "If-Match"?: string;
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: MerchantPatch;
  };
  updateRoutingRule: {
    params: {
      ruleId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: NewRoutingRule;
  };
  updateWebhookEndpoint: {
    params: {
      endpointId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: WebhookEndpointInput;
  };
  verifyPin: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: PinVerification;
  };
  verifySecurityCode: {
    params: {
      cardId: string;
    };
    query: {};
    headers: {
      "X-Request-Id"?: string;
    };
    body: SecurityCodeCheck;
  };
  verifyToken: {
    params: {
      tokenId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "X-Request-Id"?: string;
    };
    body: CodeCheck;
  };
  withdrawDispute: {
    params: {
      disputeId: string;
    };
    query: {};
    headers: {
      "Idempotency-Key": string;
      "If-Match"?: string;
      "X-Request-Id"?: string;
    };
    body: StepComment;
  };
}
export interface StepComment {
  comment?: string;
}
export interface Activation {
  channel: Channel;
  operatorId?: string;
  comment?: string;
}
export interface Approval {
  fee?: MerchantFee;
  reserve?: Reserve;
}
export interface MerchantFee {
  basisPoints: number;
  fixedAmount: number;
}
export interface Reserve {
  basisPoints: number;
  days: number;
}
export interface NewEvidence {
  kind: EvidenceKind;
  fileName: string;
  mediaType: EvidenceMediaType;
  size: number;
  sha256: string;
}
export interface NewFraudListEntry {
  value: string;
  reason?: string | null;
  expiresAt?: string | null;
}
export interface Adjustment {
  direction: "debit" | "credit";
  amount: MoneyInput;
  reason: "correction" | "goodwill" | "transfer";
  description: string;
}
export interface MoneyInput {
  amount: number;
  currencyCode: string;
}
export interface AdvanceTo {
  to: string;
}
export interface AdvanceBy {
  days: number;
}
export interface Nothing {}
export interface DisputeAnswer {
  evidence: NewEvidence[];
  comment?: string;
}
export interface NewTerminal {
  outletId: string;
  kind: TerminalKind;
  model: string;
  capabilities: Capabilities;
}
export interface Capabilities {
  entryModes: EntryMode[];
  partialApproval: boolean;
  pin: boolean;
}
export interface NewPayment {
  terminalId: string;
  reference: string;
  description?: string;
  amount: PositiveMoney;
  card: PresentedCard;
  entryMode: EntryMode;
  threeDSecure?: "authenticated" | "attempted" | "challenged" | "refused" | "not_made";
  threeDSecureResult?: ThreeDSecureResult;
  storedCredential?: StoredCredential;
  address?: PaymentAddress;
  recurring?: boolean;
  estimated?: boolean;
}
export interface PositiveMoney {
  amount: number;
  currencyCode: string;
}
export interface PresentedCard {
  pan: string;
  expiry?: string;
  sequenceNumber?: string;
  securityCode?: string;
}
export interface ThreeDSecureResult {
  dsTransID: string;
  authenticationValue: string;
  eci: string;
}
export interface FirstPayment {
  initiator: "cardholder";
  type: "recurring" | "instalment" | "unscheduled" | "reservation";
}
export interface LaterPayment {
  initiator: "merchant";
  type: "recurring" | "instalment" | "unscheduled" | "resubmission" | "no_show" | "delayed_charge" | "incremental";
  networkTransactionId?: string;
}
export interface PaymentAddress {
  line: string;
  postalCode: string;
}
export interface StatusChange {
  reasonCode: string;
  channel: Channel;
  operatorId?: string;
  comment?: string;
}
export interface NewMerchant {
  name: string;
  legalName: string;
  mcc: string;
  countryCode: string;
  city: string;
  currencyCode: string;
  languageCode: string;
  metadata?: Metadata;
}
export interface Metadata {
  /**
   * This interface was referenced by `Metadata`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z][a-z0-9_]{0,39}$".
   */
  [k: string]: string;
}
export interface NewCapture {
  amount?: PositiveMoney;
  final?: boolean;
}
export interface NewCreditLimit {
  creditLimit: CreditLimit;
}
export interface CreditLimit {
  amount: number;
  currencyCode: string;
}
export interface Closure {
  reasonCode: string;
  channel: Channel;
  operatorId?: string;
  comment?: string;
  closeSupplementaryCards?: boolean;
}
export interface Choice {
  offerCode: string;
}
export interface NewCardCommon {
  cardProductCode: string;
  embossedName: string;
  companyName?: string | null;
  languageCode?: string;
  plasticCode?: string;
  metadata?: Metadata;
}
export interface LinkedAccount {
  accountNumber: string;
  accountTypeCode: string;
  currencyCode: string;
  default?: boolean;
}
export interface MailDelivery {
  method: "mail";
  addressTypeCode: string;
  registered?: boolean;
}
export interface BranchDelivery {
  method: "branch";
  branchCode: string;
}
export interface CardCreationRequest {
  card: NewCardRecord;
  requestInfo: RequestInfo;
}
export interface NewCardRecord {
  cardProduct: string;
  clientCode: string;
  embossedName: string;
  accountNumber: string;
  accountType: string;
  currency: string;
  branchCode: string;
}
export interface RequestInfo {
  requestUID: string;
  requestDate: string;
  userID: string;
}
export interface NewPerson {
  kind: "person";
  name: PersonName;
  customerNumber?: string;
  latinName: string;
  bornOn: string;
  languageCode: string;
  countryCode: string;
  email?: string | null;
  phone?: string | null;
  addresses: Addresses;
  metadata?: Metadata;
}
export interface PersonName {
  given: string;
  family: string;
}
export interface Address {
  addressTypeCode: string;
  lines: string[];
  city: string;
  postalCode?: string | null;
  countryCode: string;
}
export interface NewCompany {
  kind: "company";
  name: {
    family: string;
  };
  customerNumber?: string;
  latinName: string;
  bornOn: string;
  languageCode: string;
  countryCode: string;
  email?: string | null;
  phone?: string | null;
  addresses: Addresses;
  metadata?: Metadata;
}
export interface DecisionEndpointInput {
  url: string;
  worldId?: string;
  productCode?: string | null;
  timeLimitMs?: number;
  fallback: "decline" | "stand_in";
  status?: "enabled" | "disabled";
}
export interface NewFraudList {
  name: string;
  attribute: "card" | "customer" | "merchant" | "terminal" | "country" | "mcc";
  effect: "block" | "trust" | "watch";
}
export interface NewFraudRule {
  name: string;
  expression: string;
  action: "allow" | "challenge" | "decline" | "block";
  raisesAlert: boolean;
}
export interface NewRoutingRule {
  name: string;
  priority: number;
  status: "active" | "inactive";
  conditions: RoutingConditions;
  strategy: "in_order" | "least_cost";
  networkIds: NetworkId[];
}
export interface RoutingConditions {
  bins?: string[];
  amount?: AmountCondition;
  time?: TimeCondition;
  kinds?: TransactionKind2[];
  mccs?: string[];
}
export interface AmountCondition {
  from?: number;
  to?: number;
  currencyCode: string;
}
export interface TimeCondition {
  from: string;
  to: string;
  weekdays?: ("MO" | "TU" | "WE" | "TH" | "FR" | "SA" | "SU")[];
}
export interface NameInput {
  name: string;
}
export interface WebhookEndpointInput {
  name: string;
  worldId?: string;
  url: string;
  eventTypes?: string[] | null;
  status?: "enabled" | "disabled";
}
export interface WorldInput {
  name: string;
  seed?: number | null;
  copyOf?: string;
}
export interface GenuineDecision {
  outcome: "genuine";
  comment?: string | null;
  operatorId?: string | null;
  trustForHours?: number;
}
export interface FraudDecision {
  outcome: "fraud";
  comment?: string | null;
  operatorId?: string | null;
  blockReasonCode?: "F01" | "F02" | "F03";
  disputeTransactionIds?: string[];
  blockMerchantNumbers?: string[];
}
export interface Deposit {
  amount: MoneyInput;
  source: "cash" | "transfer";
  reference?: string;
}
export interface DryRunRequest {
  expression: string;
  from?: string;
  to?: string;
}
export interface AccountsRequest {
  ACCOUNT_NUMBER?: string;
  CLIENT_CODE?: string;
  REQUEST_INFO: RequestInfo2;
}
export interface RequestInfo2 {
  REQUEST_UID: string;
  REQUEST_DATE: string;
  USER_ID: string;
}
export interface CardOpening2 {
  CARD_ID: string;
  CARD_STATUS: "N";
  REQUEST_INFO: RequestInfo2;
}
export interface CardStop2 {
  CARD_ID: string;
  CARD_STATUS: "T" | "R" | "L" | "S" | "F" | "C";
  STATUS_REASON: string;
  REQUEST_INFO: RequestInfo2;
}
export interface CardsRequest {
  CARD_ID?: string;
  CLIENT_CODE?: string;
  REQUEST_INFO: RequestInfo2;
}
export interface ClientsRequest {
  CLIENT_CODE?: string;
  EMBOSSED_NAME?: string;
  REQUEST_INFO: RequestInfo2;
}
export interface TransactionsRequest {
  ACCOUNT_NUMBER?: string;
  CARD_ID?: string;
  FROM_DATE?: string;
  TO_DATE?: string;
  REQUEST_INFO: RequestInfo2;
}
export interface AccountTypeListRequest {
  parameterList: {
    parameterName: "ACCOUNT_TYPE_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface ActionListRequest {
  parameterList: {
    parameterName: "ACTION_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface ActionTableRequest {
  parameterList: {
    parameterName: "ACTION_TABLE";
    parameterMode: ParameterMode;
    parameterColumnList: ActionTableColumns;
    parameterConditionList: ActionTableConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface AddressTypeRequest {
  parameterList: {
    parameterName: "ADDRESS_TYPE";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface BankRequest {
  parameterList: {
    parameterName: "BANK";
    parameterMode: ParameterMode;
    parameterColumnList: BankColumns;
    parameterConditionList: BankConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface BranchRequest {
  parameterList: {
    parameterName: "BRANCH";
    parameterMode: ParameterMode;
    parameterColumnList: BranchColumns;
    parameterConditionList: BranchConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CardBatchStatusRequest {
  parameterList: {
    parameterName: "CARD_BATCH_STATUS";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CardProductRequest {
  parameterList: {
    parameterName: "CARD_PRODUCT";
    parameterMode: ParameterMode;
    parameterColumnList: CardProductColumns;
    parameterConditionList: CardProductConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CardReasonRequest {
  parameterList: {
    parameterName: "CARD_REASON";
    parameterMode: ParameterMode;
    parameterColumnList: CardReasonColumns;
    parameterConditionList: CardReasonConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CardStatusRequest {
  parameterList: {
    parameterName: "CARD_STATUS";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CardTypeRequest {
  parameterList: {
    parameterName: "CARD_TYPE";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface ChainRequest {
  parameterList: {
    parameterName: "CHAIN";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CityRequest {
  parameterList: {
    parameterName: "CITY";
    parameterMode: ParameterMode;
    parameterColumnList: CityColumns;
    parameterConditionList: CityConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CityRequest2 {
  parameterList: {
    parameterName: "CITY";
    parameterMode: ParameterMode;
    parameterKeyList: KeyList;
  }[];
  requestInfo: RequestInfo;
}
export interface CountryRequest {
  parameterList: {
    parameterName: "COUNTRY";
    parameterMode: ParameterMode;
    parameterColumnList: CountryColumns;
    parameterConditionList: CountryConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CountryRequest2 {
  parameterList: {
    parameterName: "COUNTRY";
    parameterMode: ParameterMode;
    parameterKeyList: KeyList;
  }[];
  requestInfo: RequestInfo;
}
export interface CrProfileRequest {
  parameterList: {
    parameterName: "CR_PROFILE";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CurrencyTableRequest {
  parameterList: {
    parameterName: "CURRENCY_TABLE";
    parameterMode: ParameterMode;
    parameterColumnList: CurrencyTableColumns;
    parameterConditionList: CurrencyTableConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface CurrencyTableRequest2 {
  parameterList: {
    parameterName: "CURRENCY_TABLE";
    parameterMode: ParameterMode;
    parameterKeyList: KeyList;
  }[];
  requestInfo: RequestInfo;
}
export interface DocumentListRequest {
  parameterList: {
    parameterName: "DOCUMENT_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface LanguageListRequest {
  parameterList: {
    parameterName: "LANGUAGE_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: LanguageListColumns;
    parameterConditionList: LanguageListConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface MccRequest {
  parameterList: {
    parameterName: "MCC";
    parameterMode: ParameterMode;
    parameterColumnList: MccColumns;
    parameterConditionList: MccConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface OwnerListRequest {
  parameterList: {
    parameterName: "OWNER_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface PlasticListRequest {
  parameterList: {
    parameterName: "PLASTIC_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface ProcessingListRequest {
  parameterList: {
    parameterName: "PROCESSING_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface ProtocolListRequest {
  parameterList: {
    parameterName: "PROTOCOL_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface RegionRequest {
  parameterList: {
    parameterName: "REGION";
    parameterMode: ParameterMode;
    parameterColumnList: RegionColumns;
    parameterConditionList: RegionConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface RegionRequest2 {
  parameterList: {
    parameterName: "REGION";
    parameterMode: ParameterMode;
    parameterKeyList: KeyList;
  }[];
  requestInfo: RequestInfo;
}
export interface StatusReasonListRequest {
  parameterList: {
    parameterName: "STATUS_REASON_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: StatusReasonListColumns;
    parameterConditionList: StatusReasonListConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface TitleListRequest {
  parameterList: {
    parameterName: "TITLE_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface TransactionDefinitionRequest {
  parameterList: {
    parameterName: "TRANSACTION_DEFINITION";
    parameterMode: ParameterMode;
    parameterColumnList: TransactionDefinitionColumns;
    parameterConditionList: TransactionDefinitionConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface TransactionStatusRequest {
  parameterList: {
    parameterName: "TRANSACTION_STATUS";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface VipListRequest {
  parameterList: {
    parameterName: "VIP_LIST";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface WithdrawalReasonCodeRequest {
  parameterList: {
    parameterName: "WITHDRAWAL_REASON_CODE";
    parameterMode: ParameterMode;
    parameterColumnList: CodeLabelColumns;
    parameterConditionList: CodeLabelConditions;
  }[];
  requestInfo: RequestInfo;
}
export interface KeyInjection {
  keyCheckValue: string;
}
export interface MovementInquiryRequest {
  accountID?: string;
  accountNumber?: string;
  fromDate?: string;
  toDate?: string;
  pageNumber?: number;
  pageSize?: number;
  requestInfo: RequestInfo;
}
export interface AccountInquiryRequest {
  accountID?: string;
  accountNumber?: string;
  clientCode?: string;
  status?: AccountStatus2;
  pageNumber?: number;
  pageSize?: number;
  requestInfo: RequestInfo;
}
export interface AuthorizationInquiryRequest {
  authorizationID?: string;
  cardID?: string;
  accountID?: string;
  status?: AuthorizationStatus;
  fromDate?: string;
  toDate?: string;
  pageNumber?: number;
  pageSize?: number;
  requestInfo: RequestInfo;
}
export interface LimitInquiryRequest {
  cardID: string;
  requestInfo: RequestInfo;
}
export interface InquiryByCard {
  by: "card";
  pan: string;
  expiry: string;
}
export interface InquiryByMandate {
  by: "mandate";
  mandateId: string;
}
export interface CardInquiryRequest {
  cardID?: string;
  clientCode?: string;
  requestInfo: RequestInfo;
}
export interface ClientInquiryRequest {
  clientCode?: string;
  embossedName?: string;
  status?: ClientStatus;
  pageNumber?: number;
  pageSize?: number;
  requestInfo: RequestInfo;
}
export interface DisputeInquiryRequest {
  disputeID?: string;
  transactionID?: string;
  cardID?: string;
  accountID?: string;
  status?: DisputeStatus2;
  pageNumber?: number;
  pageSize?: number;
  requestInfo: RequestInfo;
}
export interface Load {
  amount: MoneyInput;
  source: "cash" | "card" | "transfer";
  reference?: string;
}
export interface LookupByPan {
  by: "pan";
  pan: string;
  sequenceNumber?: string;
}
export interface LookupByAccount {
  by: "account";
  accountNumber: string;
}
export interface LookupRequest {
  parameterList: LookupParameter[];
  requestInfo: RequestInfo;
}
export interface LookupParameter {
  parameterName: ListName;
  parameterMode: "P";
  parameterColumnList: string[];
  parameterConditionList: LookupCondition[];
}
export interface LookupCondition {
  columnName: string;
  operator: ConditionOperator;
  values: ConditionValues;
}
export interface LookupRequest2 {
  parameterList: LookupParameter2[];
  requestInfo: RequestInfo;
}
export interface LookupParameter2 {
  parameterName: ListName2;
  parameterMode: "P";
  parameterColumnList: string[];
  parameterConditionList: LookupCondition[];
}
export interface AccountOpening {
  action: "OPEN";
  account: NewAccountRecord;
  requestInfo: RequestInfo;
}
export interface NewAccountRecord {
  clientCode: string;
  accountKind: AccountKind2;
  currency: string;
  productCode?: string;
  accountNumber?: string;
  creditLimit?: string;
  cycleDay?: number;
}
export interface AccountLimitChange {
  action: "LIMIT";
  accountID: string;
  creditLimit: string;
  requestInfo: RequestInfo;
}
export interface AccountCycleChange {
  action: "CYCLE";
  accountID: string;
  cycleDay: number;
  requestInfo: RequestInfo;
}
export interface AccountStateChange {
  action: "BLOCK" | "UNBLOCK" | "CLOSE";
  accountID: string;
  requestInfo: RequestInfo;
}
export interface LimitMaintenanceRequest {
  cardID: string;
  limitList: {
    limitType: LimitType;
    period: LimitPeriod2;
    limitAmount: string;
  }[];
  requestInfo: RequestInfo;
}
export interface CardOpening {
  cardID: string;
  action: "ACTIVATE" | "UNBLOCK";
  requestInfo: RequestInfo;
}
export interface CardStop {
  cardID: string;
  action: "BLOCK" | "CLOSE";
  statusReason: string;
  requestInfo: RequestInfo;
}
export interface ClientCreation {
  action: "CREATE";
  client: NewClientRecord;
  requestInfo: RequestInfo;
}
export interface NewClientRecord {
  clientCode?: string;
  clientType: ClientType;
  firstName?: string;
  lastName: string;
  embossedName: string;
  birthDate: string;
  languageCode: string;
  countryCode: string;
  email?: string | null;
  phoneNumber?: string | null;
  addressList: AddressList;
}
export interface AddressRecord {
  addressType: string;
  lineList: string[];
  city: string;
  zipCode?: string | null;
  countryCode: string;
}
export interface ClientChange {
  action: "CHANGE";
  clientCode: string;
  client: ClientChanges;
  requestInfo: RequestInfo;
}
export interface ClientChanges {
  firstName?: string | null;
  lastName?: string;
  embossedName?: string;
  languageCode?: string;
  email?: string | null;
  phoneNumber?: string | null;
  addressList?: AddressList;
}
export interface ClientVerification {
  action: "VERIFY";
  clientCode: string;
  identityStatus: "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";
  identityReason?: string;
  requestInfo: RequestInfo;
}
export interface ClientStateChange {
  action: "CLOSE" | "REOPEN";
  clientCode: string;
  requestInfo: RequestInfo;
}
export interface DisputeOpening {
  action: "OPEN";
  dispute: NewDisputeRecord;
  requestInfo: RequestInfo;
}
export interface NewDisputeRecord {
  transactionID: string;
  reasonCode: string;
  amount?: string;
  openedBy: OpenedBy;
  comment?: string;
}
export interface DisputeStepRequest {
  action: "CHARGE_BACK" | "ESCALATE" | "FILE" | "ACCEPT" | "WITHDRAW";
  disputeID: string;
  comment?: string;
  requestInfo: RequestInfo;
}
export interface Merge {
  duplicateCustomerId: string;
}
export interface PlasticMove {
  status: "produced" | "shipped" | "delivered" | "returned";
}
export interface NewAccount {
  customerId: string;
  kind: AccountKind;
  currencyCode: string;
  productCode?: string;
  accountNumber?: string;
  creditLimit?: CreditLimit;
  cycleDay?: number;
  metadata?: Metadata;
}
export interface NewCase {
  alertIds: string[];
  comment?: string | null;
  operatorId?: string | null;
}
export interface NewDispute {
  transactionId: string;
  reasonCode: string;
  amount?: Money;
  expectedDeliveryDate?: string;
  openedBy: "cardholder" | "issuer";
  comment?: string;
}
export interface Money {
  amount: number;
  currencyCode: string;
}
export interface NewOutlet {
  name: string;
  addressLines: string[];
  city: string;
  countryCode: string;
}
export interface Prepayment {
  partsCount?: number;
}
export interface TokenRequest {
  wallet: Wallet;
  requestorId: string;
  merchantNumber?: string;
  device?: Device;
  securityCode?: string;
  accountScore?: number;
  deviceScore?: number;
}
export interface Device {
  name: string;
  kind: "phone" | "watch" | "tablet" | "computer" | "car" | "other";
}
export interface OwnFile {
  records: OwnRecord[];
}
export interface OwnRecord {
  reference: string;
  amount: number;
  currencyCode: string;
  fees?: number;
}
export interface Payment {
  amount: MoneyInput;
  method: "transfer" | "direct_debit" | "cash" | "cheque";
  reference?: string;
}
export interface CreditBalanceRefund {
  amount?: MoneyInput;
  reference?: string;
}
export interface NewRefund {
  amount?: PositiveMoney;
  reason: string;
}
export interface Renewal {
  validityMonths?: number;
  delivery?: Delivery;
}
export interface Replacement {
  reasonCode: string | null;
  keepPan?: boolean;
  embossedName?: string;
  plasticCode?: string;
  delivery?: Delivery;
}
export interface CardReplacementRequest {
  cardID: string;
  statusReason: string;
  keepCardNumber?: boolean;
  requestInfo: RequestInfo;
}
export interface ResendInput {
  since: string;
}
export interface ResetInput {
  seed?: number;
}
export interface PaymentReturn {
  transactionId?: string;
  reasonCode: "AC04" | "AM04" | "MD01" | "MD06";
}
export interface SentMessage {
  networkId: NetworkId;
  message: Message;
}
export interface AuthorizationRequest {
  mti: "0100";
  de2PrimaryAccountNumber: string;
  de3ProcessingCode: string;
  de4TransactionAmount: string;
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de12LocalTransactionTime?: string;
  de13LocalTransactionDate?: string;
  de14ExpirationDate?: string;
  de18MerchantType: string;
  de22PointOfServiceEntryMode: string;
  de23CardSequenceNumber?: string;
  de25PointOfServiceConditionCode?: string;
  de32AcquiringInstitutionId?: string;
  de37RetrievalReferenceNumber?: string;
  de41CardAcceptorTerminalId?: string;
  de42CardAcceptorId: string;
  de43CardAcceptorNameLocation: string;
  de49TransactionCurrencyCode: string;
  de52PinData?: string;
  de54AdditionalAmounts?: string;
  de55ChipData?: string;
  de28TransactionFeeAmount?: string;
  de6CardholderBillingAmount?: string;
  de10CardholderBillingRate?: string;
  de51CardholderBillingCurrencyCode?: string;
  de48AdditionalData?: string;
  de60PrivateUse?: string;
  de61PrivateUse?: string;
  de62PrivateUse?: string;
  de63PrivateUse?: string;
  de126PrivateUse?: string;
}
export interface AuthorizationAdvice {
  mti: "0120";
  de2PrimaryAccountNumber: string;
  de3ProcessingCode: string;
  de4TransactionAmount: string;
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de12LocalTransactionTime?: string;
  de13LocalTransactionDate?: string;
  de14ExpirationDate?: string;
  de18MerchantType: string;
  de22PointOfServiceEntryMode: string;
  de23CardSequenceNumber?: string;
  de25PointOfServiceConditionCode?: string;
  de32AcquiringInstitutionId?: string;
  de37RetrievalReferenceNumber?: string;
  de38AuthorizationIdResponse?: string;
  de39ResponseCode: string;
  de41CardAcceptorTerminalId?: string;
  de42CardAcceptorId: string;
  de43CardAcceptorNameLocation: string;
  de49TransactionCurrencyCode: string;
  de54AdditionalAmounts?: string;
  de55ChipData?: string;
  de28TransactionFeeAmount?: string;
  de6CardholderBillingAmount?: string;
  de10CardholderBillingRate?: string;
  de51CardholderBillingCurrencyCode?: string;
  de48AdditionalData?: string;
  de60PrivateUse?: string;
  de61PrivateUse?: string;
  de62PrivateUse?: string;
  de63PrivateUse?: string;
  de126PrivateUse?: string;
}
export interface FinancialRequest {
  mti: "0200";
  de2PrimaryAccountNumber: string;
  de3ProcessingCode: string;
  de4TransactionAmount: string;
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de12LocalTransactionTime?: string;
  de13LocalTransactionDate?: string;
  de14ExpirationDate?: string;
  de18MerchantType: string;
  de22PointOfServiceEntryMode: string;
  de23CardSequenceNumber?: string;
  de25PointOfServiceConditionCode?: string;
  de32AcquiringInstitutionId?: string;
  de37RetrievalReferenceNumber?: string;
  de41CardAcceptorTerminalId?: string;
  de42CardAcceptorId: string;
  de43CardAcceptorNameLocation: string;
  de49TransactionCurrencyCode: string;
  de52PinData?: string;
  de54AdditionalAmounts?: string;
  de55ChipData?: string;
  de28TransactionFeeAmount?: string;
  de6CardholderBillingAmount?: string;
  de10CardholderBillingRate?: string;
  de51CardholderBillingCurrencyCode?: string;
  de48AdditionalData?: string;
  de60PrivateUse?: string;
  de61PrivateUse?: string;
  de62PrivateUse?: string;
  de63PrivateUse?: string;
  de126PrivateUse?: string;
}
export interface ReversalRequest {
  mti: "0400";
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de32AcquiringInstitutionId?: string;
  de37RetrievalReferenceNumber?: string;
  de41CardAcceptorTerminalId?: string;
  de42CardAcceptorId?: string;
  de90OriginalDataElements: string;
  de95ReplacementAmounts?: string;
  de62PrivateUse?: string;
  de63PrivateUse?: string;
}
export interface ReversalAdvice {
  mti: "0420";
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de32AcquiringInstitutionId?: string;
  de37RetrievalReferenceNumber?: string;
  de41CardAcceptorTerminalId?: string;
  de42CardAcceptorId?: string;
  de90OriginalDataElements: string;
  de95ReplacementAmounts?: string;
  de62PrivateUse?: string;
  de63PrivateUse?: string;
}
export interface NetworkManagement {
  mti: "0800";
  de7TransmissionDateTime: string;
  de11SystemTraceAuditNumber: string;
  de70NetworkManagementCode: "001" | "002" | "301";
}
export interface LimitChanges {
  limits: LimitChange[];
}
export interface LimitChange {
  limitCode: LimitCode;
  period: LimitPeriod;
  amount: number | null;
  count: number | null;
  validFrom?: string;
  validUntil?: string;
}
export interface ChallengeMethodInput {
  method: ChallengeMethod;
}
export interface ClockInput {
  running: boolean;
  seededActivity?: boolean;
}
export interface Controls {
  channels: ChannelControls;
  countries: CountryControl;
  merchantCategories: {
    [k: string]: ControlDecision;
  };
  merchantCategoryGroups?: {
    [k: string]: ControlDecision;
  };
  otherMerchantCategories?: ControlDecision;
  merchants?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[0-9A-Z]{1,15}$".
     */
    [k: string]: "approve" | "decline" | "stop_recurring";
  };
  otherMerchants?: ControlDecision;
  use?: CardUse;
}
export interface ChannelControls {
  chip: boolean;
  contactless: boolean;
  magnetic_stripe: boolean;
  ecommerce: boolean;
  cash: boolean;
}
export interface AnyCountry {
  mode: "any";
}
export interface OnlyCountries {
  mode: "only";
  countryCodes: CountryCodes;
}
export interface AllButCountries {
  mode: "all_but";
  countryCodes: CountryCodes;
}
export interface AnyUse {
  mode: "any";
}
export interface SingleUse {
  mode: "single_use";
  authorizationId?: string;
}
export interface OneMerchantUse {
  mode: "one_merchant";
  merchantNumber?: string;
}
export interface CustomerLimitChanges {
  currencyCode: string;
  limits: LimitChange[];
}
export interface KycStep {
  status: "pending" | "verified" | "expired";
  level?: KycLevel;
}
export interface KycRejection {
  status: "rejected";
  level?: KycLevel;
  reason: string;
}
export interface NetworkChange {
  status: NetworkStatus;
}
export interface PinChange {
  currentPin?: PinBlock;
  newPin: PinBlock;
}
export interface TdesPinBlock {
  format: "ISO-0" | "ISO-3";
  value: string;
  keyId: string;
}
export interface AesPinBlock {
  format: "ISO-4";
  value: string;
  keyId: string;
}
export interface RateInput {
  rate: string;
}
export interface StandIn {
  enabled: boolean;
  ceiling: number;
}
export interface StatementCycle {
  cycleDay: number;
}
export interface TerminalParameters {
  floorLimit: number;
  contactlessLimit: number;
  contactlessVerificationLimit: number;
  tipping: boolean;
  languageCode: string;
  dailyCallAt: string;
}
export interface TokenControls {
  channels: {
    contactless: boolean;
    ecommerce: boolean;
    in_app: boolean;
  };
  transactionLimit: number | null;
  countryCodes: string[] | null;
}
export interface AdviceInput {
  card: Card;
  kind?: RequestedKind;
  amount: Money;
  cashbackAmount?: number;
  surchargeAmount?: number;
  entryMode: EntryMode;
  merchant: MerchantInput;
  estimated?: boolean;
  recurring?: boolean;
  traceNumber?: string;
  retrievalReference?: string;
  responseCode: string;
  authorizationCode?: string;
}
export interface CardById {
  cardId: string;
}
export interface CardByNumber {
  pan: string;
  expiry?: string;
  sequenceNumber?: string;
}
export interface CardByToken {
  tokenId: string;
}
export interface MerchantInput {
  name: string;
  merchantNumber: string;
  terminalNumber?: string | null;
  mcc: string;
  city: string;
  countryCode: string;
}
export interface AuthorizationInput {
  card: Card;
  kind?: RequestedKind;
  amount: Money;
  cashbackAmount?: number;
  surchargeAmount?: number;
  entryMode: EntryMode;
  merchant: MerchantInput;
  estimated?: boolean;
  recurring?: boolean;
  partialApproval?: boolean;
  pin?: string;
  securityCode?: string;
  threeDSecure?: "authenticated" | "attempted" | "challenged" | "refused" | "not_made";
  threeDSecureResult?: ThreeDSecureResult;
  storedCredential?: StoredCredential;
  address?: Address2;
  cryptogramValid?: boolean;
  traceNumber?: string;
  retrievalReference?: string;
}
export interface Address2 {
  line: string;
  postalCode: string;
}
export interface InquiryInput {
  card: Card;
  entryMode?: EntryMode;
  merchant: MerchantInput;
  pin?: string;
  traceNumber?: string;
  retrievalReference?: string;
}
export interface WithdrawalInput {
  card: Card;
  amount: Money;
  entryMode?: EntryMode;
  surchargeAmount?: number;
  merchant: MerchantInput;
  pin: string;
  cryptogramValid?: boolean;
  traceNumber?: string;
  retrievalReference?: string;
}
export interface ClearingInput {
  authorizationId?: string;
  card?: Card;
  merchant?: MerchantInput;
  amount: Money;
  kind?: "purchase" | "cash_withdrawal";
  final?: boolean;
  forced?: boolean;
  retrievalReference?: string;
  clearingReference?: string;
}
export interface IncrementInput {
  amount: Money;
  traceNumber?: string;
}
export interface PinChangeInput {
  card: Card;
  merchant: MerchantInput;
  currentPin: PinBlock;
  newPin: PinBlock;
  traceNumber?: string;
}
export interface PinUnblockInput {
  card: Card;
  merchant: MerchantInput;
  currentPin: PinBlock;
  traceNumber?: string;
}
export interface RefundInput {
  transactionId?: string;
  authorizationId?: string;
  card?: Card;
  merchant?: MerchantInput;
  amount: Money;
  clearingReference?: string;
}
export interface ReversalInput {
  amount?: Money;
  traceNumber?: string;
}
export interface Ruling {
  inFavourOf: "cardholder" | "merchant";
  comment?: string;
}
export interface AuthenticationRequest {
  messageVersion: MessageVersion;
  messageCategory: MessageCategory;
  acctNumber: string;
  cardExpiryDate?: string;
  deviceChannel?: DeviceChannel;
  threeRIInd?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "11";
  threeDSRequestorPriorAuthenticationInfo?: {
    threeDSReqPriorRef: string;
    threeDSReqPriorAuthMethod?: "01" | "02" | "03" | "04";
    threeDSReqPriorAuthTimestamp?: string;
  };
  threeDSRequestorDecReqInd?: "Y" | "N";
  threeDSRequestorDecMaxTime?: string;
  notificationURL?: string;
  threeDSSessionData?: string;
  threeDSRequestorChallengeInd?: "01" | "02" | "03" | "04" | "05";
  threeDSRequestorAuthenticationInd?: "01" | "02" | "03" | "04";
  acquirerMerchantID: string;
  merchantName: string;
  mcc: string;
  merchantCountryCode: string;
  purchaseAmount?: string;
  purchaseCurrency?: string;
}
export interface MandateStop {
  responseCode: StopCode;
}
export interface Reason {
  reason: string;
}
export interface Suspension {
  reason: SuspensionReason;
}
export interface RouteTest {
  pan: string;
  kind: TransactionKind2;
  amount: Money;
  mcc: string;
  at?: string;
}
export interface Unload {
  amount: MoneyInput;
  destination: "cash" | "transfer";
  reference?: string;
}
export interface CardPatch {
  companyName?: string | null;
  languageCode?: string;
  accounts?: NewCardAccounts;
  metadata?: Metadata | null;
}
export interface CustomerPatch {
  name?: {
    given?: string;
    family?: string;
  };
  latinName?: string;
  languageCode?: string;
  email?: string | null;
  phone?: string | null;
  addresses?: Addresses;
  metadata?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z][a-z0-9_]{0,39}$".
     */
    [k: string]: string | null;
  } | null;
}
export interface MerchantPatch {
  name?: string;
  legalName?: string;
  city?: string;
  languageCode?: string;
  fee?: MerchantFee;
  reserve?: Reserve;
  riskLevel?: RiskLevel;
  metadata?: Metadata | null;
}
export interface PinVerification {
  pin: PinBlock;
}
export interface SecurityCodeCheck {
  securityCode: string;
  expiry: string;
}
export interface CodeCheck {
  code: string;
}
