import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.apache.maven.cli.CliRequest;
import org.apache.maven.cli.MavenCli;
import org.codehaus.plexus.classworlds.ClassWorld;

/**
 * The Maven of this machine, which stays: it keeps the plugins that it has loaded, and with them the compilers. A call
 * is a POST with its arguments, a line each, and the folder in a header; 200 is what ended with 0, 500 everything else.
 * Takes the steps of MavenCli.doMain one by one, because that throws away what it has loaded.
 */
public class ResidentMaven {
  private static final String[] BEFORE = {"initialize", "cli", "properties", "logging", "informativeCommands", "version"};
  private static final String[] AFTER = {"commands", "configure", "toolchains", "populateRequest", "encryption", "repository"};

  private final ClassWorld world = new ClassWorld("plexus.core", ResidentMaven.class.getClassLoader());
  private final MavenCli maven = new MavenCli(world);
  private boolean isLoaded;

  public static void main(String[] arguments) throws IOException {
    ResidentMaven resident = new ResidentMaven();
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", resident::answer);
    server.start();
    System.out.println("Ready on " + server.getAddress().getPort());
    // Whoever started it holds its standard input; when that ends, so does it.
    while (System.in.read() != -1);
    System.exit(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status = 500;
    try (PrintStream printed = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      System.setOut(printed);
      System.setErr(printed);
      String[] arguments = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).split("\n");
      if (run(arguments, exchange.getRequestHeaders().getFirst("Folder")) == 0) status = 200;
    } catch (Throwable failure) {
      // Of a job, not of those that follow.
      failure.printStackTrace(new PrintStream(said, true, StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    exchange.sendResponseHeaders(status, said.size() == 0 ? -1 : said.size());
    said.writeTo(exchange.getResponseBody());
    exchange.close();
  }

  private int run(String[] arguments, String folder) throws Throwable {
    System.setProperty("maven.multiModuleProjectDirectory", folder);
    Constructor<CliRequest> make = CliRequest.class.getDeclaredConstructor(String[].class, ClassWorld.class);
    make.setAccessible(true);
    CliRequest request = make.newInstance(arguments, world);
    Field workingDirectory = CliRequest.class.getDeclaredField("workingDirectory");
    workingDirectory.setAccessible(true);
    workingDirectory.set(request, folder);
    for (String step : BEFORE) call(step, request);
    if (!isLoaded) call("container", request);
    isLoaded = true;
    for (String step : AFTER) call(step, request);
    return (Integer) call("execute", request);
  }

  private Object call(String step, CliRequest request) throws Throwable {
    Method method = MavenCli.class.getDeclaredMethod(step, CliRequest.class);
    method.setAccessible(true);
    try {
      return method.invoke(maven, request);
    } catch (InvocationTargetException failure) {
      throw failure.getCause();
    }
  }
}
