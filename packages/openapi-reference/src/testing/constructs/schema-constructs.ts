import type { Construct } from "./construct.ts";

/** JSON Schema 2020-12, and what OpenAPI adds to it. */
export const schemaConstructs: readonly Construct[] = [
  {
    construct: "several types, lists of lists, lists that may hold null",
    file: "type-array.yaml",
    rows: [
      "amount optional string or integer",
      "list optional array of (string or null)",
      "nested optional array of array of number",
    ],
  },
  {
    construct: "nullable of OpenAPI 3.0",
    file: "nullable.yaml",
    rows: ["until optional string date-time or null", "status optional string enum of 1 or null active"],
  },
  {
    construct: "a reference or null",
    file: "null-alternative.yaml",
    rows: ["card optional object Card or null 1 property A card."],
  },
  {
    construct: "const",
    file: "const.yaml",
    rows: [
      "kind optional string const cardholder",
      "version optional integer const 2",
      "nothing optional null const null",
    ],
  },
  {
    construct: "enum, a long one cut until asked",
    file: "enum.yaml",
    press: ["Show all 60"],
    rows: [
      "status optional string enum of 2 default active active blocked",
      'mixed optional integer or string or boolean or object enum of 5 1 1 true "" {"a":1}',
    ],
    texts: ["5059"],
  },
  {
    construct: "enum with descriptions, in every spelling",
    file: "enum-descriptions.yaml",
    rows: [
      "reason optional string enum of 2 lost The card cannot be found. stolen Somebody took it.",
      "code optional integer enum of 2 1 DEBIT Money goes out. 2 CREDIT Money comes in.",
      "side optional string enum of 2 D Debit Money goes out. C Credit Deprecated",
    ],
  },
  {
    construct: "oneOf is a switch",
    file: "one-of.yaml",
    press: ["System"],
    rows: ["requestedBy optional object or string one of 3 Who asked for it.", "job optional string"],
    texts: ["One of Cardholder System string uuid", "A batch."],
    hidden: ["customerId"],
  },
  {
    construct: "anyOf beside properties",
    file: "any-of.yaml",
    press: ["with token"],
    rows: ["expiry optional string", "token required string"],
    texts: ["Any of with pan with token"],
  },
  {
    construct: "allOf adds up",
    file: "all-of.yaml",
    rows: [
      "body object All of it.",
      "requestUID required string uuid",
      "amount required integer 1 to 100 In minor units.",
    ],
  },
  { construct: "not", file: "not.yaml", rows: ["status optional string", "not string enum of 2 closed deleted"] },
  {
    construct: "discriminator with mapping: each option says its values",
    file: "discriminator.yaml",
    rows: ["by optional object one of 2, by kind", "customerId optional string"],
    texts: ["One of cardholder, customer Operator by kind", "object Holder Owns the card."],
  },
  {
    construct: "discriminator of a base, whose derived schemas name it by allOf",
    file: "discriminator-inheritance.yaml",
    press: ["Dog"],
    rows: ["kind required string", "tricks optional string"],
    texts: ["One of Cat Dog by kind"],
    hidden: ["lives"],
  },
  {
    construct: "discriminator with an option for all other values (3.2)",
    file: "discriminator-default.yaml",
    press: ["Other"],
    texts: ["One of card Other by kind", "any other properties", "also when kind is absent or says something else"],
  },
  {
    construct: "additionalProperties",
    file: "additional-properties.yaml",
    rows: [
      "closed optional object no other properties 1 property",
      "any name string at most 20 characters",
      "any other name integer",
      "free optional object any properties",
    ],
  },
  {
    construct: "patternProperties and propertyNames",
    file: "pattern-properties.yaml",
    rows: [
      "labels optional object 1 to 3 properties",
      "/^x-/ integer",
      "every name string at most 8 characters ^[a-z-]+$",
    ],
  },
  {
    construct: "prefixItems, closed and open",
    file: "prefix-items.yaml",
    rows: [
      "point optional tuple no further items",
      "item 1 number Longitude.",
      "item 2 number",
      "further items integer",
    ],
  },
  {
    construct: "contains with minContains and maxContains",
    file: "contains.yaml",
    rows: ["approvals optional array of string contains 1 to 2", "contains string const risk"],
  },
  {
    construct: "if, then, else",
    file: "if-then-else.yaml",
    rows: [
      "if object 1 property",
      "reason required string const lost",
      "then object 1 property",
      "replacement required string",
      "else object requires until",
    ],
  },
  {
    construct: "dependentRequired",
    file: "dependent-required.yaml",
    rows: ["with until object requires reason, approvedBy"],
  },
  {
    construct: "dependentSchemas",
    file: "dependent-schemas.yaml",
    rows: ["with card object 1 property", "expiry required string date"],
  },
  {
    construct: "unevaluatedProperties and unevaluatedItems",
    file: "unevaluated.yaml",
    rows: [
      "closed optional object no other properties 1 property",
      "any other name integer",
      "tuple optional tuple no further items",
    ],
  },
  {
    construct: "contentMediaType, contentEncoding and contentSchema",
    file: "content.yaml",
    press: ["content"],
    rows: [
      "picture optional string image/png, base64",
      "payload optional string application/json",
      "content object 1 property",
      "pan optional string",
    ],
  },
  {
    construct: "$defs",
    file: "defs.yaml",
    rows: ["address optional object Address 1 property", "city optional string"],
  },
  {
    construct: "$dynamicRef means the schema that was entered",
    file: "dynamic-ref.yaml",
    rows: ["value optional integer", "children optional array of object IntTree 2 properties"],
    hidden: ["value optional any"],
  },
  {
    construct: "$comment is not for readers",
    file: "comment.yaml",
    rows: ["a optional string For its readers."],
    hidden: ["For the authors"],
  },
  {
    construct: "a schema that contains itself opens level by level",
    file: "recursive.yaml",
    rows: ["name optional string", "next optional object Node 2 properties"],
  },
  {
    construct: "readOnly is not sent, writeOnly not answered",
    file: "read-only.yaml",
    rows: ["pin optional string write only", "id optional string read only"],
  },
  { construct: "deprecated", file: "deprecated.yaml", rows: ["old optional Deprecated string"] },
  {
    construct: "examples, long ones folded",
    file: "examples.yaml",
    press: ["Example"],
    rows: [
      "short optional string e.g. crd_7QX2M4",
      "several optional integer e.g. 1, 2, 3",
      "single optional string e.g. from 3.0",
      "object optional object Example",
    ],
    texts: ["long text long text"],
  },
  {
    construct: "default, also of objects",
    file: "default.yaml",
    press: ["Default and example"],
    rows: [
      "flag optional boolean default false",
      'empty optional string default ""',
      "list optional array of string default []",
    ],
    texts: ['"currency": "EUR"', '"currency": "MAD"'],
  },
  {
    construct: "limits of texts, numbers and lists",
    file: "limits.yaml",
    rows: [
      "id optional string exactly 3 characters ^[A-Z]+$",
      "text optional string at most 1 character",
      "amount optional number double > 0, ≤ 100 multiple of 0.01",
      "range optional integer 1 to 12",
      "list optional array of string 1 to 5 items unique items at least 1 character",
    ],
  },
  { construct: "exclusive limits of OpenAPI 3.0", file: "limits-3-0.yaml", rows: ["amount optional number > 0, ≤ 9"] },
  {
    construct: "title and externalDocs of a schema",
    file: "title.yaml",
    rows: ["cardId optional string", "plastic optional string What it looks like The list of plastics"],
  },
  {
    construct: "xml",
    file: "xml.yaml",
    rows: [
      "body object XML element c:card XML namespace https://cards.example/ns",
      "id optional string XML attribute",
      "limits optional array of integer XML element limit XML wrapped",
    ],
  },
  {
    construct: "the schemas true and false",
    file: "boolean-schemas.yaml",
    rows: [
      "anything optional any",
      "nothing optional never",
      "list optional array of any",
      "none optional array no items",
    ],
  },
  {
    construct: "$ref with siblings",
    file: "ref-siblings.yaml",
    rows: ["card optional Deprecated object Card 1 property The new card."],
  },
  {
    construct: "a reference that leads nowhere says so in place",
    file: "missing-ref.yaml",
    rows: [
      "gone optional any Gone is not in this document",
      "list optional array of any Gone is not in this document",
      "elsewhere optional any Card is not in this document (other.yaml#/Card)",
      "circle optional any Circle refers only to itself",
    ],
    texts: ["4 problems in this document"],
  },
  {
    construct: "required names that have no property of their own",
    file: "required-only.yaml",
    press: ["with token, expiry"],
    rows: ["a required string", "b required any", "with token, expiry object requires token, expiry"],
  },
  {
    construct: "properties named like those of every JavaScript object",
    file: "prototype-names.yaml",
    rows: [
      "constructor optional string",
      "__proto__ optional integer",
      "hasOwnProperty optional boolean",
      "toString required any",
    ],
  },
];
