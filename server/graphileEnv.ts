/** Read by grafast the moment that it is loaded, so this comes before everything else. */
process.env.GRAPHILE_ENV ??= "production";
