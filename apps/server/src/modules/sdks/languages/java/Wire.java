import connect.issuing.wire.ApiClient;
import connect.issuing.wire.api.WireApi;
import connect.issuing.wire.model.Change;
import connect.issuing.wire.model.Encoded;
import connect.issuing.wire.model.Inner;
import connect.issuing.wire.model.MediaClip;
import connect.issuing.wire.model.Members;
import connect.issuing.wire.model.Order;
import connect.issuing.wire.model.Point;
import connect.issuing.wire.model.Scene;
import connect.issuing.wire.model.TextClip;
import connect.issuing.wire.model.Ticket;
import connect.issuing.wire.model.Values;
import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Every call of the document of the wire, with the values that expected.ts knows. */
public class Wire {
  interface Send {
    Object now() throws Exception;
  }

  interface Nothing {
    void now() throws Exception;
  }

  static void call(String name, Send send) {
    try {
      System.out.println(name + ": " + send.now());
    } catch (Exception failure) {
      System.out.println(name + ": failed " + failure);
    }
  }

  static void sent(String name, Nothing send) {
    call(name, () -> {
      send.now();
      return "sent";
    });
  }

  static File file() throws Exception {
    File made = File.createTempFile("wire", ".bin");
    Files.write(made.toPath(), new byte[] {0, (byte) 255, 10, (byte) 128});
    return made;
  }

  public static void main(String[] args) {
    WireApi api = new WireApi(new ApiClient().updateBaseUri(args[0]));
    OffsetDateTime at = OffsetDateTime.parse("2025-03-04T10:22:31.123Z");
    sent("label", () -> api.label("a/b"));
    sent("label-list", () -> api.labelList(List.of(3L, 4L)));
    sent("label-each", () -> api.labelEach("3.4"));
    sent("label-object", () -> api.labelObject(1L, 2L));
    sent("matrix", () -> api.matrix(5L));
    sent("matrix-list", () -> api.matrixList(List.of(3L, 4L)));
    sent("matrix-object", () -> api.matrixObject(1L, 2L));
    sent("simple", () -> api.simple("a/b ü;?#%", List.of(3L, 4L)));
    sent("simple-object", () -> api.simpleObject(1L, 2L));
    sent("open-object", () -> api.openObject(List.of("from", "1", "to", "2")));
    sent("query-lists", () -> api.queryLists(List.of("a", "b c"), List.of("a", "b,c"), List.of(1L, 2L), List.of(3L, 4L)));
    sent("query-objects", () -> api.queryObjects(List.of("open", "b c"), 5L, 10L, null, List.of("x", "1", "y", "2")));
    sent("query-maps", () -> api.queryMaps(Map.of("gte", at), Map.of("on", true), Map.of("team", "a b")));
    sent("query-json", () -> api.queryJson("{\"x\":1,\"y\":2}"));
    sent("query-nested", () -> api.queryNested(List.of(new Point().x(1L).y(2L), new Point().x(3L).y(4L))));
    sent("query-values", () -> api.queryValues(LocalDate.of(2025, 3, 4), at, true, 9007199254740993L, List.of(0, 1), 5, 4f, null));
    sent("headers", () -> api.headers(List.of(1L, 2L), "x,1,y,2", true, "{\"x\":1}", null, "mine/1"));
    sent("cookies", () -> api.cookies("a b;c", 1L, null, 1L, 2L, List.of("from", "1", "to", "2")));
    call("text", () -> api.sendText("plain \"q\"\nü"));
    call("bytes", () -> HexFormat.of().formatHex(Files.readAllBytes(api.sendBytes(file()).toPath())));
    call("xml", () -> api.sendXml("<p x=\"1\"/>"));
    call("lines", () -> api.sendLines("{\"x\":1}\n{\"x\":2}\n").replace("\n", "|"));
    call("quoted", () -> HexFormat.of().formatHex(Files.readAllBytes(api.sendQuoted(new Point().x(1L).y(2L)).toPath())));
    sent("said-form", () -> api.sendSaidForm("m"));
    sent("see-nothing", () -> api.seeNothing());
    call("nothing", () -> api.readNothing() == null ? "nothing" : "something");
    sent("empty-bytes", () -> api.sendNoBytes(Files.createTempFile("", ".bin").toFile()));
    sent("unset-body", () -> api.sendMaybe(null));
    sent("unset-bytes", () -> api.sendMaybeBytes(null));
    call("encoded", () -> {
      Encoded answer = api.sendEncoded(new Encoded().data(new byte[] {0, (byte) 255}));
      return Base64.getEncoder().encodeToString(answer.getData());
    });
    call("json-text", () -> api.readText());
    sent("form", () -> api.sendForm("a&b c", List.of("x", "y z"), "{\"x\":1,\"y\":2}", 1L, null, null));
    sent("multipart", () -> api.sendParts(file(), new Point().x(1L).y(2L), List.of("x", "y z"), List.of(file(), file()), null));
    sent("multipart-types", () -> api.sendTypedParts(file(), new Point().x(1L).y(2L), List.of("x", "y z")));
    call("scenes", () -> {
      MediaClip clip = new MediaClip();
      clip.kind("media");
      TextClip text = new TextClip();
      text.kind("text");
      Scene scene = new Scene().clip(clip.url("u")).more(List.of(text.body("b")));
      return ((MediaClip) api.sendScene(scene).getClip()).getUrl();
    });
    call("orders", () -> ((Order) api.createOrder(false).getActualInstance()).getOrder());
    call("orders later", () -> ((Ticket) api.createOrder(true).getActualInstance()).getTicket());
    sent("batches", () -> api.sendBatch(api.readBatch()));
    call("members", () -> {
      Inner inner = new Inner().name("n");
      Members members = new Members().name("n").wide(9007199254740993L).amount(new BigDecimal("1234567.89"));
      return api.sendMembers(members.inner(inner)._list(List.of(inner))).getInner().getId();
    });
    sent("extras", () -> api.sendExtras(api.readExtras()));
    sent("news", () -> api.sendNews(api.readNews()));
    sent("kinds", () -> api.sendKind(api.readKind()));
    call("values", () -> {
      Values values = api.readValues();
      api.sendValues(values);
      return values.getState();
    });
    sent("changes", () -> api.sendChange(new Change().cleared(null).either(null)));
  }
}
