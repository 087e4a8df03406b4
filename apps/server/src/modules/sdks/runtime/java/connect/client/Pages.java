package connect.client;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A list in pages: {@code for (item : pages)} reads all of them, {@link #first} gives the first page. */
public final class Pages<I, P extends Body> implements Iterable<I> {
    private final Function<String, CompletableFuture<P>> load;
    private final Function<Object, I> item;

    Pages(Function<String, CompletableFuture<P>> load, Function<Object, I> item) {
        this.load = load;
        this.item = item;
    }

    public P first() {
        return Transport.waited(firstAsync());
    }

    public CompletableFuture<P> firstAsync() {
        return load.apply(null);
    }

    public Stream<I> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    @Override
    public Iterator<I> iterator() {
        return new Iterator<>() {
            private Iterator<I> page = List.<I>of().iterator();
            private String cursor;
            private boolean isLast;

            @Override
            public boolean hasNext() {
                while (!page.hasNext() && !isLast) {
                    P loaded = Transport.waited(load.apply(cursor));
                    page = loaded.readMember("items", Body.list(item)).iterator();
                    cursor = loaded.readMember("nextCursor", Body.TEXT);
                    isLast = cursor == null;
                }
                return page.hasNext();
            }

            @Override
            public I next() {
                if (!hasNext()) throw new NoSuchElementException();
                return page.next();
            }
        };
    }
}
