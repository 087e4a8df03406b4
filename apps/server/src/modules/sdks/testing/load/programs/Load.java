import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Loads every class below a folder, and has Jackson prepare to read and write each model. */
class Load {
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    List<String> names;
    try (Stream<Path> files = Files.walk(folder)) {
      names = files.map(file -> folder.relativize(file).toString()).filter(name -> name.endsWith(".class"))
          .map(name -> name.replace(".class", "").replace(File.separatorChar, '.')).collect(Collectors.toList());
    }
    URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, Load.class.getClassLoader());
    ObjectMapper mapper = new ObjectMapper().findAndRegisterModules();
    int faults = 0;
    for (String name : names) {
      try {
        Class<?> type = Class.forName(name, true, loader);
        if (!name.matches(".*\\.models?\\.[^$]+") || type.isInterface()) continue;
        if (java.lang.reflect.Modifier.isAbstract(type.getModifiers())) continue;
        mapper.getSerializerProviderInstance().findValueSerializer(type);
        mapper.getDeserializationContext();
        mapper.readerFor(type).with(DeserializationFeature.EAGER_DESERIALIZER_FETCH);
        mapper.acceptJsonFormatVisitor(type, new com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper.Base());
        StringBuilder cause = new StringBuilder();
        java.util.concurrent.atomic.AtomicReference<Throwable> why = new java.util.concurrent.atomic.AtomicReference<>();
        if (!mapper.canDeserialize(mapper.constructType(type), why)) throw new IllegalStateException(why.get());
      } catch (Throwable fault) {
        faults++;
        System.out.println(name + ": " + fault);
      }
    }
    System.exit(faults == 0 ? 0 : 1);
  }
}
