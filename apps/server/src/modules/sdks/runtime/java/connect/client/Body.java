package connect.client;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** A JSON object. What was never set is not sent; what was set to null is sent as null. Not for several threads at once. */
public class Body {
    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final Map<String, Object> members = new LinkedHashMap<>();

    /** Its members, also those that this release does not know. */
    @JsonValue
    public Map<String, Object> members() {
        return Collections.unmodifiableMap(members);
    }

    /** A member by its name in the API; null where it is absent or null. */
    public Object member(String name) {
        return members.get(name);
    }

    /** Sets a member by its name in the API, also one that this release does not know. */
    public void setMember(String name, Object value) {
        members.put(name, value);
    }

    protected <T> T readMember(String name, Function<Object, T> as) {
        try {
            return as.apply(members.get(name));
        } catch (ClassCastException | ArithmeticException | NumberFormatException error) {
            throw new IllegalStateException("The member " + name + " is of another type: " + members.get(name), error);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Body body && members.equals(body.members);
    }

    @Override
    public int hashCode() {
        return members.hashCode();
    }

    /** As JSON. */
    @Override
    public String toString() {
        return new String(written(this), java.nio.charset.StandardCharsets.UTF_8);
    }

    public static final Function<Object, Object> ANY = value -> value;
    public static final Function<Object, String> TEXT = String.class::cast;
    public static final Function<Object, Boolean> FLAG = Boolean.class::cast;
    public static final Function<Object, BigDecimal> DECIMAL =
            value -> value == null ? null : new BigDecimal(((Number) value).toString());
    public static final Function<Object, Long> INTEGER =
            value -> value == null ? null : DECIMAL.apply(value).longValueExact();

    public static <T> Function<Object, List<T>> list(Function<Object, T> item) {
        return value -> {
            if (value == null) return null;
            List<T> read = new java.util.ArrayList<>();
            for (Object one : (List<?>) value) read.add(item.apply(one));
            return read;
        };
    }

    public static <T> Function<Object, Map<String, T>> map(Function<Object, T> item) {
        return value -> {
            if (value == null) return null;
            Map<String, T> read = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((name, one) -> read.put((String) name, item.apply(one)));
            return read;
        };
    }

    /** An object; one that was set by the program itself is given back as it is. */
    public static <T extends Body> Function<Object, T> object(Supplier<T> make) {
        return value -> {
            if (value == null) return null;
            T made = make.get();
            if (value instanceof Body body && body.getClass() == made.getClass()) {
                @SuppressWarnings("unchecked")
                T same = (T) body;
                return same;
            }
            Map<?, ?> read = value instanceof Body body ? body.members() : (Map<?, ?>) value;
            read.forEach((name, one) -> made.setMember((String) name, one));
            return made;
        };
    }

    static byte[] written(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException error) {
            throw new IllegalArgumentException("The body cannot be written as JSON.", error);
        }
    }

    static Object parsed(byte[] bytes) throws IOException {
        return JSON.readValue(bytes, Object.class);
    }
}
