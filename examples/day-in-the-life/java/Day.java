import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import connect.client.Body;
import connect.client.CallOptions;
import connect.client.ConnectClient;
import connect.client.ConnectOptions;
import connect.client.Errors.CustomerNotFound;
import connect.client.Jwe;
import connect.client.Operation;
import connect.client.Webhooks;
import connect.client.resources.Cards;
import connect.client.types.IssuingCardManagementTypes.CardSummary;
import connect.client.types.IssuingCustomersTypes.Address;
import connect.client.types.IssuingCustomersTypes.NewCustomer;
import connect.client.types.IssuingCustomersTypes.NewCustomerName;
import connect.client.types.IssuingWebhookEndpointsTypes.WebhookEndpointInput;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A day of an integration, with the client of a release in Java. README.md says how it is run. */
public final class Day {
    private static final String PORTAL = System.getenv().getOrDefault("PORTAL", "http://127.0.0.1:8080");
    private static final String UNLUCKY = "/PowerCardConnectApi/rest/4.2.4/issuing/customers";

    private record Received(Map<String, String> headers, byte[] body) {}

    private static final AtomicInteger CUT = new AtomicInteger();
    private static final BlockingQueue<Received> ARRIVED = new LinkedBlockingQueue<>();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final List<HttpServer> SERVERS = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        try {
            tell();
        } finally {
            SERVERS.forEach(server -> server.stop(0));
        }
        System.exit(0);
    }

    private static void tell() throws Exception {
        List<String> log = java.util.Collections.synchronizedList(new ArrayList<>());
        ConnectClient connect = new ConnectClient(
                new ConnectOptions(serve(Day::forward), System.getenv("CLIENT_ID"), System.getenv("CLIENT_SECRET"))
                        .onResponse(record -> log.add(record.method() + " " + record.path() + ": " + record.status())));

        // A list, by its pages of five.
        List<String> cards = connect.cards().search(new Cards.SearchQuery().limit(5L)).stream()
                .map(CardSummary::cardId)
                .toList();
        expect(cards.size() > 5 && new HashSet<>(cards).size() == cards.size(), "Every card comes once.");
        System.out.println("1. " + cards.size() + " cards, five a page.");

        // Events of what follows.
        var endpoint = connect.webhookEndpoints().create(new WebhookEndpointInput()
                .name("A day in the life")
                .url(serve(Day::receive) + "/webhooks")
                .eventTypes(List.of("customer.created")));
        try {
            // The answer is lost after the customer was created. The client sends the same key again.
            List<String> replayed = new ArrayList<>();
            var customer = connect.customers().create(
                    new NewCustomer()
                            .kind("person")
                            .customerNumber("C-" + System.currentTimeMillis() % 1_000_000_000_000L)
                            .name(new NewCustomerName().given("Lina").family("Haddad"))
                            .latinName("LINA HADDAD")
                            .bornOn("1996-09-30")
                            .languageCode("fr")
                            .countryCode("MA")
                            .addresses(List.of(new Address()
                                    .addressTypeCode("H")
                                    .lines(List.of("14 rue des Cigognes"))
                                    .city("Rabat")
                                    .countryCode("MA"))),
                    new CallOptions().onAnswer(answer ->
                            answer.headers().firstValue("idempotent-replayed").ifPresent(replayed::add)));
            expect(CUT.get() == 1 && replayed.equals(List.of("true")), "The answer was lost once.");
            String customerId = customer.customerId();
            System.out.println("2. " + customerId + " was created once, although its first answer was lost.");

            // Its event, signed with the endpoint's secret.
            Received received = ARRIVED.poll(30, TimeUnit.SECONDS);
            expect(received != null, "No webhook came within 30 s. Can the portal reach this receiver?");
            List<String> secrets = List.of(endpoint.secret());
            Body event = Webhooks.verify(secrets, received.headers(), received.body());
            Object subject = ((Map<?, ?>) event.member("data")).get("subject");
            expect(event.member("type").equals("customer.created") && subject.equals(customerId), "It is the customer's.");
            try {
                Webhooks.verify(secrets, received.headers(), (new String(received.body()) + " ").getBytes());
                throw new AssertionError("A changed body was accepted.");
            } catch (Webhooks.WebhookInvalid error) {
                System.out.println("3. " + event.member("type") + " of " + subject + " arrived and is verified.");
            }

            // A body that only the sandbox can read.
            String plain = "{\"customerId\":\"" + customerId + "\"}";
            Map<?, ?> jwk = new ObjectMapper().readValue(System.getenv("ENCRYPTION_KEY"), Map.class);
            Map<String, String> key = new TreeMap<>();
            for (String part : List.of("kty", "kid", "n", "e")) key.put(part, (String) jwk.get(part));
            Operation decrypting =
                    new Operation("POST", "/PowerCardConnectApi/rest/decryptingData", false, "application/json", List.of());
            Object opened = connect.request(
                    decrypting, List.of(), null, Map.of("encryptedData", Jwe.encryptText(key, plain)), new CallOptions());
            expect(plain.equals(((Map<?, ?>) opened).get("encryptedData")), "The sandbox read the body.");
            System.out.println("4. An encrypted body was read by the sandbox.");

            try {
                connect.customers().get("cus_ZZZZZZZZZZ");
                throw new AssertionError("There is no such customer.");
            } catch (CustomerNotFound error) {
                System.out.println("5. A customer that does not exist is a CustomerNotFound.");
            }
            long tokens = log.stream().filter(line -> line.contains("/oauth2/token")).count();
            expect(tokens == 1, "One token served all calls.");
            System.out.println("Everything was as told, in " + log.size() + " requests with one token.");
        } finally {
            connect.webhookEndpoints().delete(endpoint.endpointId());
        }
    }

    private static void expect(boolean isTrue, String what) {
        if (!isTrue) throw new AssertionError(what);
    }

    private static String serve(HttpHandler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", handler);
        server.start();
        SERVERS.add(server);
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Hands everything on to the portal, and cuts the first answer to "create customer" after the work was done. */
    private static void forward(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(PORTAL + exchange.getRequestURI()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        for (String name : List.of("Accept", "Authorization", "Content-Type", "Idempotency-Key", "User-Agent")) {
            String value = exchange.getRequestHeaders().getFirst(name);
            if (value != null) request.setHeader(name, value);
        }
        try {
            var answer = HTTP.send(request.build(), BodyHandlers.ofByteArray());
            boolean isUnlucky = exchange.getRequestMethod().equals("POST")
                    && exchange.getRequestURI().getPath().equals(UNLUCKY);
            if (isUnlucky && CUT.compareAndSet(0, 1)) throw new IOException("cut");
            answer.headers().map().forEach((name, values) -> {
                if (!name.matches("(?i)content-length|transfer-encoding|connection")) {
                    exchange.getResponseHeaders().put(name, values);
                }
            });
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    /** Accepts webhooks at once. */
    private static void receive(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Map<String, String> headers = new TreeMap<>();
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
        ARRIVED.add(new Received(headers, body));
    }
}
