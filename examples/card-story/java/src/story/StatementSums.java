package story;

import static story.Telling.expect;
import static story.Telling.money;
import static story.Telling.say;

import connect.issuing.billing.model.LedgerEntry;
import connect.issuing.billing.model.LedgerEntry.DirectionEnum;
import connect.issuing.billing.model.LinePage;
import connect.issuing.billing.model.Money;
import connect.issuing.billing.model.Statement;
import connect.issuing.billing.model.StatementTotals;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds the newest statement up from its lines. */
final class StatementSums {
  /** Which total of a statement counts a line, by what was booked; "other" those that are not named. */
  private static final Map<String, String> TOTAL_OF = Map.of(
      "purchase", "purchases", "forced_post", "purchases", "cash", "cash", "refund", "refunds",
      "payment", "payments", "fee", "fees", "interest", "interest");

  private final Clients connect;

  StatementSums(Clients connect) {
    this.connect = connect;
  }

  Statement addUpLatest(String accountId, long openingBalance) throws Exception {
    List<Statement> latest = connect.statements.listStatements(accountId, null, 1, null, null).getItems();
    Statement statement = connect.statements.getStatement(latest.get(0).getStatementId(), null);
    say("%s, %s to %s, opens with %s", statement.getStatementId(), statement.getPeriodStart(), statement.getPeriodEnd(),
        written(statement.getOpeningBalance()));
    expect("what the statement opens with", statement.getOpeningBalance().getAmount(), openingBalance);

    Map<String, Long> sums = new TreeMap<>();
    long closing = openingBalance;
    for (LedgerEntry line : linesOf(statement)) {
      long amount = line.getAmount().getAmount();
      if (line.getDirection() == DirectionEnum.DEBIT) amount = -amount;
      sums.merge(TOTAL_OF.getOrDefault(line.getKind(), "other"), amount, Long::sum);
      closing += amount;
      String moved = money(amount, line.getAmount().getCurrencyCode());
      say("  %s  %-14s  %s  %s", line.getValueDate(), line.getKind(), moved, line.getDescription());
    }
    totalsOf(statement).forEach((name, total) ->
        expect("the total of " + name, total.getAmount(), sums.getOrDefault(name, 0L)));
    expect("what the statement closes with", statement.getClosingBalance().getAmount(), closing);
    say("closes with %s, as its lines do; %s due by %s", written(statement.getClosingBalance()),
        written(statement.getMinimumDue()), statement.getDueDate());
    return statement;
  }

  private static Map<String, Money> totalsOf(Statement statement) {
    StatementTotals totals = statement.getTotals();
    return Map.of("purchases", totals.getPurchases(), "cash", totals.getCash(), "refunds", totals.getRefunds(),
        "payments", totals.getPayments(), "fees", totals.getFees(), "interest", totals.getInterest(),
        "other", totals.getOther());
  }

  /** The oldest first. */
  private List<LedgerEntry> linesOf(Statement statement) throws Exception {
    List<LedgerEntry> lines = new ArrayList<>();
    String cursor = null;
    do {
      LinePage page = connect.statements.listStatementLines(statement.getStatementId(), 5, cursor, null);
      lines.addAll(page.getItems());
      cursor = page.getNextCursor();
    } while (cursor != null);
    Collections.reverse(lines);
    return lines;
  }

  private static String written(Money money) {
    return money(money.getAmount(), money.getCurrencyCode());
  }
}
