import { formatJson } from "../../schema-check/format-json.ts";
import { type Answer, answerText, type EncryptedExchange } from "../../try-it/answer/answer.ts";
import { WireText } from "../../ui/code.tsx";
import { Disclosure, Place } from "../../ui/remembered.tsx";
import { texts } from "../texts.ts";

interface ExchangeViewProps {
  readonly answer: Answer;
  readonly exchange: EncryptedExchange;
}

interface MessageProps {
  readonly label: string;
  readonly plain: string | null;
  /** A JWE in compact serialization. */
  readonly message: string | null;
  /** Said where there is no message. */
  readonly none: string;
}

/** An encrypted call: each body as it was written, the header of its message, and what stood on the wire. */
export function ExchangeView({ answer, exchange: { plainBody, wireBody, wireAnswer } }: ExchangeViewProps) {
  const { request, response, noBody, notEncrypted } = texts.encryption;
  return (
    <div className="oar-exchange">
      <Message label={request} plain={plainBody} message={wireBody} none={noBody} />
      <Message label={response} plain={answerText(answer)} message={wireAnswer} none={notEncrypted} />
    </div>
  );
}

function Message({ label, plain, message, none }: MessageProps) {
  if (message === null) {
    return (
      <section aria-label={label}>
        <h4>{label}</h4>
        <p className="oar-note">{none}</p>
      </section>
    );
  }
  const { plain: body, header, wire } = texts.encryption;
  return (
    <section aria-label={label}>
      <h4>{label}</h4>
      <Place name={label}>
        <Part name={body} text={formatJson(plain ?? "")} />
        <Part name={header} text={formatJson(headerOf(message))} />
        <Part name={wire} text={message} />
      </Place>
    </section>
  );
}

/** One below the other, over the whole width: a message is long, and whoever has read one part folds it. */
function Part({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Disclosure name={name} opensAtFirst className="oar-exchange-part" summary={<summary>{name}</summary>}>
      {() => <WireText>{text}</WireText>}
    </Disclosure>
  );
}

/** The protected header, which everybody can read (RFC 7516, section 3.1). */
function headerOf(message: string): string {
  const [part = ""] = message.split(".", 1);
  try {
    return atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return part;
  }
}
