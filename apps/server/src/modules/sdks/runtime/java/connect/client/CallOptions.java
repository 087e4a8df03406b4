package connect.client;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** What a single call can have for itself. */
public final class CallOptions {
    /** The answer that a call returns, for its status and headers such as ETag. */
    public record Answer(int status, HttpHeaders headers) {}

    final Map<String, String> headers = new LinkedHashMap<>();
    String idempotencyKey;
    Duration timeout;
    Consumer<Answer> onAnswer = answer -> {};

    /** Makes a change safe to repeat. Calls that take one get a new one each unless you set it. */
    public CallOptions idempotencyKey(String value) {
        idempotencyKey = value;
        return this;
    }

    public CallOptions header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** For each attempt. */
    public CallOptions timeout(Duration value) {
        timeout = value;
        return this;
    }

    public CallOptions onAnswer(Consumer<Answer> listener) {
        onAnswer = listener;
        return this;
    }
}
