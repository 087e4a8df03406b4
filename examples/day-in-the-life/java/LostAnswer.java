import connect.client.CallOptions;
import connect.client.ConnectClient;
import connect.client.ConnectOptions;
import connect.client.types.AcquiringPaymentsTypes.NewCapture;
import connect.client.types.AcquiringPaymentsTypes.NewPayment;
import connect.client.types.AcquiringPaymentsTypes.PositiveMoney;
import connect.client.types.AcquiringPaymentsTypes.PresentedCard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A payment whose answers a standing fault of the sandbox loses: the client repeats each call by itself, with the same
 * idempotency key. README.md says how it is run.
 */
public final class LostAnswer {
    private static final String PORTAL = System.getenv().getOrDefault("PORTAL", "http://127.0.0.1:8080");

    public static void main(String[] arguments) {
        List<Integer> attempts = Collections.synchronizedList(new ArrayList<>());
        ConnectClient connect = new ConnectClient(
                new ConnectOptions(PORTAL, System.getenv("CLIENT_ID"), System.getenv("CLIENT_SECRET"))
                        .onResponse(record -> {
                            boolean isPayment = record.method().equals("POST") && record.path().contains("/payments");
                            if (isPayment) attempts.add(record.status());
                        }));

        // The first call: it is answered.
        connect.cards().get("crd_7QX2M4KD0A");

        // The answer to each first attempt that follows is lost after the work was done.
        List<String> replayed = new ArrayList<>();
        CallOptions options = new CallOptions().onAnswer(answer ->
                answer.headers().firstValue("idempotent-replayed").ifPresent(replayed::add));
        var amount = new PositiveMoney().amount(4_321L).currencyCode("MAD");
        var payment = connect.payments().authorize(
                new NewPayment()
                        .terminalId("trm_1C4D5E6F7G")
                        .reference("LOST-ANSWER")
                        .amount(amount)
                        .card(new PresentedCard().pan("4456530000001096"))
                        .entryMode("contactless"),
                options);
        expect(payment.status().equals("authorized"), "The payment is authorized.");
        var captured = connect.payments().capture(payment.paymentId(), new NewCapture().amount(amount), options);
        expect(captured.status().equals("captured"), "The payment is captured.");

        expect(
                replayed.equals(List.of("true", "true")),
                "Answers were not lost. Does the standing fault happen to every second call of this client?");
        expect(attempts.equals(List.of(0, 201, 0, 201)), "Each first attempt had no answer, each second had one.");
        System.out.println(
                payment.paymentId() + " was authorized and captured once, in " + attempts.size() + " attempts.");
    }

    private static void expect(boolean isTrue, String what) {
        if (!isTrue) throw new AssertionError(what);
    }
}
