"""Static files: compressed, named by their content, ES modules included."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Rewrites the imports between modules to the hashed names, too."""

    support_js_module_import_aggregation = True
