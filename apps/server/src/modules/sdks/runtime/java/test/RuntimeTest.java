import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import connect.client.Body;
import connect.client.CallOptions;
import connect.client.ConnectException;
import connect.client.ConnectOptions;
import connect.client.Jwe;
import connect.client.Operation;
import connect.client.Transport;
import connect.client.Webhooks;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The runtime against a hostile server. Prints each test that passed; the first that fails ends it. */
public final class RuntimeTest {
    interface Reply {
        void to(HttpExchange exchange) throws IOException;
    }

    record Seen(String url, String key, String token, String agent) {}

    public static final class CardStateConflict extends ConnectException {
        private static final long serialVersionUID = 1L;

        CardStateConflict(Facts facts) {
            super(facts);
        }
    }

    static final Queue<Reply> REPLIES = new ConcurrentLinkedQueue<>();
    static final List<Seen> SEEN = Collections.synchronizedList(new ArrayList<>());
    static final AtomicInteger TOKENS = new AtomicInteger();
    static final Operation READ = new Operation("GET", "/cards/{cardId}", false, null, List.of("ids"));
    static final Operation BLOCK = new Operation("POST", "/cards/{cardId}/block", true, "application/json", List.of());
    static final Operation LOOK_UP = new Operation("POST", "/cards/lookups", false, "application/json", List.of());
    static String baseUrl;

    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", RuntimeTest::answer);
        server.start();
        baseUrl = "http://127.0.0.1:" + server.getAddress().getPort();
        int status = 0;
        try {
            tests();
        } catch (Throwable error) {
            error.printStackTrace();
            status = 1;
        }
        server.stop(0);
        System.exit(status);
    }

    static void tests() throws Exception {
        Transport shared = transport(new ConnectOptions(baseUrl + "/", "id", "s e:cret"));
        Body query = new Body();
        query.setMember("limit", 2);
        query.setMember("code", List.of("x", "y z"));
        query.setMember("ids", List.of("a", "b"));
        query.setMember("none", null);
        List<CompletableFuture<Object>> calls = new ArrayList<>();
        for (int i = 0; i < 5; i += 1) {
            calls.add(shared.send(READ, List.of("a/b c"), query, null, new CallOptions(), Body.ANY));
        }
        for (CompletableFuture<Object> call : calls) Transport.waited(call);
        same(1, TOKENS.get());
        same(new Seen("/cards/a%2Fb%20c?limit=2&code=x&code=y%20z&ids=a%2Cb", null, "Bearer token-1", "agent/1"), SEEN.get(0));
        passed("calls at once share one token");

        reset();
        for (String value : List.of("", ".", "..")) {
            try {
                send(READ, value, null);
                throw new AssertionError("sent");
            } catch (IllegalArgumentException error) {
                same("{cardId} in the path needs a value.", error.getMessage());
            }
        }
        same(0, SEEN.size());
        passed("an empty value of the path is no other call");

        reset(problem(401, "token_expired"));
        same(Map.of("ok", true), send(BLOCK, "1", Map.of()));
        same(2, TOKENS.get());
        same("token_invalid", refused(READ, problem(401, "token_invalid"), problem(401, "token_invalid")).code());
        same(2, SEEN.size());
        passed("a refused token is renewed once");

        for (String header : List.of("0", "Thu, 1 Jan 2026 00:00:00 GMT", "soon", "99999999999")) {
            reset(problem(429, "too_many_requests", "retry-after", header), problem(503, "busy"));
            same(Map.of("ok", true), send(READ, "1", null));
            same(3, SEEN.size());
        }
        same("busy", refused(READ, problem(503, "busy", "retry-after", "61")).code());
        same(1, SEEN.size());
        passed("a busy server is asked again, one that wants longer than a minute is not");

        Reply cut = exchange -> {
            exchange.sendResponseHeaders(200, 100);
            exchange.getResponseBody().write("{\"half".getBytes());
            exchange.getResponseBody().flush();
            throw new IOException("cut");
        };
        reset(cut, cut);
        same(Map.of("ok", true), send(BLOCK, "1", Map.of()));
        same(3, SEEN.size());
        same(1, new HashSet<>(SEEN.stream().map(Seen::key).toList()).size());
        same(ConnectException.ConnectionFailed.class, refused(LOOK_UP, cut).getClass());
        same(1, SEEN.size());
        passed("a lost answer is asked for with the same key, a change without a key is not repeated");

        String fault = "{\"code\":\"card_state_conflict\",\"detail\":\"Closed.\",\"errors\":[{\"pointer\":\"/a\",\"message\":\"is b\"}]}";
        ConnectException conflict =
                refused(BLOCK, json(409, fault, "x-request-id", "req-1", "sandbox-timeline", "https://portal.example/t/1"));
        same(CardStateConflict.class, conflict.getClass());
        same(List.of("Closed. /a: is b", "req-1", "https://portal.example/t/1", 409),
                List.of(conflict.getMessage(), conflict.requestId(), conflict.timeline(), conflict.status()));
        ConnectException plain = refused(READ, json(500, "<h1>Oops</h1>"));
        same(List.of("http_500", "The server answered 500."), List.of(plain.code(), plain.getMessage()));
        passed("a refusal is of its class");

        Reply silent = exchange -> sleep(2000);
        Reply drip = exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            for (int i = 0; i < 40; i += 1) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                sleep(50);
            }
        };
        for (Reply reply : List.of(silent, drip)) {
            reset(reply);
            Transport hasty = transport(options().timeout(Duration.ofMillis(300)).maxRetries(0));
            ConnectException late = failure(hasty.send(READ, List.of("1"), null, null, new CallOptions(), Body.ANY));
            same(ConnectException.TimedOut.class, late.getClass());
            same("No whole answer within 300 ms.", late.getMessage());
        }
        passed("no answer and a dripping one are timed out");

        Reply pour = exchange -> {
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < 64; i += 1) exchange.getResponseBody().write(new byte[1024 * 1024]);
        };
        same("The answer is larger than 32 MiB.", refused(READ, pour).getMessage());
        same(ConnectException.AnswerUnreadable.class, refused(READ, json(200, "{oops")).getClass());
        same(1, SEEN.size());
        reset(json(200, "[]"));
        CompletableFuture<Body> other = transport(options())
                .send(READ, List.of("1"), null, null, new CallOptions(), Body.object(Body::new));
        same("answer_unreadable", failure(other).code());
        passed("an answer that is too large, no JSON or another one is not asked for again");

        reset(json(200, "{\"items\":[1,2],\"nextCursor\":\"two\"}"), json(200, "{\"items\":[3],\"nextCursor\":null}"));
        Operation list = new Operation("GET", "/cards", false, null, List.of());
        same(List.of(1L, 2L, 3L), transport(options())
                .pages(list, List.of(), null, new CallOptions(), Body.INTEGER, Body.object(Body::new)).stream().toList());
        same(List.of("/cards", "/cards?cursor=two"), SEEN.stream().map(Seen::url).toList());
        passed("a list is read to its end");

        reset();
        List<Object> told = Collections.synchronizedList(new ArrayList<>());
        Transport logged = transport(options().onResponse(told::add).onRequest(record -> {
            told.add(record);
            throw new IllegalStateException("log");
        }));
        Transport.waited(logged.send(BLOCK, List.of("secret-card"), null, Map.of("pin", "pin-1234"), new CallOptions(), Body.ANY));
        same(4, told.size());
        same(false, told.toString().matches(".*(secret-card|pin-1234|token-|s e:cret).*"));
        passed("logs have no secret and fail nothing");

        Body body = new Body();
        body.setMember("amount", new BigDecimal("100.10"));
        body.setMember("large", 9007199254740993L);
        body.setMember("cleared", null);
        same("{\"amount\":100.10,\"large\":9007199254740993,\"cleared\":null}", body.toString());
        passed("bodies keep their digits, and null");

        webhooks();
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        RSAPublicKey known = (RSAPublicKey) pair.getPublic();
        Map<String, String> key = Map.of("kty", "RSA", "kid", "k1", "n", number(known.getModulus().toByteArray()),
                "e", number(known.getPublicExponent().toByteArray()),
                "d", number(((RSAPrivateKey) pair.getPrivate()).getPrivateExponent().toByteArray()));
        String message = Jwe.encryptText(key, "Grüße");
        same("Grüße", Jwe.decryptText(key, message));
        for (String wrong : List.of("", "a.b", message.substring(0, message.length() - 4) + "AAAA")) {
            try {
                Jwe.decryptText(key, wrong);
                throw new AssertionError("decrypted " + wrong);
            } catch (Jwe.MessageUndecryptable error) {
                continue;
            }
        }
        passed("a text is encrypted and decrypted, a changed one is not");
    }

    static void webhooks() throws Exception {
        String secret = "whsec_" + Base64.getEncoder().encodeToString(new byte[] {1, 1, 1, 1});
        String other = "whsec_" + Base64.getEncoder().encodeToString(new byte[] {2, 2, 2, 2});
        String body = "{\"type\":\"card.issued\"}";
        same("card.issued", Webhooks.verify(List.of(other, secret), signed(0, body), body.getBytes()).member("type"));
        Map<String, String> changed = new java.util.HashMap<>(signed(0, body));
        changed.put("webhook-timestamp", "soon");
        Object[][] invalid = {
            {other, signed(0, body), body}, {secret, signed(0, body), body + " "}, {secret, signed(-310, body), body},
            {secret, signed(310, body), body}, {secret, signed(0, "[]"), "[]"}, {secret, signed(0, "x"), "x"},
            {secret, Map.of(), body}, {secret, changed, body},
        };
        for (Object[] one : invalid) {
            try {
                @SuppressWarnings("unchecked")
                Map<String, String> headers = (Map<String, String>) one[1];
                Webhooks.verify(List.of((String) one[0]), headers, ((String) one[2]).getBytes());
                throw new AssertionError("accepted " + Arrays.toString(one));
            } catch (Webhooks.WebhookInvalid error) {
                continue;
            }
        }
        passed("a webhook of a secret of the endpoint is its event, any other is refused");
    }

    static Map<String, String> signed(int offset, String body) throws Exception {
        long at = System.currentTimeMillis() / 1000 + offset;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[] {1, 1, 1, 1}, "HmacSHA256"));
        String signature = Base64.getEncoder().encodeToString(mac.doFinal(("msg_1." + at + "." + body).getBytes()));
        return Map.of("Webhook-Id", "msg_1", "webhook-timestamp", "" + at, "webhook-signature", "v1a,AAAA v1," + signature);
    }

    static String number(byte[] bytes) {
        int from = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOfRange(bytes, from, bytes.length));
    }

    static ConnectOptions options() {
        return new ConnectOptions(baseUrl, "id", "s e:cret");
    }

    static Transport transport(ConnectOptions options) {
        return new Transport(options, "agent/1", Map.of("card_state_conflict", CardStateConflict::new));
    }

    static Object send(Operation operation, String id, Object body) {
        return Transport.waited(transport(options()).send(operation, List.of(id), null, body, new CallOptions(), Body.ANY));
    }

    static ConnectException refused(Operation operation, Reply... replies) {
        reset(replies);
        Object body = operation.sends() == null ? null : Map.of();
        return failure(transport(options()).send(operation, List.of("1"), null, body, new CallOptions(), Body.ANY));
    }

    static ConnectException failure(CompletableFuture<?> call) {
        try {
            Object answer = Transport.waited(call);
            throw new AssertionError("answered " + answer);
        } catch (ConnectException error) {
            return error;
        }
    }

    static void reset(Reply... replies) {
        SEEN.clear();
        TOKENS.set(0);
        REPLIES.clear();
        REPLIES.addAll(List.of(replies));
    }

    static void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        try {
            if (exchange.getRequestURI().getPath().endsWith("/oauth2/token")) {
                String token = "{\"access_token\":\"token-" + TOKENS.incrementAndGet() + "\",\"expires_in\":3600}";
                json(200, token).to(exchange);
                return;
            }
            var headers = exchange.getRequestHeaders();
            SEEN.add(new Seen(exchange.getRequestURI().toString(), headers.getFirst("idempotency-key"),
                    headers.getFirst("authorization"), headers.getFirst("user-agent")));
            Reply reply = REPLIES.poll();
            (reply == null ? json(200, "{\"ok\":true}") : reply).to(exchange);
        } finally {
            exchange.close();
        }
    }

    static Reply problem(int status, String code, String... headers) {
        return json(status, "{\"code\":\"" + code + "\"}", headers);
    }

    static Reply json(int status, String body, String... headers) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("content-type", "application/json");
            for (int i = 0; i < headers.length; i += 2) exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    static void sleep(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
        }
    }

    static void same(Object expected, Object found) {
        if (!Objects.equals(expected, found)) throw new AssertionError("expected " + expected + ", found " + found);
    }

    static void passed(String name) {
        System.out.println("ok: " + name);
    }
}
