using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ConnectIssuingWire.Api;
using ConnectIssuingWire.Client;
using ConnectIssuingWire.Model;

/** Every call of the document of the wire, with the values that expected.ts knows. */
public static class Wire
{
    static void Call(string name, Func<object> send)
    {
        try
        {
            Console.WriteLine(name + ": " + send());
        }
        catch (Exception failure)
        {
            Console.WriteLine(name + ": failed " + failure.ToString().Replace("\n", " "));
        }
    }

    static void Sent(string name, Action send)
    {
        Call(name, () => { send(); return "sent"; });
    }

    static FileParameter File()
    {
        return new FileParameter("a.bin", new MemoryStream(new byte[] { 0, 255, 10, 128 }));
    }

    static string Hex(FileParameter file)
    {
        var bytes = new MemoryStream();
        file.Content.CopyTo(bytes);
        return string.Concat(bytes.ToArray().Select(one => one.ToString("x2")));
    }

    public static void Main(string[] args)
    {
        var api = new WireApi(args[0]);
        var ids = new List<long> { 3, 4 };
        Sent("label", () => api.Label("a/b"));
        Sent("label-list", () => api.LabelList(ids));
        Sent("label-each", () => api.LabelEach("3.4"));
        Sent("label-object", () => api.LabelObject(1, 2));
        Sent("matrix", () => api.Matrix(5));
        Sent("matrix-list", () => api.MatrixList(ids));
        Sent("matrix-object", () => api.MatrixObject(1, 2));
        Sent("simple", () => api.Simple("a/b ü;?#%", ids));
        Sent("simple-object", () => api.SimpleObject(1, 2));
        Sent("open-object", () => api.OpenObject(new List<string> { "from", "1", "to", "2" }));
        Sent("query-lists", () => api.QueryLists(
            new List<string> { "a", "b c" }, new List<string> { "a", "b,c" }, new List<long> { 1, 2 }, ids));
        Sent("query-objects", () => api.QueryObjects(
            filterState: new List<string> { "open", "b c" }, filterAmountGte: 5, size: 10,
            point: new List<string> { "x", "1", "y", "2" }));
        Sent("query-maps", () => api.QueryMaps(
            new Dictionary<string, DateTimeOffset> { { "gte", DateTimeOffset.Parse("2025-03-04T10:22:31.123Z") } },
            new Dictionary<string, bool> { { "on", true } }, new Dictionary<string, string> { { "team", "a b" } }));
        Sent("query-json", () => api.QueryJson("{\"x\":1,\"y\":2}"));
        Sent("query-nested", () => api.QueryNested(new List<Point> { new Point(1, 2), new Point(3, 4) }));
        Sent("query-values", () => api.QueryValues(
            "2025-03-04", DateTimeOffset.Parse("2025-03-04T10:22:31.123Z"), true, 9007199254740993, new List<int> { 0, 1 }, 5, 4));
        Sent("headers", () => api.Headers(new List<long> { 1, 2 }, "x,1,y,2", true, "{\"x\":1}", null, "mine/1"));
        Sent("cookies", () => api.Cookies(
            "a b;c", 1, x: 1, y: 2, span: new List<string> { "from", "1", "to", "2" }));
        Call("text", () => api.SendText("plain \"q\"\nü").Replace("\n", " "));
        Call("bytes", () => Hex(api.SendBytes(File())));
        Call("xml", () => api.SendXml("<p x=\"1\"/>"));
        Call("lines", () => api.SendLines("{\"x\":1}\n{\"x\":2}\n").Replace("\n", "|"));
        Call("quoted", () => Hex(api.SendQuoted(new Point(1, 2))));
        Sent("said-form", () => api.SendSaidForm("m"));
        Sent("see-nothing", () => api.SeeNothing());
        Call("nothing", () => api.ReadNothing() == null ? "nothing" : "something");
        Sent("empty-bytes", () => api.SendNoBytes(new FileParameter(new MemoryStream())));
        Sent("unset-body", () => api.SendMaybe());
        Sent("unset-bytes", () => api.SendMaybeBytes());
        Call("encoded", () => Convert.ToBase64String(api.SendEncoded(new Encoded(new byte[] { 0, 255 })).Data));
        Call("json-text", () => api.ReadText());
        Sent("form", () => api.SendForm("a&b c", new List<string> { "x", "y z" }, "{\"x\":1,\"y\":2}", 1));
        Sent("multipart", () => api.SendParts(
            File(), new Point(1, 2), new List<string> { "x", "y z" }, new List<FileParameter> { File(), File() }));
        Sent("multipart-types", () => api.SendTypedParts(File(), new Point(1, 2), new List<string> { "x", "y z" }));
        Call("scenes", () =>
        {
            var more = new List<Clip> { new TextClip("b", "text") };
            var scene = api.SendScene(new Scene(new MediaClip("u", "media"), more));
            return ((MediaClip)scene.Clip).Url;
        });
        Call("orders", () => api.CreateOrder(false).Order);
        Call("orders later", () => api.CreateOrder(true).Ticket);
        Sent("batches", () => api.SendBatch(api.ReadBatch()));
        Call("members", () =>
        {
            var inner = new Inner("n");
            var members = new Members("n", 9007199254740993, 1234567.89m, inner, new List<Inner> { inner });
            return api.SendMembers(members).Inner.Id;
        });
        Sent("extras", () => api.SendExtras(api.ReadExtras()));
        Sent("news", () => api.SendNews(api.ReadNews()));
        Sent("kinds", () => api.SendKind(api.ReadKind()));
        Call("values", () =>
        {
            var values = api.ReadValues();
            api.SendValues(values);
            return values.State;
        });
        Sent("changes", () => api.SendChange(new Change { Cleared = null, Either = null }));
    }
}
