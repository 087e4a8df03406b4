import type { SandboxWorld } from "@connect-portal/contract";
import type { OperationDocument } from "@connect-portal/openapi-document";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { useDocumentQueries } from "../../../shared/reference/document-queries.ts";
import { EntityLink, worldKey } from "../../../shared/sandbox/entity-link.tsx";
import { minorUnits, moneyText } from "../../../shared/sandbox/money-text.ts";
import { texts } from "../texts.ts";
import { listQuery } from "../world-queries.ts";
import {
  authorize,
  callAddress,
  type KindOfPayment,
  type PaymentBody,
  paymentsOf,
  type Result,
} from "./authorization.ts";
import styles from "./authorize-form.module.css";

interface AuthorizeProps {
  readonly owner: string;
  readonly authorizes: NonNullable<SandboxWorld["authorizes"]>;
  /** Currencies of the world's accounts. */
  readonly currencies: readonly string[];
}

/** Milliseconds without a key before cards are searched. */
const PAUSE = 250;
const LONGEST_TEXT = 100;
/** A card with which a payment can succeed. */
const NORMAL = "N";

/** A payment as a terminal would send it, by the sandbox's operation, which gives the payments to choose from. */
export function AuthorizeForm(props: AuthorizeProps) {
  const { spec, operationId } = props.authorizes;
  const query = useQuery(useDocumentQueries().operation(spec, operationId));
  return (
    <Loaded query={query} what={texts.authorize.loading}>
      {(operation) => <Form {...props} operation={operation} kinds={paymentsOf(operation)} />}
    </Loaded>
  );
}

interface FormProps extends AuthorizeProps {
  readonly operation: OperationDocument;
  readonly kinds: readonly KindOfPayment[];
}

function Form({ owner, authorizes, currencies, operation, kinds }: FormProps) {
  const cache = useQueryClient();
  const { cards, isNoneFound, typed, setTyped } = useCards(owner);
  const [cardId, setCardId] = useState("");
  const [kindName, setKindName] = useState("");
  const [typedAmount, setAmount] = useState<string | null>(null);
  const [chosenCurrency, setCurrency] = useState<string | null>(null);
  const { mutate, data, isPending } = useSingleMutation({
    mutationFn: (body: PaymentBody) => authorize(operation, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: worldKey(owner) }),
  });

  const card = cards.find(({ id }) => id === cardId) ?? cards.find(({ status }) => status === NORMAL) ?? cards[0];
  const kind = kinds.find(({ name }) => name === kindName) ?? kinds[0];
  if (!kind) return null;
  const given = kind.body.amount;
  const currencyCode = chosenCurrency ?? given.currencyCode;
  const amountText = typedAmount ?? moneyText(given.amount, given.currencyCode).replaceAll(",", "");
  const amount = minorUnits(amountText, currencyCode);
  const body = card && amount !== null && { ...kind.body, card: { cardId: card.id }, amount: { amount, currencyCode } };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) mutate(body);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          type="search"
          label={texts.authorize.search}
          placeholder={texts.portfolio.searchHint}
          maxLength={LONGEST_TEXT}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <NativeSelect
          label={texts.authorize.card}
          data={cards.map(({ id, maskedPan, embossedName, status, statusName }) => ({
            value: id,
            label: `${texts.authorize.cardOf(maskedPan, embossedName)}${status === NORMAL ? "" : ` · ${statusName}`}`,
          }))}
          value={card?.id ?? ""}
          error={isNoneFound && texts.authorize.noCard}
          onChange={({ currentTarget: { value } }) => setCardId(value)}
        />
        <NativeSelect
          className={styles.whole}
          label={texts.authorize.payment}
          description={merchantText(kind.body)}
          data={kinds.map(({ name, words }) => ({ value: name, label: words }))}
          value={kind.name}
          onChange={({ currentTarget: { value } }) => {
            setKindName(value);
            setAmount(null);
            setCurrency(null);
          }}
        />
        <TextInput
          label={texts.authorize.amount}
          inputMode="decimal"
          maxLength={14}
          value={amountText}
          error={amount === null && texts.authorize.amountWrong}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <NativeSelect
          label={texts.authorize.currency}
          data={[...new Set([given.currencyCode, ...currencies])]}
          value={currencyCode}
          onChange={({ currentTarget: { value } }) => setCurrency(value)}
        />
        <div className={styles.actions}>
          <Changes>
            <Button type="submit" loading={isPending} disabled={!body}>
              {texts.authorize.send}
            </Button>
          </Changes>
          {body && (
            <Link className="link" to={callAddress(authorizes, body)}>
              {texts.authorize.showCall}
            </Link>
          )}
          <Link className="link" to="/test-cards">
            {texts.testCards}
          </Link>
        </div>
      </form>
      {data && <ResultView result={data} />}
    </>
  );
}

/** The reader's cards, or what is found among them. */
function useCards(owner: string) {
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), PAUSE);
  const { data } = useInfiniteQuery(listQuery(owner, "cards", text));
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  return { cards, isNoneFound: data !== undefined && cards.length === 0, typed, setTyped };
}

function merchantText({ merchant }: PaymentBody): string {
  const { name, city, countryCode, mcc } = (merchant ?? {}) as Record<string, unknown>;
  return [name, city, countryCode, mcc].filter((part) => typeof part === "string").join(" · ");
}

function ResultView({ result }: { readonly result: Result }) {
  if (result.kind === "failed") {
    return (
      <p role="alert" className={styles.result} data-declined>
        {result.message}
      </p>
    );
  }
  const { isApproved, responseCode, reason, remedy, paymentId, cardId, accountId } = result;
  return (
    <div role="status" className={styles.result} data-declined={!isApproved || undefined}>
      <p>
        <strong>
          {responseCode} {isApproved ? texts.payments.approved : texts.payments.declined}
        </strong>{" "}
        {reason}
      </p>
      {!isApproved && <p>{remedy ?? texts.payment.noRemedy}</p>}
      <p>
        {texts.authorize.payment} <EntityLink kind="payment" id={paymentId} /> · {texts.authorize.card}{" "}
        <EntityLink kind="card" id={cardId} /> ·{" "}
        <Link to={`/sandbox/accounts?account=${accountId}#ledger`}>{texts.authorize.ledger}</Link>
      </p>
    </div>
  );
}
