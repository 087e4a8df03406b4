using System;
using System.Reflection;
using Newtonsoft.Json.Serialization;

/// Has Json.NET prepare to read and write each model of this program.
static class Load
{
    static int Main()
    {
        var faults = 0;
        var resolver = new DefaultContractResolver();
        foreach (var type in Assembly.GetExecutingAssembly().GetTypes())
        {
            if (type.Namespace == null || !type.Namespace.EndsWith(".Model") || type.ContainsGenericParameters) continue;
            try
            {
                System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(type.TypeHandle);
                resolver.ResolveContract(type);
            }
            catch (Exception fault)
            {
                faults++;
                Console.WriteLine(type.Name + ": " + fault.Message);
            }
        }
        return faults == 0 ? 0 : 1;
    }
}
