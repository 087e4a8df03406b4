package connect.client;

import java.util.Map;

/** A call that failed. Its subclasses are named after the codes of the API. */
public class ConnectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What is known of a failure. {@code status} is 0 when there was no answer. */
    public record Facts(
            String message,
            String code,
            int status,
            String requestId,
            String timeline,
            Map<String, Object> problem,
            String retryAfter,
            Throwable cause) {}

    private final transient Facts facts;

    public ConnectException(Facts facts) {
        super(facts.message(), facts.cause());
        this.facts = facts;
    }

    /** Code of the API, or "connection_failed", "timed_out", "answer_unreadable". */
    public String code() {
        return facts.code();
    }

    /** HTTP status; 0 when there was no answer. */
    public int status() {
        return facts.status();
    }

    /** Null when the answer named none. */
    public String requestId() {
        return facts.requestId();
    }

    /** Page of the portal that shows what happened in this call; null when the answer named none. */
    public String timeline() {
        return facts.timeline();
    }

    /** The body of the refusal (RFC 9457); null when it was none. */
    public Map<String, Object> problem() {
        return facts.problem();
    }

    String retryAfter() {
        return facts.retryAfter();
    }

    /** No answer, or one that broke off. */
    public static class ConnectionFailed extends ConnectException {
        private static final long serialVersionUID = 1L;

        public ConnectionFailed(Facts facts) {
            super(facts);
        }
    }

    /** No whole answer within the time-out. */
    public static class TimedOut extends ConnectException {
        private static final long serialVersionUID = 1L;

        public TimedOut(Facts facts) {
            super(facts);
        }
    }

    /** An answer that is not what its content type or its document says, or larger than 32 MiB. */
    public static class AnswerUnreadable extends ConnectException {
        private static final long serialVersionUID = 1L;

        public AnswerUnreadable(Facts facts) {
            super(facts);
        }

        static AnswerUnreadable of(String message, int status, String requestId, Throwable cause) {
            return new AnswerUnreadable(
                    new Facts(message, "answer_unreadable", status, requestId, null, null, null, cause));
        }
    }
}
