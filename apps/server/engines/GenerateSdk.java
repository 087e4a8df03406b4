import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.beans.Expression;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps one generator warm: reads jobs as JSON lines on stdin, answers each with a JSON line on stdout, ends with stdin.
 * Both engines have the same classes in packages of their own, so that they are called by name. The first argument is
 * the engine's package, the second the folder of our own templates.
 */
class GenerateSdk {
  private static final ObjectMapper json = new ObjectMapper();
  private static final Set<String> network = Set.of("http", "https", "ftp");

  private final String engine;
  private final String templates;

  private GenerateSdk(String engine, String templates) {
    this.engine = engine;
    this.templates = templates;
  }

  public static void main(String[] args) throws Exception {
    // The engines print and log there; the answers have it to themselves.
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    URL.setURLStreamHandlerFactory(protocol -> network.contains(protocol) ? refusing() : null);
    GenerateSdk generate = new GenerateSdk(args[0], args[1]);
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      JsonNode job = json.readTree(line);
      Map<String, Object> answer = new LinkedHashMap<>(generate.answerTo(job));
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

  /**
   * Empty when the files are written; else `reason`, what is wrong with the document, or `failure`, what is wrong with
   * this machine. An OutOfMemoryError ends the process (see the options that it is started with).
   */
  private Map<String, String> answerTo(JsonNode job) {
    try {
      generate(job);
      return Map.of();
    } catch (StackOverflowError overflow) {
      return Map.of("reason", "The document refers to itself in a way that the generator cannot follow.");
    } catch (Throwable failure) {
      failure.printStackTrace();
      for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
        if (cause instanceof IOException) return Map.of("failure", String.valueOf(cause.getMessage()));
      }
      return Map.of("reason", reasonOf(failure));
    }
  }

  private void generate(JsonNode job) throws Exception {
    boolean isSwagger = engine.startsWith("io.swagger");
    String input = job.get("input").asText();
    Object configurator = create(engine + ".config.CodegenConfigurator");
    call(configurator, isSwagger ? "setLang" : "setGeneratorName", job.get("generator").asText());
    call(configurator, "setInputSpec", isSwagger ? Files.readString(Path.of(input)) : input);
    call(configurator, "setOutputDir", job.get("output").asText());
    call(configurator, "setTemplateDir", templates);
    if (job.has("repository")) {
      JsonNode repository = job.get("repository");
      call(configurator, "setGitHost", repository.get("host").asText());
      call(configurator, "setGitUserId", repository.get("owner").asText());
      call(configurator, "setGitRepoId", repository.get("name").asText());
    }
    for (Map.Entry<String, JsonNode> option : (Iterable<Map.Entry<String, JsonNode>>) job.get("options")::fields) {
      call(configurator, "addAdditionalProperty", option.getKey(), json.convertValue(option.getValue(), Object.class));
    }
    Object options = call(configurator, "toClientOptInput");
    Object names = create(engine + ".SupportingFile", "names.mustache", "", "sdk-names.tsv");
    if (isSwagger) call(call(call(options, "getConfig"), "supportingFiles"), "add", names);
    else call(options, "userDefinedTemplates", List.of(names));
    call(call(create(engine + ".DefaultGenerator"), "opts", options), "generate");
  }

  private static Object create(String type, Object... arguments) throws Exception {
    return new Expression(Class.forName(type), "new", arguments).getValue();
  }

  private static Object call(Object target, String method, Object... arguments) throws Exception {
    return new Expression(target, method, arguments).getValue();
  }

  /** What the engine says of the document: its list of errors when it has one, else the innermost message. */
  private static String reasonOf(Throwable failure) {
    Throwable innermost = failure;
    for (Throwable next = failure; next != null; next = next.getCause()) {
      innermost = next;
      try {
        @SuppressWarnings("unchecked")
        Set<String> errors = (Set<String>) call(next, "getErrors");
        if (!errors.isEmpty()) return String.join("; ", errors);
      } catch (Exception hasNone) {
        // Only the exception of the document's check has such a list.
      }
    }
    String message = innermost.getMessage();
    return message == null || message.isBlank() ? innermost.getClass().getSimpleName() : message;
  }
}
