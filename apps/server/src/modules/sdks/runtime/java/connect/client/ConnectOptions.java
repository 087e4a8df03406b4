package connect.client;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.function.Consumer;

/** What a program needs to reach the API. */
public final class ConnectOptions {
    /** An attempt, for logs: no bodies, no secrets, no values of parameters. {@code attempt} begins with 1. */
    public record RequestRecord(String method, String path, int attempt) {}

    /** {@code status} is 0 and {@code requestId} null when there was no answer. */
    public record ResponseRecord(
            String method, String path, int attempt, int status, String requestId, Duration duration) {}

    final String baseUrl;
    final String clientId;
    final String clientSecret;
    String tokenUrl;
    Duration timeout = Duration.ofSeconds(30);
    int maxRetries = 2;
    HttpClient http;
    Consumer<RequestRecord> onRequest = record -> {};
    Consumer<ResponseRecord> onResponse = record -> {};

    /** @param baseUrl address of the portal or of your host, such as "https://portal.example" */
    public ConnectOptions(String baseUrl, String clientId, String clientSecret) {
        this.baseUrl = baseUrl.replaceAll("/+$", "");
        this.clientId = clientId;
        this.clientSecret = clientSecret;
        this.tokenUrl = this.baseUrl + "/PowerCardConnectApi/rest/oauth2/token";
    }

    /** Where access tokens come from. Defaults to the token endpoint of the sandbox. */
    public ConnectOptions tokenUrl(String value) {
        tokenUrl = value;
        return this;
    }

    /** What one attempt may take, its answer included. Defaults to 30 s. */
    public ConnectOptions timeout(Duration value) {
        timeout = value;
        return this;
    }

    /** How often a call that can be repeated safely is repeated. Defaults to 2. */
    public ConnectOptions maxRetries(int value) {
        maxRetries = value;
        return this;
    }

    /** Sends requests, for a proxy or certificates of your own. */
    public ConnectOptions http(HttpClient value) {
        http = value;
        return this;
    }

    /** Told of each attempt before it is sent. */
    public ConnectOptions onRequest(Consumer<RequestRecord> listener) {
        onRequest = listener;
        return this;
    }

    /** Told of each attempt when its answer has come, or none. */
    public ConnectOptions onResponse(Consumer<ResponseRecord> listener) {
        onResponse = listener;
        return this;
    }
}
