import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jknack.handlebars.Handlebars;
import com.github.jknack.handlebars.Parser;
import com.github.jknack.handlebars.Template;
import com.github.jknack.handlebars.cache.TemplateCache;
import com.github.jknack.handlebars.io.StringTemplateSource;
import com.github.jknack.handlebars.io.TemplateSource;
import io.swagger.codegen.v3.ClientOptInput;
import io.swagger.codegen.v3.CodegenConfig;
import io.swagger.codegen.v3.DefaultGenerator;
import io.swagger.codegen.v3.SupportingFile;
import io.swagger.codegen.v3.config.CodegenConfigurator;
import io.swagger.codegen.v3.templates.CodegenTemplateLoader;
import io.swagger.codegen.v3.templates.HandlebarTemplateEngine;
import io.swagger.codegen.v3.templates.TemplateEngine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps Swagger Codegen warm: reads jobs as JSON lines on stdin, answers each with a JSON line on stdout, ends with
 * stdin. The first argument is the folder of the languages, each with its own templates. Left alone, the generator reads and compiles its
 * templates anew for every file that it writes; here they are kept from job to job.
 */
class SwaggerCodegen {
  private static final ObjectMapper json = new ObjectMapper();
  /** Exceptions whose message is meant for the author of a document. */
  private static final Set<Class<?>> saying = Set.of(RuntimeException.class, IllegalArgumentException.class);
  private static final Pattern PLACE =
      Pattern.compile("Resource: (\\S+ \\S+)|(?:process|generate) model '([^']*)'");
  private static final Set<String> network = Set.of("http", "https", "ftp");

  private final Path languages;
  /** By the generator's name: a generator always has the same templates here, as its jobs all choose the same library. */
  private final Map<String, TemplateEngine> templateEngines = new HashMap<>();

  private SwaggerCodegen(Path languages) {
    this.languages = languages;
  }

  public static void main(String[] args) throws Exception {
    // The engine prints and logs there; the answers have it to themselves.
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    URL.setURLStreamHandlerFactory(protocol -> network.contains(protocol) ? refusing() : null);
    SwaggerCodegen generator = new SwaggerCodegen(Path.of(args[0]));
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      JsonNode job = json.readTree(line);
      Map<String, Object> answer = new LinkedHashMap<>(generator.answerTo(job));
      answer.put("id", job.get("id"));
      answers.println(json.writeValueAsString(answer));
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
      }
      String message = innermost.getMessage();
      boolean isSaid = saying.contains(innermost.getClass()) && message != null && !message.isBlank();
      return isSaid ? Map.of("reason", message) : Map.of("fault", placeOf(failure));
    }
  }

  private void generate(JsonNode job) throws IOException {
    String generator = job.get("generator").asText();
    CodegenConfigurator configurator =
        new CodegenConfigurator()
            .setLang(generator)
            .setInputSpec(Files.readString(Path.of(job.get("input").asText())))
            .setOutputDir(job.get("output").asText())
            .setTemplateDir(languages.resolve("shared/templates").toString());
    for (Map.Entry<String, JsonNode> option : (Iterable<Map.Entry<String, JsonNode>>) job.get("options")::fields) {
      configurator.addAdditionalProperty(option.getKey(), json.convertValue(option.getValue(), Object.class));
    }
    ClientOptInput options = configurator.toClientOptInput();
    CodegenConfig config = options.getConfig();
    config.supportingFiles().add(new SupportingFile("names.mustache", "", "sdk-names.tsv"));
    for (Map.Entry<String, JsonNode> type : (Iterable<Map.Entry<String, JsonNode>>) job.path("types")::fields) {
      config.typeMapping().put(type.getKey(), type.getValue().asText());
    }
    new DefaultGenerator().opts(options.config(keeping(config, generator))).generate();
  }

  /** The generator makes its template engine itself; so it gets a configuration that is the same but for that. */
  private CodegenConfig keeping(CodegenConfig config, String generator) {
    Class<?>[] types = {CodegenConfig.class};
    return (CodegenConfig) Proxy.newProxyInstance(SwaggerCodegen.class.getClassLoader(), types, (self, method, values) -> {
      try {
        Object answer = method.invoke(config, values);
        if (!(answer instanceof HandlebarTemplateEngine)) return answer;
      } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
      }
      // The generator writes its class name into its files; without this it would be the name of this class.
      config.additionalProperties().put("generatorClass", config.getClass().getName());
      return templateEngines.computeIfAbsent(generator, name -> new KeptTemplateEngine(config, languages.resolve(generator + "/templates")));
    });
  }

  /** Does what HandlebarTemplateEngine does, with one Handlebars for all files. */
  private static class KeptTemplateEngine implements TemplateEngine {
    private final Map<String, TemplateSource> sources = new HashMap<>();
    private final Handlebars handlebars = new Handlebars();

    /** @param own folder of our own templates of this generator, which come before those that it brings */
    KeptTemplateEngine(CodegenConfig config, Path own) {
      CodegenTemplateLoader loader = new CodegenTemplateLoader() {
        @Override
        public TemplateSource sourceAt(String name) throws IOException {
          TemplateSource kept = sources.get(name);
          if (kept != null) return kept;
          Path file = own.resolve(Path.of(name).getFileName() + (name.endsWith(".mustache") ? "" : ".mustache"));
          TemplateSource read = Files.exists(file) ? null : super.sourceAt(name);
          TemplateSource source = read == null
              ? new StringTemplateSource(file.toString(), Files.readString(file))
              : new StringTemplateSource(read.filename(), read.content(StandardCharsets.UTF_8));
          sources.put(name, source);
          return source;
        }
      };
      handlebars.with(loader.templateDir(config.templateDir()).customTemplateDir(config.customTemplateDir()));
      handlebars.with(new KeptTemplates()).prettyPrint(true);
      config.addHandlebarHelpers(handlebars);
    }

    @Override
    public String getRendered(String file, Map<String, Object> values) throws IOException {
      return handlebars.compile(file).apply(values);
    }

    @Override
    public String getName() {
      return "handlebars";
    }
  }

  /** By name and text, because a partial that is indented has another text under the same name. */
  private static class KeptTemplates implements TemplateCache {
    private final Map<String, Template> templates = new HashMap<>();

    @Override
    public Template get(TemplateSource source, Parser parser) throws IOException {
      String key = source.filename() + "\0" + source.content(StandardCharsets.UTF_8);
      Template kept = templates.get(key);
      if (kept == null) templates.put(key, kept = parser.parse(source));
      return kept;
    }

    @Override
    public void clear() {
      templates.clear();
    }

    @Override
    public void evict(TemplateSource source) {
      clear();
    }

    @Override
    public TemplateCache setReload(boolean reload) {
      return this;
    }
  }
}
