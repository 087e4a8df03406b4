import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Kotlin's compiler, kept warm: a line of stdin has its arguments, with tabs between; its answer ends with `exit {code}`. */
class CompileKotlin {
  public static void main(String[] args) throws IOException {
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      ExitCode code = new K2JVMCompiler().exec(new PrintStream(said, true, StandardCharsets.UTF_8), line.split("\t"));
      System.out.print(said.toString(StandardCharsets.UTF_8));
      System.out.println("\nexit " + code.getCode());
    }
  }
}
