package story;

import java.util.UUID;

/** Prints the story, and stops it when it goes another way. */
final class Telling {
  private static int step = 0;

  private Telling() {}

  static void tell(String what) {
    step += 1;
    System.out.printf("%n%2d. %s%n", step, what);
  }

  static void say(String text, Object... values) {
    System.out.printf("    " + text + "%n", values);
  }

  static void theEnd() {
    System.out.printf("%nEverything was as told, in %d steps.%n", step);
  }

  static void expect(String name, Object is, Object should) {
    if (!String.valueOf(should).equals(String.valueOf(is)))
      throw new IllegalStateException(String.format("in step %d %s should be %s and is %s.", step, name, should, is));
  }

  /** Minor units as people write them; every currency of the story has two decimals. */
  static String money(Number amount, String currencyCode) {
    long minor = amount.longValue();
    return String.format("%s%d.%02d %s", minor < 0 ? "-" : "", Math.abs(minor) / 100, Math.abs(minor) % 100, currencyCode);
  }

  /** Each change has a key of its own. A retry would send the same one, and get the first answer again. */
  static UUID once() {
    return UUID.randomUUID();
  }
}
