package org.openapitools.codegen;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.samskivert.mustache.Mustache;
import io.swagger.v3.oas.models.media.Schema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openapitools.codegen.api.TemplateDefinition;
import org.openapitools.codegen.api.TemplatingEngineAdapter;
import org.openapitools.codegen.api.TemplatingExecutor;
import org.openapitools.codegen.config.CodegenConfigurator;
import org.openapitools.codegen.languages.CSharpNetCoreClientCodegen;
import org.openapitools.codegen.languages.GoClientCodegen;
import org.openapitools.codegen.languages.JavaCXFClientCodegen;
import org.openapitools.codegen.languages.JavaClientCodegen;
import org.openapitools.codegen.languages.KotlinClientCodegen;
import org.openapitools.codegen.languages.PythonNextgenClientCodegen;
import org.openapitools.codegen.languages.TypeScriptAngularClientCodegen;
import org.openapitools.codegen.languages.TypeScriptFetchClientCodegen;
import org.openapitools.codegen.model.ModelMap;
import org.openapitools.codegen.model.ModelsMap;
import org.openapitools.codegen.model.OperationsMap;
import org.openapitools.codegen.templating.MustacheEngineAdapter;
import org.openapitools.codegen.utils.ModelUtils;

/**
 * Keeps OpenAPI Generator warm: reads jobs as JSON lines on stdin, answers each with a JSON line on stdout, ends with
 * stdin. The first argument is the folder of the languages, each with its own templates. Left alone, the generator reads and compiles its
 * templates anew for every file that it writes; here they are kept from job to job.
 */
class OpenApiGenerator {
  private static final ObjectMapper json = new ObjectMapper();
  /** Exceptions whose message is meant for the author of a document. */
  private static final Set<Class<?>> saying = Set.of(RuntimeException.class, IllegalArgumentException.class);
  private static final Pattern PLACE =
      Pattern.compile("Resource: (\\S+ \\S+)|(?:process|generate) model '([^']*)'");
  private static final Set<String> network = Set.of("http", "https", "ftp");

  /** Generators that are ours, by the name of the one that they are otherwise. */
  private static final Map<String, Class<?>> ours =
      Map.of(
          "typescript-fetch", TypeScriptFetchTold.class,
          "typescript-angular", TypeScriptAngularOnce.class,
          "python-nextgen", PythonNamed.class,
          "go", GoNamed.class,
          "java", JavaUnset.class,
          "kotlin", KotlinTold.class,
          "jaxrs-cxf-client", JavaCxfTold.class,
          "csharp-netcore", CSharpNamed.class);

  private final Path languages;
  /** By the language: it always has the same templates, as its jobs all choose the same library. */
  private final Map<String, TemplatingEngineAdapter> adapters = new HashMap<>();

  private OpenApiGenerator(Path languages) {
    this.languages = languages;
  }

  public static void main(String[] args) throws Exception {
    // The engine prints and logs there; the answers have it to themselves.
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    URL.setURLStreamHandlerFactory(protocol -> network.contains(protocol) ? refusing() : null);
    intoItsLoader(FormedNames.class);
    intoItsLoader(JavaModels.class);
    for (Class<?> generator : ours.values()) intoItsLoader(generator);
    OpenApiGenerator engine = new OpenApiGenerator(Path.of(args[0]));
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      JsonNode job = json.readTree(line);
      Map<String, Object> answer = new LinkedHashMap<>(engine.answerTo(job));
      answer.put("id", job.get("id"));
      answers.println(json.writeValueAsString(answer));
    }
  }

  /** The engine finds a generator of ours by its name among its own classes only. */
  private static void intoItsLoader(Class<?> own) throws Exception {
    try (InputStream code = own.getResourceAsStream(own.getSimpleName() + ".class")) {
      MethodHandles.privateLookupIn(CodegenConfig.class, MethodHandles.lookup()).defineClass(code.readAllBytes());
    }
  }

  /** A document that names another one on the network must not make this server ask for it. */
  private static URLStreamHandler refusing() {
    return new URLStreamHandler() {
      @Override
      protected URLConnection openConnection(URL url) throws IOException {
        throw new IOException("The generator has no network");
      }
    };
  }

  /** The item that the generator was processing, such as "get /cards" or "model Card"; empty when unknown. */
  private static String placeOf(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Matcher place = PLACE.matcher(String.valueOf(cause.getMessage()));
      if (place.find()) return place.group(1) != null ? place.group(1) : "model " + place.group(2);
    }
    return "";
  }

  /**
   * Empty when the files are written; else `reason`, what is wrong with the document, `fault`, where in the document its
   * own code ended at something that it does not foresee, or `failure`, what is wrong with this machine. An
   * OutOfMemoryError ends the process (see the options that it is started with).
   */
  private Map<String, String> answerTo(JsonNode job) {
    try {
      generate(job);
      return Map.of();
    } catch (StackOverflowError overflow) {
      return Map.of("reason", "The document refers to itself in a way that the generator cannot follow.");
    } catch (Throwable failure) {
      failure.printStackTrace();
      Throwable innermost = failure;
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        innermost = cause;
        if (cause instanceof IOException) return Map.of("failure", String.valueOf(cause.getMessage()));
        if (cause instanceof SpecValidationException) {
          Set<String> errors = ((SpecValidationException) cause).getErrors();
          if (!errors.isEmpty()) return Map.of("reason", String.join("; ", errors));
        }
      }
      String message = innermost.getMessage();
      boolean isSaid = saying.contains(innermost.getClass()) && message != null && !message.isBlank();
      return isSaid ? Map.of("reason", message) : Map.of("fault", placeOf(failure));
    }
  }

  private void generate(JsonNode job) {
    String generator = job.get("generator").asText();
    String language = job.get("language").asText();
    CodegenConfigurator configurator =
        new CodegenConfigurator()
            .setGeneratorName(ours.containsKey(generator) ? ours.get(generator).getName() : generator)
            .setInputSpec(job.get("input").asText())
            .setOutputDir(job.get("output").asText())
            .setTemplateDir(languages.resolve("shared/templates").toString())
            // Without this there is no model of an object in a form, which the calls need.
            .addGlobalProperty("skipFormModel", "false");
    if (job.has("repository")) {
      JsonNode repository = job.get("repository");
      configurator
          .setGitHost(repository.get("host").asText())
          .setGitUserId(repository.get("owner").asText())
          .setGitRepoId(repository.get("name").asText());
    }
    // Some generators ask for it there, and not among their options.
    if (job.get("options").has("library")) configurator.setLibrary(job.get("options").get("library").asText());
    for (Map.Entry<String, JsonNode> option : (Iterable<Map.Entry<String, JsonNode>>) job.get("options")::fields) {
      configurator.addAdditionalProperty(option.getKey(), json.convertValue(option.getValue(), Object.class));
    }
    ClientOptInput options = configurator.toClientOptInput();
    List<TemplateDefinition> files = new ArrayList<>();
    files.add(new SupportingFile("names.mustache", "", "sdk-names.tsv"));
    for (Map.Entry<String, JsonNode> file : (Iterable<Map.Entry<String, JsonNode>>) job.path("files")::fields) {
      files.add(new SupportingFile(file.getKey(), "", file.getValue().asText()));
    }
    options.userDefinedTemplates(files);
    CodegenConfig config = options.getConfig();
    Path own = languages.resolve(language + "/templates");
    config.setTemplatingEngine(adapters.computeIfAbsent(language, name -> new KeptMustache(own)));
    new DefaultGenerator().opts(options).generate();
  }

  private static class KeptMustache extends MustacheEngineAdapter {
    private final Map<String, com.samskivert.mustache.Template> templates = new HashMap<>();
    /** Folder of our own templates of this generator, which come before those that it brings; it may be missing. */
    private final Path own;
    /** The file that is being written; released afterwards, because it holds the whole document in memory. */
    private TemplatingExecutor reader;

    KeptMustache(Path own) {
      this.own = own;
    }

    @Override
    public String compileTemplate(TemplatingExecutor executor, Map<String, Object> bundle, String file) {
      reader = new OwnFirst(own, executor);
      try {
        return templates.computeIfAbsent(file, this::compile).execute(bundle);
      } finally {
        reader = null;
      }
    }

    private com.samskivert.mustache.Template compile(String file) {
      Mustache.Compiler compiler = getCompiler().withLoader(name -> findTemplate(reader, name)).defaultValue("");
      return new QuickCompiler(compiler).compile(reader.getFullTemplateContents(file));
    }
  }

  /**
   * Reads a template from our folder where it has a file of that name, and changes the generator's where it has a patch
   * (`diff -U1`); libraries' templates are there without folders.
   */
  private static class OwnFirst implements TemplatingExecutor {
    private final Path own;
    private final TemplatingExecutor stock;

    OwnFirst(Path own, TemplatingExecutor stock) {
      this.own = own;
      this.stock = stock;
    }

    @Override
    public String getFullTemplateContents(String name) {
      Path file = own.resolve(Path.of(name).getFileName());
      Path patch = Path.of(file + ".patch");
      try {
        if (Files.exists(file)) return Files.readString(file);
        String contents = stock.getFullTemplateContents(name);
        return Files.exists(patch) ? patched(contents, Files.readString(patch), patch) : contents;
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    /** Each hunk once, one after the other: what does not fit ends the job, as does another version of the generator. */
    private static String patched(String contents, String patch, Path file) {
      StringBuilder text = new StringBuilder(contents);
      int from = 0;
      for (String hunk : patch.split("(?m)^@@.*\\n")) {
        String old = hunk.replaceAll("(?m)^\\+.*\\n", "").replaceAll("(?m)^[ -]", "");
        String changed = hunk.replaceAll("(?m)^-.*\\n", "").replaceAll("(?m)^[ +]", "");
        int at = text.indexOf(old, from);
        if (at == -1) throw new IllegalStateException(file + " does not fit: " + old);
        text.replace(at, at + old.length(), changed);
        from = at + changed.length();
      }
      return text.toString();
    }

    @Override
    public Path getFullTemplatePath(String name) {
      return stock.getFullTemplatePath(name);
    }
  }

  /**
   * Where an empty text counts as false (C#), the parent class renders whole models only to see whether they are empty.
   */
  private static class QuickCompiler extends Mustache.Compiler {
    QuickCompiler(Mustache.Compiler like) {
      super(like.standardsMode, like.strictSections, like.nullValue, like.missingIsNull, like.emptyStringIsFalse,
          like.zeroIsFalse, like.formatter, like.escaper, like.loader, like.collector, like.delims);
    }

    @Override
    public boolean isFalsey(Object value) {
      boolean isModel = value instanceof Map || value.getClass().getPackage() == CodegenConfig.class.getPackage();
      return !isModel && super.isFalsey(value);
    }
  }
}

/**
 * Names of schemas, each formed once. For each property that is an enumeration the generators look for its type among
 * the names of all schemas, which those of TypeScript form anew each time: of GitHub's description that took three
 * quarters of their time.
 */
class FormedNames {
  private final Map<String, String> formed = new HashMap<>();

  String of(String name, UnaryOperator<String> form) {
    String known = formed.get(name);
    if (known != null) return known;
    String now = form.apply(name);
    formed.put(name, now);
    return now;
  }
}

/**
 * Tells the templates how values of each type are read from JSON and written to it (`x-reader`, `x-writer`: functions of
 * the client, none where the value is its own JSON), and which model is the document's problem (RFC 9457).
 */
class TypeScriptFetchTold extends TypeScriptFetchClientCodegen {
  private static final Set<String> MEMBERS_OF_PROBLEM = Set.of("type", "title", "status", "code");
  private final FormedNames names = new FormedNames();
  /** By the class. */
  private final Map<String, CodegenModel> models = new LinkedHashMap<>();

  /** Members that every object has: one of the document would be there where it is not set. */
  TypeScriptFetchTold() {
    reservedWords.addAll(
        Set.of(
            "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf"));
  }

  @Override
  public String toModelName(String name) {
    return names.of(name, super::toModelName);
  }

  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    Map<String, ModelsMap> processed = super.postProcessAllModels(all);
    for (ModelsMap map : processed.values()) {
      for (ModelMap model : map.getModels()) models.put(model.getModel().classname, model.getModel());
    }
    for (CodegenModel model : models.values()) {
      model.imports.remove(model.classname);
      if (model.oneOf.isEmpty()) tellMembers(model);
      // Its parent misses those of a schema with parts.
      model.hasEnums |= model.vars.stream().anyMatch(property -> property.isEnum);
    }
    ModelUtils.getSchemas(openAPI).forEach((name, schema) -> tellOptions(models.get(toModelName(name)), schema));
    // Supporting files see it.
    models.values().stream()
        .filter(model -> namesOf(model.allVars).containsAll(MEMBERS_OF_PROBLEM))
        .findFirst()
        .ifPresent(model -> additionalProperties.put("x-problem", model.classname));
    // Its parent does this for operations only, which a document of schemas has none of.
    if (!models.isEmpty() && !addedModelIndex) {
      addedModelIndex = true;
      supportingFiles.add(new SupportingFile("models.index.mustache", modelPackage(), "index.ts"));
    }
    return processed;
  }

  private static Set<String> namesOf(List<CodegenProperty> properties) {
    Set<String> sent = new HashSet<>();
    for (CodegenProperty property : properties) sent.add(property.baseName);
    return sent;
  }

  private void tellMembers(CodegenModel model) {
    for (CodegenProperty property : model.vars) tell(property.vendorExtensions, property, property.dataType);
    CodegenProperty others = model.getAdditionalProperties();
    if (others != null) {
      for (boolean isRead : List.of(true, false)) {
        String converter = converter(others, others.dataType, isRead);
        if (converter != null) model.vendorExtensions.put(nameOf(isRead), "runtime.mapOf(" + converter + ")");
      }
    }
    model.vendorExtensions.put("x-has-members", model.hasVars || model.parent != null);
  }

  /** The schema knows the options themselves, its model only the names of their types. */
  private void tellOptions(CodegenModel choice, Schema<?> schema) {
    if (choice == null || schema.getOneOf() == null) return;
    List<CodegenProperty> options = new ArrayList<>();
    for (Schema<?> option : schema.getOneOf()) options.add(fromProperty(choice.name, option, false));
    Set<String> types = new TreeSet<>();
    for (String option : choice.oneOf) {
      for (String word : option.split("\\W+")) if (models.containsKey(word)) types.add(word);
    }
    if (choice.discriminator != null && choice.discriminator.getMappedModels() != null) {
      choice.discriminator.getMappedModels().forEach(mapped -> types.add(mapped.getModelName()));
    }
    types.remove(choice.classname);
    choice.vendorExtensions.put("x-types", types);
    for (boolean isRead : List.of(true, false)) {
      String chooser = chooser(options, isRead);
      if (chooser != null) choice.vendorExtensions.put(nameOf(isRead), chooser);
    }
  }

  private void tell(Map<String, Object> extensions, IJsonSchemaValidationProperties value, String type) {
    for (boolean isRead : List.of(true, false)) {
      String converter = converter(value, type, isRead);
      if (converter != null) extensions.put(nameOf(isRead), converter);
    }
  }

  private static String nameOf(boolean isRead) {
    return isRead ? "x-reader" : "x-writer";
  }

  /** Null where the value is its own JSON. */
  private String converter(IJsonSchemaValidationProperties value, String type, boolean isRead) {
    if (value.getIsArray() || value.getIsMap()) {
      CodegenProperty entry = value.getItems() != null ? value.getItems() : value.getAdditionalProperties();
      String converter = entry == null ? null : converter(entry, entry.dataType, isRead);
      return converter == null ? null : (value.getIsArray() ? "runtime.listOf(" : "runtime.mapOf(") + converter + ")";
    }
    if ("Date".equals(type)) return isRead ? "runtime.readDate" : value.getIsDate() ? "runtime.writeDay" : null;
    CodegenModel model = models.get(type);
    return model == null || model.isEnum ? null : "models." + type + (isRead ? "FromJSON" : "ToJSON");
  }

  /** The converter of a value of one of these options: by what it is, a text, a list, or an object of some models. */
  private String chooser(Collection<CodegenProperty> options, boolean isRead) {
    if (options.size() == 1) {
      CodegenProperty only = options.iterator().next();
      return converter(only, only.dataType, isRead);
    }
    Map<String, CodegenProperty> items = new LinkedHashMap<>();
    Set<String> objects = new LinkedHashSet<>();
    String text = null;
    boolean isText = false;
    for (CodegenProperty option : options) {
      String converter = converter(option, option.dataType, isRead);
      CodegenModel model = models.get(option.dataType);
      if (option.isArray) items.put(option.items.dataType, option.items);
      else if (option.isMap) objects.add("[() => true, " + (converter == null ? "(map) => map" : converter) + "]");
      else if ("Date".equals(option.dataType)) text = converter;
      else if (model != null && !model.isEnum) objects.add("[" + condition(model, isRead) + ", " + converter + "]");
      else isText |= "string".equals(option.dataType) || model != null || option.isEnum;
    }
    List<String> kinds = new ArrayList<>();
    // A text that is read may be the other option.
    if (text != null && !(isText && isRead)) kinds.add("text: " + text);
    String item = items.isEmpty() ? null : chooser(items.values(), isRead);
    if (item != null) kinds.add("item: " + item);
    if (!objects.isEmpty()) kinds.add("objects: [" + String.join(", ", objects) + "]");
    return kinds.isEmpty() ? null : "runtime.choiceOf({ " + String.join(", ", kinds) + " })";
  }

  /** Whether a value may be of the model. */
  private static String condition(CodegenModel model, boolean isRead) {
    CodegenDiscriminator discriminator = model.oneOf.isEmpty() ? null : model.discriminator;
    if (discriminator == null) return isRead || !model.oneOf.isEmpty() ? "() => true" : "models.instanceOf" + model.classname;
    List<String> values = new ArrayList<>();
    discriminator.getMappedModels().forEach(mapped -> values.add("'" + mapped.getMappingName() + "'"));
    return "(one) => [" + String.join(", ", values) + "].includes(one['" + discriminator.getPropertyName() + "'])";
  }

  @Override
  public OperationsMap postProcessOperationsWithModels(OperationsMap operations, List<ModelMap> all) {
    OperationsMap processed = super.postProcessOperationsWithModels(operations, all);
    for (CodegenOperation operation : processed.getOperations().getOperation()) {
      for (CodegenParameter parameter : operation.queryParams) {
        CodegenModel model = models.get(parameter.dataType);
        boolean isModel = model != null && !model.isEnum && model.oneOf.isEmpty();
        if (!isModel && !(parameter.isMap && parameter.isExplode)) continue;
        parameter.vendorExtensions.put("x-object", true);
        // Its parent says so of an object that is written within the parameter only.
        parameter.isDeepObject = "deepObject".equals(parameter.style);
      }
      operation.responses.stream()
          .filter(response -> response.dataType != null && response.dataType.equals(operation.returnType))
          .findFirst()
          .ifPresent(response -> tell(operation.vendorExtensions, response, response.dataType));
      for (List<CodegenParameter> parameters : written(operation)) {
        for (CodegenParameter parameter : parameters) tell(parameter.vendorExtensions, parameter, parameter.dataType);
      }
      CodegenParameter body = operation.bodyParam;
      if (body != null) tell(body.vendorExtensions, body, body.dataType);
    }
    return processed;
  }

  private static List<List<CodegenParameter>> written(CodegenOperation operation) {
    return List.of(
        operation.pathParams, operation.queryParams, operation.headerParams, operation.cookieParams, operation.formParams);
  }
}

class TypeScriptAngularOnce extends TypeScriptAngularClientCodegen {
  private final FormedNames names = new FormedNames();

  @Override
  public String toModelName(String name) {
    return names.of(name, super::toModelName);
  }
}

/**
 * The values of an enumeration by the names that the document gives them; its parent forms them again of the values, so
 * that two may be one name, which Python does not import, and `-1` no name at all.
 */
class PythonNamed extends PythonNextgenClientCodegen {
  private static final String TYPE = "x-py-typing";

  /** Names that pydantic's models and ours define; a member with such a name hides them, or breaks the import. */
  private static final Set<String> OF_MODELS =
      Set.of(
          "construct", "copy", "dict", "from_orm", "json", "parse_file", "parse_obj", "parse_raw", "schema",
          "mro", "register", "schema_json", "update_forward_refs", "validate", "model_computed_fields", "model_config",
          "model_construct", "model_copy", "model_dump", "model_dump_json", "model_extra", "model_fields", "model_fields_set",
          "model_json_schema", "model_parametrized_name", "model_post_init", "model_rebuild", "model_validate",
          "model_validate_json", "model_validate_strings", "from_dict", "from_json", "to_dict", "to_json", "to_str");

  /** What models are written with, which a member with such a name hides. */
  private static final Set<String> OF_MEMBERS =
      Set.of(
          "bool", "classmethod", "conbytes", "confloat", "conint", "conlist", "constr", "datetime", "field_validator",
          "float", "int", "model_serializer", "model_validator", "str");

  PythonNamed() {
    reservedWords.addAll(OF_MODELS);
    reservedWords.addAll(OF_MEMBERS);
  }

  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    Map<String, ModelsMap> processed = super.postProcessAllModels(all);
    for (ModelsMap models : processed.values()) {
      for (ModelMap model : models.getModels()) {
        nameValues(model.getModel());
        keepOwnOptions(model.getModel());
        for (CodegenProperty property : model.getModel().allVars) nameTypes(property.vendorExtensions);
        for (CodegenProperty property : model.getModel().vars) nameTypes(property.vendorExtensions);
      }
    }
    return processed;
  }

  /** Where a choice has none of its own, it gets the discriminator of its options' base, which knows others, too. */
  private static void keepOwnOptions(CodegenModel model) {
    Set<String> options = model.oneOf.isEmpty() ? model.anyOf : model.oneOf;
    if (options.isEmpty() || model.discriminator == null || model.discriminator.getMappedModels() == null) return;
    model.discriminator.getMappedModels().removeIf(one -> !options.contains(one.getModelName()));
  }

  /** Values stand between apostrophes, and may hold one. */
  @Override
  public String toEnumValue(String value, String datatype) {
    String written = super.toEnumValue(value, datatype);
    if (!written.startsWith("'")) return written;
    return "'" + written.substring(1, written.length() - 1).replaceAll("(?<!\\\\)'", "\\\\'") + "'";
  }

  @Override
  public OperationsMap postProcessOperationsWithModels(OperationsMap operations, List<ModelMap> models) {
    OperationsMap processed = super.postProcessOperationsWithModels(operations, models);
    for (CodegenOperation operation : processed.getOperations().getOperation()) {
      for (CodegenParameter parameter : operation.allParams) nameTypes(parameter.vendorExtensions);
    }
    return processed;
  }

  /**
   * pydantic 2 has other names for what a list may be, and none for entries that differ; files of a list come by their
   * paths, as one file does.
   */
  private static void nameTypes(Map<String, Object> extensions) {
    extensions.computeIfPresent(
        TYPE,
        (name, type) ->
            String.valueOf(type)
                .replaceAll("\\b(min|max)_items=", "$1_length=")
                .replaceAll(", unique_items=\\w+", "")
                .replace("conlist(StrictBytes", "conlist(Union[StrictBytes, StrictStr]"));
  }

  @SuppressWarnings("unchecked")
  private void nameValues(CodegenModel model) {
    if (!model.isEnum || model.allowableValues == null) return;
    List<Map<String, Object>> values = (List<Map<String, Object>>) model.allowableValues.get("enumVars");
    if (values == null) return;
    updateEnumVarsWithExtensions(values, model.getVendorExtensions(), model.dataType);
    Set<String> taken = new HashSet<>();
    for (Map<String, Object> value : values) {
      String name = String.valueOf(value.get("name")).replace("-", "MINUS_").replaceAll("\\W", "_");
      String free = name;
      for (int number = 2; !taken.add(free); number++) free = name + "_" + number;
      value.put("name", free);
    }
  }
}

/** Names that our templates of C# have themselves, and words that are of the language only where they are used. */
class CSharpNamed extends CSharpNetCoreClientCodegen {
  private static final Set<String> OF_STRUCTS =
      Set.of("Equals", "GetHashCode", "GetType", "MemberwiseClone", "ReferenceEquals", "ToString");

  CSharpNamed() {
    reservedWords.addAll(Set.of("await", "async", "cancellationtoken", "cancellationToken", "AdditionalProperties"));
  }

  /**
   * A constructor sets only the inherited members that it has a parameter for, which may exclude those of a parent's
   * parent.
   */
  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    Map<String, ModelsMap> processed = super.postProcessAllModels(all);
    for (ModelsMap models : processed.values()) {
      for (ModelMap map : models.getModels()) {
        CodegenModel model = map.getModel();
        nameValues(model.allowableValues, model.classname);
        for (CodegenProperty property : model.vars) {
          nameValues(property.allowableValues, property.datatypeWithEnum);
          CodegenProperty items = property.items;
          if (items != null) nameValues(items.allowableValues, items.datatypeWithEnum);
        }
        Set<String> parameters = new HashSet<>();
        for (CodegenProperty property : model.readWriteVars) parameters.add(property.baseName);
        model.parentVars.removeIf(property -> !parameters.contains(property.baseName));
      }
    }
    return processed;
  }

  /** The values of a list are members of its struct, which has others, and no member that is called as itself. */
  @SuppressWarnings("unchecked")
  private static void nameValues(Map<String, Object> values, String struct) {
    if (values == null || !values.containsKey("enumVars")) return;
    Set<String> taken = new HashSet<>(OF_STRUCTS);
    taken.add(struct);
    for (Map<String, Object> value : (List<Map<String, Object>>) values.get("enumVars")) {
      String name = String.valueOf(value.get("name"));
      while (!taken.add(name)) name += "Value";
      value.put("name", name);
    }
  }
}

/** Fields that collide with nothing, and the packages of all their types. */
class GoNamed extends GoClientCodegen {
  /** The parent class ends where it writes the example of a choice that holds itself: it does not see those. */
  @Override
  public OperationsMap postProcessOperationsWithModels(OperationsMap operations, List<ModelMap> models) {
    Map<String, CodegenModel> named = new HashMap<>();
    for (ModelMap map : models) named.put(map.getModel().classname, map.getModel());
    List<ModelMap> ending = new ArrayList<>(models);
    ending.removeIf(map -> !map.getModel().oneOf.isEmpty() && holdsItself(map.getModel(), named));
    return super.postProcessOperationsWithModels(operations, ending);
  }

  private static boolean holdsItself(CodegenModel choice, Map<String, CodegenModel> named) {
    Set<String> reached = new LinkedHashSet<>(choice.oneOf);
    List<String> open = new ArrayList<>(reached);
    while (!open.isEmpty()) {
      CodegenModel model = named.get(open.remove(open.size() - 1));
      if (model == null) continue;
      Set<String> within = new HashSet<>(model.oneOf);
      for (CodegenProperty property : model.vars) within.add(property.complexType);
      if (within.contains(choice.classname)) return true;
      for (String name : within) if (reached.add(name)) open.add(name);
    }
    return false;
  }

  @Override
  public ModelsMap postProcessModels(ModelsMap models) {
    ModelsMap processed = super.postProcessModels(models);
    for (ModelMap map : processed.getModels()) {
      CodegenModel model = map.getModel();
      Map<String, String> options = options(model.oneOf.isEmpty() ? model.anyOf : model.oneOf);
      List<Map<String, String>> named = new ArrayList<>();
      options.forEach((name, type) -> named.add(Map.of("name", name, "type", type)));
      model.vendorExtensions.put("x-options", named);
      // Of a choice between choices, the parent class has the discriminator of those.
      CodegenDiscriminator discriminator = model.discriminator;
      if (!options.isEmpty() && discriminator != null && discriminator.getMappedModels() != null) {
        boolean isOwn = discriminator.getMappedModels().stream().allMatch(one -> options.containsValue(one.getModelName()));
        if (!isOwn) model.discriminator = null;
      }
      nameFields(model);
      Set<String> types = new HashSet<>(options.values());
      if (options.isEmpty()) for (CodegenProperty property : model.vars) types.add(property.dataType);
      // The parent class forgets it for a list in a list, or a choice.
      Map<String, String> time = createMapping("import", "time");
      boolean isUsed = types.stream().anyMatch(type -> type.contains("time.Time"));
      if (isUsed && !processed.getImports().contains(time)) processed.getImports().add(time);
    }
    return processed;
  }

  /** Types of a choice's options by the names of their fields: a list or a text has none of its own. */
  private static Map<String, String> options(Set<String> types) {
    Map<String, String> named = new LinkedHashMap<>();
    for (String type : types) {
      StringBuilder name = new StringBuilder();
      for (String word : type.replace("[]", " ArrayOf ").replace("map[string]", " MapOf ").split("\\W+")) {
        if (!word.isEmpty()) name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
      while (named.containsKey(name.toString()) || !name.toString().equals(type) && types.contains(name.toString())) {
        name.append("Value");
      }
      named.put(name.toString(), type);
    }
    return named;
  }

  /** A property `next` has a method HasNext: another one, `has_next`, becomes the field HasNextProperty. */
  private static void nameFields(CodegenModel model) {
    Set<String> taken = new HashSet<>(Set.of("MarshalJSON", "ToMap", "UnmarshalJSON"));
    Map<String, String> names = new HashMap<>();
    for (CodegenProperty property : model.vars) {
      String name = property.name;
      while (!Collections.disjoint(taken, members(name))) name += "Property";
      taken.addAll(members(name));
      names.put(property.name, name);
    }
    for (List<CodegenProperty> properties : List.of(model.vars, model.allVars, model.requiredVars)) {
      for (CodegenProperty property : properties) {
        property.name = names.getOrDefault(property.name, property.name);
        // The model itself is called so where it is made.
        if (property.nameInCamelCase.equals("this")) property.nameInCamelCase = "thisValue";
      }
    }
  }

  /**
   * A request has a method for each parameter, and these of its own; `go vet` wants the others to be those of the standard
   * library.
   */
  private static final Set<String> OF_REQUESTS =
      Set.of(
          "ApiService", "Execute", "GobDecode", "GobEncode", "MarshalJSON", "MarshalXML", "ReadByte", "ReadRune", "Seek",
          "UnmarshalJSON", "UnmarshalXML", "UnreadByte", "UnreadRune", "WriteByte");

  @Override
  public String toParamName(String name) {
    String own = super.toParamName(name);
    boolean isTaken = OF_REQUESTS.contains(Character.toUpperCase(own.charAt(0)) + own.substring(1));
    return isTaken ? own + "Value" : own;
  }

  private static List<String> members(String field) {
    return List.of(
        field, "Get" + field, "Get" + field + "Ok", "Has" + field, "Set" + field, "Set" + field + "Nil", "Unset" + field);
  }
}

/** A member that may be null and has no default is not set; its parent begins one of any type as null, which is sent. */
class JavaUnset extends JavaClientCodegen {
  /** A model has a field of this name for what the document does not name. */
  @Override
  public String toVarName(String name) {
    String own = super.toVarName(name);
    return own.equalsIgnoreCase("additionalProperties") || JavaModels.isSetter(own) ? own + "Member" : own;
  }

  @Override
  public String toDefaultValue(CodegenProperty property, Schema schema) {
    String value = super.toDefaultValue(property, schema);
    return property.isNullable && "null".equals(value) ? null : value;
  }

  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    return JavaModels.tell(super.postProcessAllModels(all));
  }
}

/** Tells the templates what Kotlin's models need, and escapes the dollar signs of texts between quotes. */
class KotlinTold extends KotlinClientCodegen {
  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    Map<String, ModelsMap> processed = super.postProcessAllModels(all);
    List<CodegenModel> models = new ArrayList<>();
    for (ModelsMap map : processed.values()) for (ModelMap model : map.getModels()) models.add(model.getModel());
    String others = nameOfOthers(models);
    for (CodegenModel model : models) {
      model.vendorExtensions.put("x-others", others);
      JavaModels.keepOwn(model);
      for (List<CodegenProperty> properties : List.of(model.vars, model.allVars)) {
        for (CodegenProperty property : properties) {
          property.vendorExtensions.put("x-values-of", declaring(model, property.baseName).classname);
          // The class of its values is in the same class as the property.
          if (property.nameInCamelCase.equals(property.name)) property.nameInCamelCase += "Value";
        }
      }
      CodegenDiscriminator discriminator = model.discriminator;
      if (discriminator == null) continue;
      discriminator.setPropertyBaseName(escaped(discriminator.getPropertyBaseName()));
      if (discriminator.getMappedModels() == null) continue;
      for (CodegenDiscriminator.MappedModel mapped : discriminator.getMappedModels()) {
        mapped.setMappingName(escaped(mapped.getMappingName()));
      }
    }
    return processed;
  }

  /**
   * The property of each model that has what the document does not name. Classes derive from each other, and Jackson also
   * looks for it among the members of JSON: its name is none of any model.
   */
  private static String nameOfOthers(List<CodegenModel> models) {
    Set<String> taken = new HashSet<>();
    for (CodegenModel model : models) {
      for (CodegenProperty property : model.allVars) taken.addAll(List.of(property.name, property.baseName));
    }
    String name = "additionalProperties";
    while (taken.contains(name)) name += "OfModel";
    return name;
  }

  /** The class of a property's values is within the first model that has the property, and no other inherits it. */
  private static CodegenModel declaring(CodegenModel model, String baseName) {
    CodegenModel parent = model.parentModel;
    boolean isInherited = parent != null && parent.allVars.stream().anyMatch(one -> one.baseName.equals(baseName));
    return isInherited ? declaring(parent, baseName) : model;
  }

  @Override
  public OperationsMap postProcessOperationsWithModels(OperationsMap operations, List<ModelMap> models) {
    OperationsMap processed = super.postProcessOperationsWithModels(operations, models);
    for (CodegenOperation operation : processed.getOperations().getOperation()) {
      operation.vendorExtensions.put("x-path-literal", escaped(operation.path));
      for (List<CodegenParameter> parameters :
          List.of(
              operation.pathParams, operation.queryParams, operation.headerParams, operation.cookieParams,
              operation.formParams)) {
        for (CodegenParameter parameter : parameters) {
          parameter.vendorExtensions.put("x-base-name-literal", escaped(parameter.baseName));
        }
      }
    }
    return processed;
  }

  /** A class that begins with a capital is called as no word of the language is, and needs no quotes. */
  @Override
  public String toEnumName(CodegenProperty property) {
    return super.toEnumName(property).replaceAll("^`(\\p{Lu}\\w*)`$", "$1");
  }

  @Override
  public String toEnumValue(String value, String datatype) {
    return escaped(super.toEnumValue(value, datatype));
  }

  private static String escaped(String text) {
    return text.replaceAll("(?<!\\\\)\\$", "\\\\\\$");
  }
}

/** Models without annotations of a library that our templates have no use for. */
class JavaCxfTold extends JavaCXFClientCodegen {
  @Override
  public String toVarName(String name) {
    String own = super.toVarName(name);
    return JavaModels.isSetter(own) ? own + "Member" : own;
  }

  @Override
  public Map<String, ModelsMap> postProcessAllModels(Map<String, ModelsMap> all) {
    Map<String, ModelsMap> told = JavaModels.tell(super.postProcessAllModels(all));
    for (ModelsMap models : told.values()) {
      models.getImports().removeIf(line -> line.values().stream().anyMatch(name -> name.startsWith("io.swagger.annotations.")));
    }
    return told;
  }
}

/** Adds the values that the templates of Java's models need. */
class JavaModels {
  /** A member `setId` has a method of its name, as the member `id` has one that sets it. */
  static boolean isSetter(String name) {
    return name.matches("set\\p{Lu}.*");
  }

  /** A member that a part of the model has, too, is in some lists as the part says it. */
  static void keepOwn(CodegenModel model) {
    Map<String, CodegenProperty> own = new HashMap<>();
    for (CodegenProperty property : model.vars) own.put(property.baseName, property);
    for (List<CodegenProperty> list : List.of(model.allVars, model.readOnlyVars)) {
      list.replaceAll(property -> own.getOrDefault(property.baseName, property));
    }
    model.readOnlyVars.removeIf(property -> !property.isReadOnly);
  }

  static Map<String, ModelsMap> tell(Map<String, ModelsMap> all) {
    for (ModelsMap models : all.values()) {
      for (ModelMap map : models.getModels()) {
        CodegenModel model = map.getModel();
        keepOwn(model);
        // Jackson reads and writes a map's entries alone: other properties are a member beside the model's own.
        if (model.parent != null && model.parent.startsWith("HashMap<") && model.hasVars) model.parent = null;
        Set<String> options = model.oneOf.isEmpty() ? model.anyOf : model.oneOf;
        model.vendorExtensions.put("x-constructors", constructors(options));
      }
    }
    return all;
  }

  /** Options that are lists, or maps, differ in what Java forgets: `List<String>`, `List<Card>`. */
  private static Set<String> constructors(Set<String> options) {
    Map<String, String> distinct = new LinkedHashMap<>();
    for (String option : options) {
      String kind = option.matches("(List|Set|Map)<.*>") ? option.substring(0, option.indexOf('<')) : option;
      String any = kind.equals("Map") ? "Map<String, ?>" : kind + "<?>";
      distinct.merge(kind, option, (first, second) -> any);
    }
    return new LinkedHashSet<>(distinct.values());
  }
}
