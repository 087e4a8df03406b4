"""Every call of the document of the wire, with the values that expected.ts knows."""
import sys
import tempfile
from datetime import date, datetime, timezone

import connect_issuing_wire_client as client

api = client.WireApi(client.ApiClient(client.Configuration(host=sys.argv[1])))


def call(name, send):
    try:
        value = send()
        print(f"{name}: {value}" if value is not None else f"{name}: sent")
    except Exception as error:
        print(f"{name}: failed {type(error).__name__} {error}".replace("\n", " "))


def file():
    with tempfile.NamedTemporaryFile(suffix=".bin", delete=False) as made:
        made.write(b"\x00\xff\n\x80")
    return made.name


call("label", lambda: api.label("a/b"))
call("label-list", lambda: api.label_list([3, 4]))
call("label-each", lambda: api.label_each("3.4"))
call("label-object", lambda: api.label_object(1, 2))
call("matrix", lambda: api.matrix(5))
call("matrix-list", lambda: api.matrix_list([3, 4]))
call("matrix-object", lambda: api.matrix_object(1, 2))
call("simple", lambda: api.simple("a/b ü;?#%", [3, 4]))
call("simple-object", lambda: api.simple_object(1, 2))
call("open-object", lambda: api.open_object(["from", "1", "to", "2"]))
call("query-lists", lambda: api.query_lists(each=["a", "b c"], commas=["a", "b,c"], pipes=[1, 2], spaces=[3, 4]))
call("query-objects", lambda: api.query_objects(filter_state=["open", "b c"], filter_amount_gte=5, size=10, point=["x", "1", "y", "2"]))
call("query-maps", lambda: api.query_maps(
    since={"gte": datetime(2025, 3, 4, 10, 22, 31, 123000, timezone.utc)}, flags={"on": True}, labels={"team": "a b"}))
call("query-json", lambda: api.query_json(where='{"x":1,"y":2}'))
call("query-nested", lambda: api.query_nested(points=[client.Point(x=1, y=2), client.Point(x=3, y=4)]))
call("query-values", lambda: api.query_values(
    on=date(2025, 3, 4), at=datetime(2025, 3, 4, 10, 22, 31, 123000, timezone.utc), yes=True, wide=9007199254740993, level=[0, 1], above=5, rate=4.0))
call("headers", lambda: api.headers(x_ids=[1, 2], x_point="x,1,y,2", x_yes=True, x_json='{"x":1}', user_agent="mine/1"))
call("cookies", lambda: api.cookies("a b;c", debug=1, x=1, y=2, span=["from", "1", "to", "2"]))
call("text", lambda: ascii(api.send_text('plain "q"\nü')))
call("bytes", lambda: api.send_bytes(b"\x00\xff\n\x80").hex())
call("xml", lambda: api.send_xml('<p x="1"/>'))
call("lines", lambda: api.send_lines('{"x":1}\n{"x":2}\n').replace("\n", "|"))
call("quoted", lambda: api.send_quoted(client.Point(x=1, y=2)).hex())
call("said-form", lambda: api.send_said_form(memo="m"))
call("see-nothing", lambda: api.see_nothing())
call("nothing", lambda: api.read_nothing() or "nothing")
call("empty-bytes", lambda: api.send_no_bytes(b""))
call("unset-body", lambda: api.send_maybe())
call("unset-bytes", lambda: api.send_maybe_bytes())
call("encoded", lambda: api.send_encoded(client.Encoded(data="AP8=")).data)
call("json-text", lambda: api.read_text())
call("form", lambda: api.send_form(memo="a&b c", items=["x", "y z"], point='{"x":1,"y":2}', range_from=1))
call("multipart", lambda: api.send_parts(
    file(), meta=client.Point(x=1, y=2), labels=["x", "y z"], pages=[b"\x00\xff\n\x80", file()]))
call("multipart-types", lambda: api.send_typed_parts(file(), meta=client.Point(x=1, y=2), labels=["x", "y z"]))
scene = client.Scene(clip=client.MediaClip(kind="media", url="u"), more=[client.TextClip(kind="text", body="b")])
call("scenes", lambda: api.send_scene(scene).clip.url)
call("orders", lambda: api.create_order(False).order)
call("orders later", lambda: api.create_order(True).ticket)
call("batches", lambda: api.send_batch(api.read_batch()))
members = client.Members(
    id="m", name="n", wide=9007199254740993, amount=1234567.89,
    inner=client.Inner(id="i", name="n"), list=[client.Inner(id="i", name="n")])
call("members", lambda: api.send_members(members).inner.id)
call("extras", lambda: api.send_extras(api.read_extras()))
call("news", lambda: api.send_news(api.read_news()))
call("kinds", lambda: api.send_kind(api.read_kind()))


def values():
    read = api.read_values()
    api.send_values(read)
    return read.state.value


call("values", values)
call("changes", lambda: api.send_change(client.Change(cleared=None, either=None)))
