import { expect, test } from "vitest";
import { mendForJava } from "./for-java.ts";

/** As the generator writes it: `email` is required and may be null, `phone` is required and not, `note` neither. */
const model = `  public static final String SERIALIZED_NAME_EMAIL = "email";
  @SerializedName(SERIALIZED_NAME_EMAIL)
  private String email;
  public static final String SERIALIZED_NAME_PHONE = "phone";
  @SerializedName(SERIALIZED_NAME_PHONE)
  private String phone;
  public static final String SERIALIZED_NAME_LAST_CALL = "last-call";
  @SerializedName(SERIALIZED_NAME_LAST_CALL)
  private Call lastCall;
  public static final String SERIALIZED_NAME_NOTE = "note";
  @SerializedName(SERIALIZED_NAME_NOTE)
  private String note = "none";

  @javax.annotation.Nullable

  public String getEmail() {
    return email;
  }
  @javax.annotation.Nonnull

  public String getPhone() {
    return phone;
  }
  @javax.annotation.Nullable

  public Call getLastCall() {
    return lastCall;
  }
  @javax.annotation.Nullable

  public String getNote() {
    return note;
  }

    openapiRequiredFields.add("email");
    openapiRequiredFields.add("phone");
    openapiRequiredFields.add("last-call");

      if (!jsonObj.get("email").isJsonPrimitive()) {
      if (!jsonObj.get("phone").isJsonPrimitive()) {
      Call.validateJsonObject(jsonObj.getAsJsonObject("last-call"));

             elementAdapter.write(out, obj);
`;

const mended = (text: string, name = "src/main/java/connect/model/Customer.java") =>
  mendForJava([{ name, content: Buffer.from(text), executable: false }])[0]?.content.toString() ?? "";

test("a required field that may be null is read when it is null, and no other", () => {
  const text = mended(model);
  expect(text).toContain('if (!jsonObj.get("email").isJsonNull() && !jsonObj.get("email").isJsonPrimitive()) {');
  expect(text).toContain('if (!jsonObj.get("phone").isJsonPrimitive()) {');
  expect(text).toContain(
    'if (!jsonObj.get("last-call").isJsonNull()) Call.validateJsonObject(jsonObj.getAsJsonObject("last-call"));',
  );
});

test("so is a list", () => {
  const text = mended(
    model
      .replaceAll('"phone"', '"lines"')
      .replaceAll("Nonnull", "Nullable")
      .replace(
        "Call.validate",
        `if (!jsonObj.get("lines").isJsonArray()) {
      JsonArray jsonArraylines = jsonObj.getAsJsonArray("lines");
      Call.validate`,
      ),
  );
  expect(text).toContain('if (!jsonObj.get("lines").isJsonNull() && !jsonObj.get("lines").isJsonArray()) {');
  expect(text).toContain(
    'jsonArraylines = jsonObj.get("lines").isJsonNull() ? new JsonArray() : jsonObj.getAsJsonArray("lines");',
  );
});

test("what is sent has the nulls that are required, and no others", () => {
  expect(mended(model)).toContain(
    `             obj.entrySet().removeIf(entry -> entry.getValue().isJsonNull() && !(entry.getKey().equals("email") || entry.getKey().equals("last-call")));
             boolean writesNull = out.getSerializeNulls();
             out.setSerializeNulls(true);
             elementAdapter.write(out, obj);
             out.setSerializeNulls(writesNull);
`,
  );
});

test("so has a choice between models", () => {
  const choice =
    mended(`  JsonObject obj = adapterPerson.toJsonTree((Person)value.getActualInstance()).getAsJsonObject();
  elementAdapter.write(out, obj);
`);
  expect(choice).toContain("JsonObject obj = gson.toJsonTree(value.getActualInstance()).getAsJsonObject();");
  expect(choice).toContain("out.setSerializeNulls(true);");
  expect(choice).not.toContain("removeIf");
});

test("what is no model stays as it is", () => {
  expect(mended(model, "src/main/java/connect/ApiClient.java")).toBe(model);
});
