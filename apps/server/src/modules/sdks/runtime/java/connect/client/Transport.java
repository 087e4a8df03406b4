package connect.client;

import connect.client.ConnectException.AnswerUnreadable;
import connect.client.ConnectException.Facts;
import connect.client.ConnectOptions.RequestRecord;
import connect.client.ConnectOptions.ResponseRecord;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends the calls of all resources: tokens, repetitions and errors. Threads may share it. */
public final class Transport {
    /** Milliseconds before the first repetition, doubled for each further one. */
    private static final long FIRST_WAIT = 500;
    /** A server that wants more milliseconds than this waited for is not asked again. */
    private static final long LONGEST_WAIT = 60_000;
    /** Seconds by which a token is renewed before it expires, and for which even one that lives for no time is used. */
    private static final double EARLY = 60;
    private static final double SHORTEST = 1;
    private static final Set<Integer> WORTH_REPEATING = Set.of(408, 429, 502, 503, 504);
    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*\\}");

    private record Token(String value, Instant until) {}

    private final ConnectOptions options;
    private final String agent;
    private final Map<String, Function<Facts, ConnectException>> errors;
    private final HttpClient http;
    private CompletableFuture<Token> token;

    /** @param errors the class of each code */
    public Transport(ConnectOptions options, String agent, Map<String, Function<Facts, ConnectException>> errors) {
        this.options = options;
        this.agent = agent;
        this.errors = errors;
        // Some servers that do not know HTTP/2 answer its offer with an error.
        this.http = options.http != null
                ? options.http
                : HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(options.timeout)
                        .build();
    }

    /** Waits for a call. @throws ConnectException */
    public static <T> T waited(CompletableFuture<T> call) {
        try {
            return call.join();
        } catch (CompletionException error) {
            if (error.getCause() instanceof RuntimeException cause) throw cause;
            throw error;
        }
    }

    /** The answer, read by {@code as}. The future fails with a {@link ConnectException}. */
    public <T> CompletableFuture<T> send(
            Operation operation, List<?> path, Body query, Object body, CallOptions own, Function<Object, T> as) {
        String key = own.idempotencyKey == null && operation.takesKey() ? UUID.randomUUID().toString() : own.idempotencyKey;
        Map<String, String> headers = new LinkedHashMap<>(Map.of("Accept", "application/json, */*;q=0.5"));
        headers.putAll(own.headers);
        headers.put("User-Agent", agent);
        if (key != null) headers.put("Idempotency-Key", key);
        if (body != null) headers.put("Content-Type", operation.sends());
        String url = options.baseUrl + filled(operation.path(), path) + queryText(query, operation.joined());
        byte[] content = body == null ? null : contentOf(body, operation.sends());
        Duration limit = own.timeout == null ? options.timeout : own.timeout;
        boolean isSafe = key != null || Set.of("GET", "HEAD").contains(operation.method());
        int retries = isSafe ? options.maxRetries : 0;
        return withToken(new Call(operation, url, headers, content, limit), 1, retries, true).thenApply(answer -> {
            own.onAnswer.accept(new CallOptions.Answer(answer.statusCode(), answer.headers()));
            return read(answer, as);
        });
    }

    public <I, P extends Body> Pages<I, P> pages(
            Operation operation, List<?> path, Body query, CallOptions own, Function<Object, I> item, Function<Object, P> page) {
        return new Pages<>(
                cursor -> {
                    Body asked = new Body();
                    if (query != null) query.members().forEach(asked::setMember);
                    if (cursor != null) asked.setMember("cursor", cursor);
                    return send(operation, path, asked, null, own, page);
                },
                item);
    }

    private record Call(Operation operation, String url, Map<String, String> headers, byte[] content, Duration limit) {}

    private CompletableFuture<HttpResponse<byte[]>> withToken(Call call, int number, int retries, boolean mayRenew) {
        CompletableFuture<Token> asked = accessToken();
        return asked.thenCompose(given -> {
            Map<String, String> headers = new LinkedHashMap<>(call.headers());
            headers.put("Authorization", "Bearer " + given.value());
            return recovered(attempt(call, headers, number), error -> {
                if (mayRenew && error.status() == 401 && error.code().startsWith("token_")) {
                    forget(asked);
                    return withToken(call, number + 1, retries, false);
                }
                return later(error, number, retries, () -> withToken(call, number + 1, retries, mayRenew));
            });
        });
    }

    /** Repeats a failed attempt after its time, where that makes sense. */
    private static <T> CompletableFuture<T> later(
            ConnectException error, int number, int retries, java.util.function.Supplier<CompletableFuture<T>> again) {
        long wait = number <= retries ? waitAfter(error, number) : -1;
        if (wait < 0) return CompletableFuture.failedFuture(error);
        return CompletableFuture.supplyAsync(() -> null, CompletableFuture.delayedExecutor(wait, TimeUnit.MILLISECONDS))
                .thenCompose(nothing -> again.get());
    }

    private static <T> CompletableFuture<T> recovered(
            CompletableFuture<T> attempt, Function<ConnectException, CompletableFuture<T>> otherwise) {
        return attempt.handle((value, error) -> {
                    if (error == null) return CompletableFuture.completedFuture(value);
                    Throwable cause = error instanceof CompletionException ? error.getCause() : error;
                    return cause instanceof ConnectException known
                            ? otherwise.apply(known)
                            : CompletableFuture.<T>failedFuture(cause);
                })
                .thenCompose(Function.identity());
    }

    /** One token for all calls that wait for it. */
    private synchronized CompletableFuture<Token> accessToken() {
        boolean isOver = token != null && token.isDone()
                && (token.isCompletedExceptionally() || token.join().until().isBefore(Instant.now()));
        if (token == null || isOver) token = newToken(1);
        return token;
    }

    private synchronized void forget(CompletableFuture<Token> refused) {
        if (token == refused) token = null;
    }

    private CompletableFuture<Token> newToken(int number) {
        String credentials = encoded(options.clientId) + ":" + encoded(options.clientSecret);
        Map<String, String> headers = Map.of(
                "Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)),
                "Content-Type", "application/x-www-form-urlencoded",
                "User-Agent", agent);
        Operation operation = new Operation("POST", URI.create(options.tokenUrl).getPath(), false, null, List.of());
        byte[] content = "grant_type=client_credentials".getBytes(StandardCharsets.UTF_8);
        Call call = new Call(operation, options.tokenUrl, headers, content, options.timeout);
        CompletableFuture<Token> asked = attempt(call, headers, number).thenApply(answer -> {
            if (!(read(answer, Body.ANY) instanceof Map<?, ?> given) || !(given.get("access_token") instanceof String value)) {
                throw AnswerUnreadable.of("The token endpoint gave no token.", answer.statusCode(), null, null);
            }
            double seconds = given.get("expires_in") instanceof Number lifetime ? lifetime.doubleValue() : 300;
            double lives = Math.max(SHORTEST, Math.max(seconds / 2, seconds - EARLY));
            return new Token(value, Instant.now().plusMillis((long) (lives * 1000)));
        });
        return recovered(asked, error -> later(error, number, options.maxRetries, () -> newToken(number + 1)));
    }

    private CompletableFuture<HttpResponse<byte[]>> attempt(Call call, Map<String, String> headers, int number) {
        Operation operation = call.operation();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(call.url()))
                .method(operation.method(), call.content() == null
                        ? BodyPublishers.noBody()
                        : BodyPublishers.ofByteArray(call.content()));
        headers.forEach(request::setHeader);
        tell(options.onRequest, new RequestRecord(operation.method(), operation.path(), number));
        long began = System.nanoTime();
        // The platform's own time-out ends with the head of the answer.
        CompletableFuture<HttpResponse<byte[]>> sent = http.sendAsync(request.build(), LimitedBytes.handler());
        return sent.copy()
                .orTimeout(call.limit().toMillis(), TimeUnit.MILLISECONDS)
                .handle((answer, error) -> {
                    int status = answer == null ? 0 : answer.statusCode();
                    String requestId = answer == null ? null : header(answer, "x-request-id");
                    Duration took = Duration.ofNanos(System.nanoTime() - began);
                    tell(options.onResponse,
                            new ResponseRecord(operation.method(), operation.path(), number, status, requestId, took));
                    if (error != null) {
                        sent.cancel(true);
                        throw failure(error, call.limit());
                    }
                    if (status < 200 || status > 299) throw refusal(answer);
                    return answer;
                });
    }

    private static ConnectException failure(Throwable error, Duration limit) {
        Throwable cause = error instanceof CompletionException ? error.getCause() : error;
        if (cause instanceof TimeoutException || cause instanceof java.net.http.HttpTimeoutException) {
            String message = "No whole answer within " + limit.toMillis() + " ms.";
            return new ConnectException.TimedOut(new Facts(message, "timed_out", 0, null, null, null, null, cause));
        }
        for (Throwable one = cause; one != null; one = one.getCause()) {
            if (one instanceof LimitedBytes.TooLarge) {
                return AnswerUnreadable.of("The answer is larger than 32 MiB.", 0, null, cause);
            }
        }
        String message = "The connection failed before the answer was whole.";
        return new ConnectException.ConnectionFailed(
                new Facts(message, "connection_failed", 0, null, null, null, null, cause));
    }

    private ConnectException refusal(HttpResponse<byte[]> answer) {
        Map<String, Object> problem = problemIn(answer.body());
        int status = answer.statusCode();
        String code = problem.get("code") instanceof String text ? text : "http_" + status;
        String message = "The server answered " + status + ".";
        for (String name : List.of("title", "errorMessage", "detail")) {
            if (problem.get(name) instanceof String text) message = text;
        }
        if (problem.get("errors") instanceof List<?> faults && !faults.isEmpty() && faults.get(0) instanceof Map<?, ?> fault) {
            message += " " + fault.get("pointer") + ": " + fault.get("message");
        }
        Facts facts = new Facts(message, code, status, header(answer, "x-request-id"), header(answer, "sandbox-timeline"),
                problem.isEmpty() ? null : problem, header(answer, "retry-after"), null);
        return errors.getOrDefault(code, ConnectException::new).apply(facts);
    }

    private static Map<String, Object> problemIn(byte[] bytes) {
        try {
            return Body.parsed(bytes) instanceof Map<?, ?> found ? Body.map(Body.ANY).apply(found) : Map.of();
        } catch (IOException error) {
            return Map.of();
        }
    }

    /** Milliseconds to wait before a repetition; -1 when there is no sense in one. */
    private static long waitAfter(ConnectException error, int number) {
        boolean isConnection = error instanceof ConnectException.ConnectionFailed || error instanceof ConnectException.TimedOut;
        if (!isConnection && !WORTH_REPEATING.contains(error.status())) return -1;
        long wanted = wanted(error.retryAfter());
        if (wanted > LONGEST_WAIT) return -1;
        double jittered = FIRST_WAIT * Math.pow(2, number - 1) * (0.5 + ThreadLocalRandom.current().nextDouble() / 2);
        return Math.max(wanted, (long) jittered);
    }

    /** Seconds or a date, in milliseconds from now; 0 for neither. */
    private static long wanted(String retryAfter) {
        if (retryAfter == null) return 0;
        if (retryAfter.matches("\\d{1,9}")) return Long.parseLong(retryAfter) * 1000;
        try {
            ZonedDateTime then = ZonedDateTime.parse(retryAfter, DateTimeFormatter.RFC_1123_DATE_TIME);
            return Duration.between(Instant.now(), then).toMillis();
        } catch (DateTimeParseException error) {
            return 0;
        }
    }

    /** A log that fails must not fail the call: its error is dropped. */
    private static <R> void tell(Consumer<R> listener, R record) {
        try {
            listener.accept(record);
        } catch (RuntimeException error) {
            return;
        }
    }

    private static <T> T read(HttpResponse<byte[]> answer, Function<Object, T> as) {
        if (answer.body().length == 0) return null;
        String type = answer.headers().firstValue("content-type").orElse("").toLowerCase(java.util.Locale.ROOT);
        try {
            if (type.matches(".*[/+]json\\b.*")) return as.apply(Body.parsed(answer.body()));
            return as.apply(type.startsWith("text/") ? new String(answer.body(), StandardCharsets.UTF_8) : answer.body());
        } catch (IOException | ClassCastException | ArithmeticException error) {
            String message = "The answer is not what its document says.";
            throw AnswerUnreadable.of(message, answer.statusCode(), header(answer, "x-request-id"), error);
        }
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse(null);
    }

    private static byte[] contentOf(Object body, String mediaType) {
        if (mediaType.matches(".*[/+]json\\b.*")) return Body.written(body);
        return body instanceof byte[] bytes ? bytes : body.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String filled(String template, List<?> values) {
        StringBuilder text = new StringBuilder();
        Matcher matcher = PARAMETER.matcher(template);
        for (int next = 0; matcher.find(); next += 1) {
            Object value = next < values.size() ? values.get(next) : null;
            // A server or a proxy takes dots for another path.
            if (value == null || Set.of("", ".", "..").contains(value.toString())) {
                throw new IllegalArgumentException(matcher.group() + " in the path needs a value.");
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(encoded(value.toString())));
        }
        return matcher.appendTail(text).toString();
    }

    private static String queryText(Body query, List<String> joined) {
        if (query == null) return "";
        List<String> pairs = new ArrayList<>();
        query.members().forEach((name, value) -> {
            List<String> texts = (value instanceof List<?> several ? several : java.util.Arrays.asList(value))
                    .stream().filter(one -> one != null).map(Object::toString).toList();
            if (joined.contains(name) && !texts.isEmpty()) texts = List.of(String.join(",", texts));
            for (String text : texts) pairs.add(encoded(name) + "=" + encoded(text));
        });
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
