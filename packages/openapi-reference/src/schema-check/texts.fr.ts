import { counted } from "../language/french.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

const characters = (count: number) => counted(count, "caractère", "caractères");
const items = (count: number) => counted(count, "élément", "éléments");
const properties = (count: number) => counted(count, "propriété", "propriétés");

export const texts: Translated<typeof english.texts> = {
  nothingAllowed: "Rien n’est permis ici",
  unknownProperty: (name) => `${name} n’est pas une propriété à cet endroit`,
  wrongKind: (found, types) => `Doit être de type ${types.join(" ou ")}, et non ${found}`,
  missing: (name) => `${name} est absent`,
  missingWith: (absent = "", present = "") => `${absent} est absent : obligatoire avec ${present}`,
  mustBe: (value) => `Doit être ${value}`,
  mustBeOneOf: (values) => `Doit être l’une de ces valeurs : ${values}`,
  more: (values, count) => `${values} et ${count} de plus`,
  pattern: (pattern) => `Ne correspond pas au motif ${pattern}`,
  format: (format) => `N’est pas au format ${format}`,
  tooShort: (count) => `Compte moins de ${characters(count)}`,
  tooLong: (count) => `Compte plus de ${characters(count)}`,
  tooSmall: (limit) => `Est inférieur à ${limit}`,
  tooLarge: (limit) => `Est supérieur à ${limit}`,
  mustBeMore: (limit) => `Doit être supérieur à ${limit}`,
  mustBeLess: (limit) => `Doit être inférieur à ${limit}`,
  notMultiple: (step) => `N’est pas un multiple de ${step}`,
  tooFewItems: (count) => `Compte moins de ${items(count)}`,
  tooManyItems: (count) => `Compte plus de ${items(count)}`,
  tooFewProperties: (count) => `Compte moins de ${properties(count)}`,
  tooManyProperties: (count) => `Compte plus de ${properties(count)}`,
  duplicate: "Contient deux fois le même élément",
  containsNone: "Contient trop peu des éléments attendus",
  containsMany: "Contient trop des éléments admis",
  excluded: "Correspond à ce que le schéma exclut (not)",
  noAlternative: "Ne correspond à aucune des variantes",
  manyAlternatives: "Correspond à plusieurs variantes",
  other: (keyword) => `Ne respecte pas ${keyword}`,
  kinds: {
    null: "null",
    array: "une liste",
    string: "un texte",
    number: "un nombre",
    boolean: "un booléen",
    object: "un objet",
  },

  json: {
    colon: "Un deux-points",
    commaOr: (closing = "") => `Une virgule ou ${closing}`,
    name: "Un nom entre guillemets droits",
    nameOrEnd: "Un nom entre guillemets droits ou }",
    value: "Une valeur",
    valueOrEnd: "Une valeur ou ]",
    missingBefore: (wanted, found) => `${wanted} manque avant ${found}`,
    missingAtEnd: (wanted) => `${wanted} manque à la fin`,
    afterEnd: (found) => `Rien ne doit suivre la valeur, or ${found} la suit`,
    brokenString: "Une chaîne n’est pas fermée, ou contient un saut de ligne ou un échappement inconnu",
    singleQuotes: "Les chaînes s’écrivent entre guillemets droits doubles",
    noValue: (found) => `${found} n’est pas une valeur`,
  },
};
