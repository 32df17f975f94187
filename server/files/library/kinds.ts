/** The kinds of files in the library, in the order in which they depend on each other. */
import { readFramework, type ShippedFramework } from "./frameworkFile.ts";
import type { LibraryFile } from "./libraryFiles.ts";
import { readMappings } from "./mappingFile.ts";
import type { Problems } from "./problems.ts";
import { readTemplates } from "./templateFile.ts";

/** What is known of the files that have been read so far. */
export interface Library {
  frameworks: Map<string, ShippedFramework>;
  pairs: Map<string, string>;
  /** The keys of the templates of each kind. */
  templates: Map<string, Set<string>>;
  /** Checks that need all files. */
  checks: (() => void)[];
}

export interface Kind {
  folder: string;
  extension: string;
  /** Its content as the SQL function takes it; null, with problems, if it cannot be read. */
  read(file: LibraryFile, problems: Problems, library: Library): object | null;
  /** The SQL function that takes the content of a file as jsonb. */
  load: string;
  /** The SQL function that takes the name of a removed file; false if its content is in use and was kept. */
  withdraw: string;
}

export const kinds: readonly Kind[] = [
  {
    folder: "frameworks",
    extension: ".yaml",
    read(file, problems, library) {
      const framework = readFramework(file, problems);
      if (framework) library.frameworks.set(framework.code, framework);
      return framework;
    },
    load: "app_private.load_framework",
    withdraw: "app_private.withdraw_framework",
  },
  {
    folder: "mappings",
    extension: ".csv",
    read: readMappings,
    load: "app_private.load_mappings",
    withdraw: "app_private.withdraw_mappings",
  },
  {
    folder: "templates",
    extension: ".yaml",
    read: readTemplates,
    load: "app_private.load_templates",
    withdraw: "app_private.withdraw_templates",
  },
];
