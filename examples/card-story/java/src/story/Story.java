package story;

import static story.Telling.expect;
import static story.Telling.money;
import static story.Telling.once;
import static story.Telling.say;
import static story.Telling.tell;
import static story.Telling.theEnd;

import connect.issuing.accounts.model.Account;
import connect.issuing.accounts.model.AccountKind;
import connect.issuing.accounts.model.Balances;
import connect.issuing.accounts.model.CreditLimit;
import connect.issuing.accounts.model.NewAccount;
import connect.issuing.billing.model.Statement;
import connect.issuing.cardmanagement.lifecycle.model.Activation;
import connect.issuing.cardmanagement.lifecycle.model.Channel;
import connect.issuing.cardmanagement.limits.model.Limit;
import connect.issuing.cardmanagement.limits.model.LimitChange;
import connect.issuing.cardmanagement.limits.model.LimitChanges;
import connect.issuing.cardmanagement.limits.model.LimitCode;
import connect.issuing.cardmanagement.limits.model.LimitPeriod;
import connect.issuing.cardmanagement.model.Card;
import connect.issuing.cardmanagement.model.Delivery;
import connect.issuing.cardmanagement.model.LinkedAccount;
import connect.issuing.cardmanagement.model.MailDelivery;
import connect.issuing.cardmanagement.model.NewCard;
import connect.issuing.cardmanagement.model.NewPrimaryCard;
import connect.issuing.customers.lifecycle.model.KycLevel;
import connect.issuing.customers.lifecycle.model.KycOutcome;
import connect.issuing.customers.lifecycle.model.KycStep;
import connect.issuing.customers.model.Address;
import connect.issuing.customers.model.NewCustomer;
import connect.issuing.customers.model.NewPerson;
import connect.issuing.customers.model.PersonName;
import connect.issuing.disputes.model.Dispute;
import connect.issuing.disputes.model.NewDispute;
import connect.issuing.disputes.model.StepComment;
import connect.issuing.simulation.clock.model.AdvanceBy;
import connect.issuing.simulation.clock.model.AdvanceInput;
import connect.issuing.simulation.clock.model.Advanced;
import connect.issuing.simulation.model.Authorization;
import connect.issuing.simulation.model.AuthorizationInput;
import connect.issuing.simulation.model.CardById;
import connect.issuing.simulation.model.ClearingAnswer;
import connect.issuing.simulation.model.ClearingInput;
import connect.issuing.simulation.model.Decline;
import connect.issuing.simulation.model.EntryMode;
import connect.issuing.simulation.model.MerchantInput;
import connect.issuing.simulation.model.Money;
import connect.issuing.simulation.model.RefundInput;
import connect.issuing.simulation.model.Transaction;
import connect.issuing.simulation.portfolio.model.PlasticMove;
import java.time.LocalDate;

/** The story as README.md tells it, with the clients that the portal makes. */
public final class Story {
  private static final MerchantInput GROCERIES = new MerchantInput().name("MARCHE VERT MAARIF")
      .merchantNumber("000000010004217").terminalNumber("MV042171").mcc("5411").city("CASABLANCA").countryCode("MA");
  private static final MerchantInput COFFEE = new MerchantInput().name("BLUE DOOR COFFEE ONLINE")
      .merchantNumber("000000020001188").terminalNumber("BD011880").mcc("5812").city("BLUEDOOR.EXA").countryCode("FR");

  private final Clients connect = new Clients();
  private String accountId;
  private String cardId;

  public static void main(String[] arguments) {
    try {
      new Story().run();
    } catch (Exception error) {
      // What a client throws has the portal's answer in its message, which says why.
      System.err.printf("%nStopped: %s%n", error.getMessage());
      System.exit(1);
    }
  }

  private void run() throws Exception {
    issueCard();

    tell("Before it is activated, it does not pay");
    declined(pay(450), "78", "status");

    tell("The plastic is delivered and the card activated");
    String plasticId = connect.plastics.listPlastics(cardId, null).getItems().get(0).getPlasticId();
    for (PlasticMove.StatusEnum status : new PlasticMove.StatusEnum[] {
        PlasticMove.StatusEnum.PRODUCED, PlasticMove.StatusEnum.SHIPPED, PlasticMove.StatusEnum.DELIVERED}) {
      PlasticMove move = new PlasticMove().status(status);
      expect("the plastic's status", connect.production.movePlastic(plasticId, once(), move, null).getStatus(), status);
    }
    Activation activation = new Activation().channel(Channel.MOBILE);
    expect("the card's status", connect.cardStatus.activateCard(cardId, once(), activation, null).getStatusCode(), "N");
    say("%s is delivered, the card is active", plasticId);

    tell("It may spend 2,000.00 MAD a day");
    setLimit(2_000);

    tell("It pays 450.00 MAD with chip");
    Authorization first = pay(450);
    approved(first);

    tell("1,800.00 MAD more would be above the limit");
    declined(pay(1_800), "61", "limits");

    tell("The limit is raised, as the decline says, and the same payment passes");
    setLimit(8_000);
    Authorization second = pay(1_800);
    approved(second);

    tell("3,600.00 MAD more would be above what the account has");
    declined(pay(3_600), "51", "funds");

    tell("On line it pays in another currency");
    Authorization online = connect.payments.simulateAuthorization(once(), new AuthorizationInput()
        .card(card()).amount(euros(4_990)).entryMode(EntryMode.ECOMMERCE)
        .threeDSecure(AuthorizationInput.ThreeDSecureEnum.AUTHENTICATED).merchant(COFFEE), null);
    approved(online);

    tell("It pays 300.00 MAD that nobody will ever clear");
    Authorization forgotten = pay(300);
    approved(forgotten);

    tell("The payments clear: one as a whole, one in two parts, one in euros");
    String bought = clear(first, dirhams(450), true);
    clear(second, dirhams(1_200), false);
    String broken = clear(second, dirhams(600), true);
    clear(online, euros(4_990), true);

    tell("150.00 MAD of the first are refunded");
    RefundInput refundInput = new RefundInput().transactionId(bought).amount(dirhams(150));
    Transaction refund = connect.whatFollows.simulateRefund(once(), refundInput, null);
    expect("the kind", refund.getKind(), "refund");
    say("%s gives %s of %s back", refund.getTransactionId(), written(refund.getBillingAmount()),
        refund.getRefundsTransactionId());

    tell("600.00 MAD were for broken goods: disputed and charged back");
    NewDispute newDispute = new NewDispute().transactionId(broken).reasonCode("13.3")
        .openedBy(NewDispute.OpenedByEnum.CARDHOLDER);
    Dispute opened = connect.disputes.openDispute(once(), newDispute, null);
    expect("the provisional credit", opened.getProvisionalCredit(), true);
    Dispute dispute = connect.stages
        .chargeBackDispute(opened.getDisputeId(), once(), new StepComment(), null, null);
    expect("the dispute's status", dispute.getStatus(), "chargeback");
    say("%s over %s: %s, %s is to answer by %s", dispute.getDisputeId(),
        money(dispute.getAmount().getAmount(), dispute.getAmount().getCurrencyCode()), dispute.getStatus(),
        dispute.getWaitsFor(), dispute.getRespondBy());

    tell("Only the payment that nobody cleared is still held");
    expect("what is held", balances().getHeld().getAmount(), 30_000);

    tell("Eight days on its hold has expired");
    advance(8);
    Authorization expired = connect.authorizations.getAuthorization(forgotten.getAuthorizationId(), null);
    expect("the status", expired.getStatus(), "expired");
    say("%s is %s, %s held", expired.getAuthorizationId(), expired.getStatus(),
        money(expired.getHeldAmount().getAmount(), expired.getHeldAmount().getCurrencyCode()));
    Balances after = balances();
    expect("what is held", after.getHeld().getAmount(), 0);

    tell("A month on the statement is there, and its figures add up");
    advance(31);
    StatementSums sums = new StatementSums(connect);
    Statement statement = sums.addUpLatest(accountId, 0);
    expect("what the statement closes with", statement.getClosingBalance().getAmount(), after.getBalance().getAmount());

    tell("Nothing is paid: the next one has a late fee and interest, and adds up, too");
    advance(31);
    Statement next = sums.addUpLatest(accountId, statement.getClosingBalance().getAmount());
    expect("a late fee", next.getTotals().getFees().getAmount() < 0, true);
    expect("interest", next.getTotals().getInterest().getAmount() < 0, true);
    balances();
    theEnd();
  }

  private void issueCard() throws Exception {
    tell("A customer comes in, and is verified");
    Address address = new Address().addressTypeCode("H").addLinesItem("14 rue des Cigognes").city("Casablanca")
        .postalCode("20250").countryCode("MA");
    NewPerson person = new NewPerson().kind(NewPerson.KindEnum.PERSON)
        .name(new PersonName().given("Lina").family("Haddad")).latinName("LINA HADDAD")
        .bornOn(LocalDate.parse("1996-09-30")).languageCode("fr").countryCode("MA").addAddressesItem(address);
    var prospect = connect.customers.createCustomer(once(), new NewCustomer(person), null);
    expect("the customer's status", prospect.getStatus(), "prospect");
    String customerId = prospect.getCustomerId();
    KycStep verified = new KycStep().status(KycStep.StatusEnum.VERIFIED).level(KycLevel.STANDARD);
    var customer = connect.identity.setKycStatus(customerId, once(), new KycOutcome(verified), null);
    expect("the customer's status", customer.getStatus(), "active");
    say("%s, number %s, is %s", customerId, customer.getCustomerNumber(), customer.getStatus());

    tell("She gets a credit account of 5,000.00 MAD");
    Account account = connect.accounts.openAccount(once(), new NewAccount().customerId(customerId)
        .kind(AccountKind.CREDIT).currencyCode("MAD")
        .creditLimit(new CreditLimit().amount(500_000L).currencyCode("MAD")), null);
    accountId = account.getAccountId();
    say("%s, number %s, statements on day %s of the month", accountId, account.getAccountNumber(), account.getCycleDay());
    balances();

    tell("A card is issued");
    LinkedAccount linked = new LinkedAccount().accountNumber(account.getAccountNumber()).accountTypeCode("30")
        .currencyCode("MAD")._default(true);
    MailDelivery delivery = new MailDelivery().method(MailDelivery.MethodEnum.MAIL).addressTypeCode("H");
    NewPrimaryCard newCard = new NewPrimaryCard().kind(NewPrimaryCard.KindEnum.PRIMARY).cardProductCode("VCL")
        .customerId(customerId).embossedName("LINA HADDAD").addAccountsItem(linked).delivery(new Delivery(delivery));
    Card issued = connect.cards.createCard(once(), new NewCard(newCard), null);
    cardId = issued.getCardId();
    expect("the card's status", issued.getStatusCode(), "I");
    say("%s, %s, valid to %s", cardId, issued.getMaskedPan(), issued.getExpiry());
  }

  /** With chip at the grocer's. */
  private Authorization pay(long amount) throws Exception {
    return connect.payments.simulateAuthorization(once(), new AuthorizationInput().card(card()).amount(dirhams(amount))
        .entryMode(EntryMode.CHIP).merchant(GROCERIES), null);
  }

  private static void approved(Authorization answer) {
    expect("the status", answer.getStatus(), "approved");
    say("approved with %s: %s, available now %s", answer.getResponseCode(),
        money(answer.getApprovedAmount().getAmount(), answer.getApprovedAmount().getCurrencyCode()),
        money(answer.getAvailableAmount().getAmount(), answer.getAvailableAmount().getCurrencyCode()));
  }

  private static void declined(Authorization answer, String responseCode, String check) {
    expect("the status", answer.getStatus(), "declined");
    expect("the response code", answer.getResponseCode(), responseCode);
    Decline decline = answer.getDecline();
    expect("the check that declined", decline.getCheck(), check);
    say("declined with %s by %s, %s: %s", responseCode, check, decline.getReasonCode(), decline.getReason());
    expect("a word on what would have let it pass", decline.getRemedy() != null, true);
    say("what would have let it pass: %s", decline.getRemedy());
  }

  private void setLimit(long amount) throws Exception {
    LimitChange change = new LimitChange().limitCode(LimitCode.PURCHASE).period(LimitPeriod.DAY).amount(amount * 100);
    var limits = connect.limits.setLimits(cardId, once(), new LimitChanges().addLimitsItem(change), null).getLimits();
    Limit own = limits.stream()
        .filter(limit -> limit.getLimitCode() == LimitCode.PURCHASE && limit.getPeriod() == LimitPeriod.DAY)
        .findFirst().orElseThrow();
    expect("the limit of the card", own.getSource() + " " + own.getAmount(), "card " + amount * 100);
    say("purchases per day: %s", written(dirhams(amount)));
  }

  private String clear(Authorization authorization, Money amount, boolean isFinal) throws Exception {
    ClearingInput input = new ClearingInput().authorizationId(authorization.getAuthorizationId()).amount(amount)
        ._final(isFinal);
    ClearingAnswer answer = connect.whatFollows.simulateClearing(once(), input, null);
    Transaction posted = answer.getTransaction();
    Authorization rest = answer.getAuthorization();
    say("%s posted %s; the authorization is %s, %s held", posted.getTransactionId(), written(posted.getBillingAmount()),
        rest.getStatus(), money(rest.getHeldAmount().getAmount(), rest.getHeldAmount().getCurrencyCode()));
    return posted.getTransactionId();
  }

  /** Balance and credit limit less what is held is what is available. */
  private Balances balances() throws Exception {
    Balances now = connect.accounts.getBalances(accountId, null);
    say("balance %s, held %s, available %s", money(now.getBalance().getAmount(), "MAD"),
        money(now.getHeld().getAmount(), "MAD"), money(now.getAvailable().getAmount(), "MAD"));
    expect("what is available", now.getAvailable().getAmount(),
        now.getBalance().getAmount() + now.getCreditLimit().getAmount() - now.getHeld().getAmount());
    return now;
  }

  private void advance(int days) throws Exception {
    Advanced advanced = connect.clock.advanceClock(once(), new AdvanceInput(new AdvanceBy().days(days)), null);
    say("from %s to %s: %d things happened", advanced.getFrom(), advanced.getNow(), advanced.getHappened());
  }

  private connect.issuing.simulation.model.Card card() {
    return new connect.issuing.simulation.model.Card(new CardById().cardId(cardId));
  }

  private static Money dirhams(long amount) {
    return new Money().amount(amount * 100).currencyCode("MAD");
  }

  private static Money euros(long cents) {
    return new Money().amount(cents).currencyCode("EUR");
  }

  private static String written(Money money) {
    return money(money.getAmount(), money.getCurrencyCode());
  }
}
