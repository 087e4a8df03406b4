#!/usr/bin/env bash
# A card's story against the sandbox: issued to a new customer, limited, paid with, declined, cleared, refunded and
# disputed, past the expiry of a hold, and two statements whose figures are added up here, not trusted.
#
#   PORTAL                           where the portal is; http://127.0.0.1:8080 when left out
#   CLIENT_ID and CLIENT_SECRET      of a client that the page /credentials made, or
#   PORTAL_USER and PORTAL_PASSWORD  of an account; the user is demo when left out
#
# Needs bash, curl and jq. Ends with 1 and says why when something is not as told. It moves the clock of your sandbox on
# by 70 days; the page /sandbox starts it over.
set -euo pipefail

portal=${PORTAL:-http://127.0.0.1:8080}
rest=$portal/PowerCardConnectApi/rest
step=0
token=
answer=

fail() {
  printf '\nStopped: %s\n' "$*" >&2
  exit 1
}

for tool in curl jq; do
  command -v "$tool" >/dev/null || fail "this needs $tool, which is not on the path."
done

tell() {
  step=$((step + 1))
  printf '\n%2d. %s\n' "$step" "$*"
}

say() { printf '    %s\n' "$*"; }

# What the answer has there; "money" writes {"amount": -45000, "currencyCode": "MAD"} as -450.00 MAD.
of() {
  jq -r 'def money: (.amount | fabs) as $minor
      | "\(if .amount < 0 then "-" else "" end)\($minor / 100 | floor).\("0\($minor % 100)"[-2:]) \(.currencyCode)";
    '"$1" <<<"$answer"
}

# expect NAME IS SHOULD
expect() {
  [ "$2" = "$3" ] || fail "in step $step $1 should be $3 and is $2. The last answer: $answer"
}

# Secrets go through a file descriptor: the arguments of a program can be seen by everybody on a machine.
get_token() {
  local reply session
  if [ -n "${CLIENT_ID:-}" ]; then
    reply=$(curl -sS "$rest/oauth2/token" -d grant_type=client_credentials --data-urlencode "client_id=$CLIENT_ID" \
      --data-urlencode client_secret@/dev/fd/3 3< <(printf %s "${CLIENT_SECRET:-}")) || fail "no answer from $portal."
  else
    [ -n "${PORTAL_PASSWORD:-}" ] || fail "set CLIENT_ID and CLIENT_SECRET, or PORTAL_PASSWORD, as this file says."
    reply=$(PORTAL_USER=${PORTAL_USER:-demo} jq -n '{username: env.PORTAL_USER, password: env.PORTAL_PASSWORD}' |
      curl -sS "$portal/public/v1/users/authenticate" -H 'content-type: application/json' -d @-) ||
      fail "no answer from $portal."
    session=$(jq -r '.jwt // empty' <<<"$reply" 2>/dev/null) || session=
    [ -n "$session" ] || fail "${PORTAL_USER:-demo} cannot sign in: $reply"
    reply=$(curl -sS -X POST "$portal/v1/sandbox/tokens" -H @/dev/fd/3 3< <(printf 'authorization: Bearer %s' "$session"))
  fi
  token=$(jq -r '.access_token // empty' <<<"$reply" 2>/dev/null) || token=
  [ -n "$token" ] || fail "the portal gives no access token: $reply"
}

# A retry of the same call would send the same key, and get the first answer again.
new_key() { uuidgen 2>/dev/null | tr A-F a-f || cat /proc/sys/kernel/random/uuid; }

# call METHOD PATH, the body on standard input; leaves what was answered in $answer
call() {
  local reply status arguments=(-sS -X "$1" "$rest/4.2.4/issuing$2" -H @/dev/fd/3 -w '\n%{http_code}')
  [ "$1" = GET ] || arguments+=(-H 'content-type: application/json' -H "Idempotency-Key: $(new_key)" -d @-)
  reply=$(curl "${arguments[@]}" 3< <(printf 'authorization: Bearer %s' "$token")) || fail "no answer from $portal."
  status=${reply##*$'\n'}
  answer=${reply%$'\n'*}
  case $status in 2*) return ;; esac
  fail "step $step: $1 $2 was answered with $status: $answer"
}

groceries='{"name": "MARCHE VERT MAARIF", "merchantNumber": "000000010004217", "terminalNumber": "MV042171",
  "mcc": "5411", "city": "CASABLANCA", "countryCode": "MA"}'
coffee='{"name": "BLUE DOOR COFFEE ONLINE", "merchantNumber": "000000020001188", "terminalNumber": "BD011880",
  "mcc": "5812", "city": "BLUEDOOR.EXA", "countryCode": "FR"}'

# pay MINOR_UNITS: with chip at the grocer's; leaves the authorization's id in $authorization
pay() {
  call POST /simulation/authorizations <<JSON
{"card": {"cardId": "$card"}, "amount": {"amount": $1, "currencyCode": "MAD"}, "entryMode": "chip", "merchant": $groceries}
JSON
  authorization=$(of .authorizationId)
}

approved() {
  expect "the status" "$(of .status)" approved
  say "$(of '"approved with \(.responseCode): \(.approvedAmount | money), available now \(.availableAmount | money)"')"
}

# declined RESPONSE_CODE CHECK
declined() {
  expect "the status" "$(of .status)" declined
  expect "the response code" "$(of .responseCode)" "$1"
  expect "the check that declined" "$(of .decline.check)" "$2"
  say "$(of '"declined with \(.responseCode) by \(.decline.check), \(.decline.reasonCode): \(.decline.reason)"')"
  [ -n "$(of '.decline.remedy // empty')" ] || fail "in step $step the decline does not say what would have let it pass."
  say "$(of '"what would have let it pass: \(.decline.remedy)"')"
}

# clear AUTHORIZATION MINOR_UNITS CURRENCY FINAL: leaves the transaction's id in $transaction
clear_part() {
  call POST /simulation/clearings <<JSON
{"authorizationId": "$1", "amount": {"amount": $2, "currencyCode": "$3"}, "final": $4}
JSON
  transaction=$(of .transaction.transactionId)
  say "$(of '"\(.transaction.transactionId) posted \(.transaction.billingAmount | money); the authorization is \(.authorization.status), \(.authorization.heldAmount | money) held"')"
}

set_limit() {
  call PUT "/cards/$card/limits" <<JSON
{"limits": [{"limitCode": "purchase", "period": "day", "amount": $1, "count": null}]}
JSON
  local set='.currencyCode as $currency | .limits[] | select(.limitCode == "purchase" and .period == "day")'
  expect "the limit of the card" "$(of "$set | select(.source == \"card\").amount")" "$1"
  say "purchases per day: $(of "$set | {amount, currencyCode: \$currency} | money")"
}

# Balance and credit limit less what is held is what is available.
balances() {
  call GET "/accounts/$account/balances"
  say "$(of '"balance \(.balance | money), held \(.held | money), available \(.available | money)"')"
  expect "what is available" "$(of .available.amount)" "$(of '.balance.amount + .creditLimit.amount - .held.amount')"
}

advance() {
  call POST /simulation/clock/advances <<<"{\"days\": $1}"
  say "$(of '"from \(.from) to \(.now): \(.happened) things happened"')"
}

# latest_statement OPENING_BALANCE: adds the newest statement up from its lines; leaves what it closes with in $closing
latest_statement() {
  local statement lines=[] cursor=
  call GET "/accounts/$account/statements?limit=1"
  statement=$(of '.items[0].statementId')
  call GET "/statements/$statement"
  statement=$answer
  say "$(of '"\(.statementId), \(.periodStart) to \(.periodEnd), opens with \(.openingBalance | money)"')"
  while [ "$cursor" != null ]; do
    call GET "/statements/$(jq -r .statementId <<<"$statement")/lines?limit=5${cursor:+&cursor=$cursor}"
    lines=$(jq --argjson more "$(of .items)" '. + $more' <<<"$lines")
    cursor=$(of .nextCursor)
  done
  answer=$lines
  of 'reverse[] | "      \(.valueDate)  \(.kind + "              "[:14 - (.kind | length)])  \(if .direction == "debit" then .amount.amount *= -1 else . end | .amount | money)  \(.description)"'
  # What the lines come to, by the totals that a statement has.
  local sums
  sums=$(of 'map({
      key: ({"purchase": "purchases", "forced_post": "purchases", "cash": "cash", "refund": "refunds",
        "payment": "payments", "fee": "fees", "interest": "interest"}[.kind] // "other"),
      value: (if .direction == "debit" then -.amount.amount else .amount.amount end)
    }) | reduce .[] as $line ({purchases: 0, cash: 0, refunds: 0, payments: 0, fees: 0, interest: 0, other: 0};
      .[$line.key] += $line.value) | tojson')
  answer=$statement
  expect "what the statement opens with" "$(of .openingBalance.amount)" "$1"
  expect "what each total of the statement is" "$(of '.totals | map_values(.amount) | to_entries | sort | tojson')" \
    "$(jq -r 'to_entries | sort | tojson' <<<"$sums")"
  closing=$(($1 + $(jq 'add' <<<"$sums")))
  expect "what the statement closes with" "$(of .closingBalance.amount)" "$closing"
  say "$(of '"closes with \(.closingBalance | money), as its lines do; \(.minimumDue | money) due by \(.dueDate)"')"
}

say "$portal"
get_token

tell "A customer comes in, and is verified"
call POST /customers <<'JSON'
{"kind": "person", "name": {"given": "Lina", "family": "Haddad"}, "latinName": "LINA HADDAD", "bornOn": "1996-09-30",
 "languageCode": "fr", "countryCode": "MA", "email": "lina.haddad@example.com", "addresses": [{"addressTypeCode": "H",
 "lines": ["14 rue des Cigognes"], "city": "Casablanca", "postalCode": "20250", "countryCode": "MA"}]}
JSON
customer=$(of .customerId)
expect "the customer's status" "$(of .status)" prospect
call PUT "/customers/$customer/kyc" <<<'{"status": "verified", "level": "standard"}'
expect "the customer's status" "$(of .status)" active
say "$customer, number $(of .customerNumber), is $(of .status)"

tell "She gets a credit account of 5,000.00 MAD"
call POST /accounts <<JSON
{"customerId": "$customer", "kind": "credit", "currencyCode": "MAD", "creditLimit": {"amount": 500000, "currencyCode": "MAD"}}
JSON
account=$(of .accountId)
number=$(of .accountNumber)
say "$account, number $number, statements on day $(of .cycleDay) of the month"
balances

tell "A card is issued"
call POST /cards <<JSON
{"kind": "primary", "cardProductCode": "VCL", "customerId": "$customer", "embossedName": "LINA HADDAD",
 "accounts": [{"accountNumber": "$number", "accountTypeCode": "30", "currencyCode": "MAD", "default": true}],
 "delivery": {"method": "mail", "addressTypeCode": "H"}}
JSON
card=$(of .cardId)
expect "the card's status" "$(of .statusCode)" I
say "$card, $(of .maskedPan), valid to $(of .expiry)"

tell "Before it is activated, it does not pay"
pay 45000
declined 78 status

tell "The plastic is delivered and the card activated"
call GET "/cards/$card/plastics"
plastic=$(of '.items[0].plasticId')
for status in produced shipped delivered; do
  call POST "/simulation/plastics/$plastic/moves" <<<"{\"status\": \"$status\"}"
done
expect "the plastic's status" "$(of .status)" delivered
call POST "/cards/$card/activation" <<<'{"channel": "mobile"}'
expect "the card's status" "$(of .statusCode)" N
say "$plastic is delivered, the card is active"

tell "It may spend 2,000.00 MAD a day"
set_limit 200000

tell "It pays 450.00 MAD with chip"
pay 45000
approved
first=$authorization

tell "1,800.00 MAD more would be above the limit"
pay 180000
declined 61 limits

tell "The limit is raised, as the decline says, and the same payment passes"
set_limit 800000
pay 180000
approved
second=$authorization

tell "3,600.00 MAD more would be above what the account has"
pay 360000
declined 51 funds

tell "On line it pays in another currency"
call POST /simulation/authorizations <<JSON
{"card": {"cardId": "$card"}, "amount": {"amount": 4990, "currencyCode": "EUR"}, "entryMode": "ecommerce",
 "threeDSecure": "authenticated", "merchant": $coffee}
JSON
approved
online=$(of .authorizationId)

tell "It pays 300.00 MAD that nobody will ever clear"
pay 30000
approved
forgotten=$authorization

tell "The payments clear: one as a whole, one in two parts, one in euros"
clear_part "$first" 45000 MAD true
bought=$transaction
clear_part "$second" 120000 MAD false
clear_part "$second" 60000 MAD true
broken=$transaction
clear_part "$online" 4990 EUR true

tell "150.00 MAD of the first are refunded"
call POST /simulation/refunds <<<"{\"transactionId\": \"$bought\", \"amount\": {\"amount\": 15000, \"currencyCode\": \"MAD\"}}"
expect "the kind" "$(of .kind)" refund
say "$(of '"\(.transactionId) gives \(.billingAmount | money) of \(.refundsTransactionId) back"')"

tell "600.00 MAD were for broken goods: disputed and charged back"
call POST /disputes <<<"{\"transactionId\": \"$broken\", \"reasonCode\": \"13.3\", \"openedBy\": \"cardholder\"}"
dispute=$(of .disputeId)
expect "the provisional credit" "$(of .provisionalCredit)" true
call POST "/disputes/$dispute/chargeback" <<<'{}'
expect "the dispute's status" "$(of .status)" chargeback
say "$(of '"\(.disputeId) over \(.amount | money): \(.status), \(.waitsFor) is to answer by \(.respondBy)"')"

tell "Only the payment that nobody cleared is still held"
balances
expect "what is held" "$(of .held.amount)" 30000

tell "Eight days on its hold has expired"
advance 8
call GET "/authorizations/$forgotten"
expect "the status" "$(of .status)" expired
say "$forgotten is $(of .status), $(of '.heldAmount | money') held"
balances
expect "what is held" "$(of .held.amount)" 0
balance=$(of .balance.amount)

tell "A month on the statement is there, and its figures add up"
advance 31
latest_statement 0
expect "what the statement closes with" "$closing" "$balance"

tell "Nothing is paid: the next one has a late fee and interest, and adds up, too"
advance 31
latest_statement "$closing"
[ "$(of .totals.fees.amount)" -lt 0 ] || fail "in step $step there is no late fee."
[ "$(of .totals.interest.amount)" -lt 0 ] || fail "in step $step there is no interest."
balances

printf '\nEverything was as told, in %s steps.\n' "$step"
