"""Imports every module of the client in this folder, and completes each model."""

import glob
import importlib
import pkgutil
import sys

sys.path.insert(0, ".")
sys.dont_write_bytecode = True

faults = 0
for found in glob.glob("*/__init__.py"):
    package = importlib.import_module(found.split("/")[0])
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        try:
            loaded = importlib.import_module(module.name)
            for value in vars(loaded).values():
                if isinstance(value, type) and value.__module__ == module.name and hasattr(value, "model_rebuild"):
                    value.model_rebuild()
        except Exception as error:
            faults += 1
            print(f"{module.name}: {type(error).__name__}: {error}")
sys.exit(1 if faults else 0)
