/** Grafast reads it when it is loaded, so this module comes first. */
process.env.GRAPHILE_ENV ??= "production";
